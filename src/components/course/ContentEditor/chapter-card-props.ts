import type { Chapter, Content, Place } from './content'

/** A chapter of the content that is edited, and what a press in it does. */
export interface ChapterCardProps {
  readonly editorId: string
  readonly chapter: Chapter
  readonly at: number
  readonly isFixed: boolean
  readonly isChallenge: boolean
  readonly content: Content
  readonly change: (next: Content) => void
  readonly step: (place: Place, by: 1 | -1) => void
  readonly onDrag: (place: Place) => void
  readonly onDrop: (place: Place) => void
  readonly onPaste: () => void
}

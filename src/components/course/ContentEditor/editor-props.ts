import type { Chapter, Content, Place } from './content'

/** The parts of the editor that its chapters and their resources share. */
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
  readonly onChoose: () => void
}

import type { Content, Place, Row } from './content'

/** Acts of the editor on its content; they keep their identity, so that a part is drawn anew only when it changed itself. */
export interface EditorActs {
  readonly change: (next: (content: Content) => Content) => void
  readonly step: (place: Place, by: 1 | -1) => void
  readonly drag: (place: Place) => void
  readonly drop: (to: Place) => void
  readonly paste: (chapter: number) => void
  readonly choose: (chapter: number) => void
  /** Shows a resource as learners see it. */
  readonly look: (resource: Row) => void
}

/** Props that each part of the editor takes. */
export interface EditorPart {
  readonly isFixed: boolean
  readonly acts: EditorActs
}

/** Faults by their place in a chapter: `` of itself, `.name`, `.resourceList[2].resId`. */
export type ChapterFaults = ReadonlyMap<string, string>

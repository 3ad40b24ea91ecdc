/** The answers and marks that the page of marking reads and sends. */
import type { Question } from '../../../domain/exams/questions/question'

export interface MarkedItem {
  readonly no: number
  readonly questionId: string
  readonly question: Question
  readonly answer: unknown
  readonly correct: unknown
  readonly score: number | null
  readonly full: number
  readonly isManual: boolean
  readonly suggestion: number | null
  readonly parts: readonly { readonly full: number; readonly score: number | null; readonly isManual: boolean }[] | null
  readonly comment: string
  readonly isTypical: boolean
}

export interface WaitingSheet {
  readonly recordId: string
  readonly no: number
  readonly userName?: string
  readonly deptName?: string
  readonly waiting?: number
  readonly markerName?: string
  readonly item?: MarkedItem
}

export interface MarkingList {
  readonly records: readonly WaitingSheet[]
  readonly total: number
  readonly progress: { readonly done: number; readonly total: number }
  readonly questions: readonly { readonly questionId: string; readonly stemText: string; readonly waiting: number }[]
}

export interface Mark {
  readonly score?: number | readonly (number | null)[]
  readonly comment?: string
  readonly isTypical?: 0 | 1
}

/** Marks by the ids of questions. */
export type Marks = Readonly<Record<string, Mark>>

/** The part of the page that is shown: whose answers, and which page of them. */
export interface MarkingView {
  readonly mode: 'person' | 'question'
  readonly graded: 0 | 1
  readonly questionId: string
  readonly current: number
}

export const pageSize = 50

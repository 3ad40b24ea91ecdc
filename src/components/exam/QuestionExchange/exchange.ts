/** Types of the import and export of questions. */
import type { Question } from '../../../domain/exams/questions/question'
import type { QuestionContent } from '../../../domain/exams/questions/question-content'

export const formats = ['xlsx', 'docx', 'txt', 'gift', 'aiken', 'xml'] as const
export type Format = (typeof formats)[number]

export interface Parsed {
  readonly importId: string
  readonly total: number
  readonly okCount: number
  readonly errorCount: number
  readonly byType: readonly { readonly type: number; readonly count: number }[]
}

export interface ParsedRow {
  readonly row: number
  readonly type: number | null
  readonly stemText: string
  readonly question: (Question & { readonly content: QuestionContent }) | null
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly warnings: readonly string[]
  readonly duplicateOf: string
  readonly duplicateRow: number | null
}

export interface Written {
  readonly total: number
  readonly successCount: number
  readonly failCount: number
  readonly skipCount: number
  readonly errors: readonly { readonly row: number; readonly message: string }[]
}

/** A row as it goes back: corrected, or left out. */
export interface Repair {
  readonly row: number
  readonly question?: Readonly<Record<string, unknown>>
  readonly leftOut?: 1
}

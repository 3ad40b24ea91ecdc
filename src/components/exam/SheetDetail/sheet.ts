import type { Question } from '../../../domain/exams/questions/question'

/** One question of a sheet. `result`: 1 right, 2 partly right, 3 wrong, 4 not answered. */
export interface SheetItem {
  readonly no: number
  readonly questionId: string
  readonly question: Question
  readonly answer: unknown
  readonly correct: unknown
  readonly score: number | null
  readonly full: number
  readonly result: 1 | 2 | 3 | 4 | null
  readonly comment: string
  readonly analysis: string
  readonly isExcluded: boolean
}

interface Area {
  readonly id: string
  readonly name: string
  readonly score: number
  readonly full: number
  readonly items: readonly SheetItem[]
}

type GradeStatus = 0 | 1 | 2 | 3 | 9

/** The answer of exam/record/detail. */
export interface Sheet {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string; readonly gradeStatus: GradeStatus }
  readonly person: { readonly realName: string; readonly account: string; readonly deptName?: string }
  readonly attempts: readonly {
    readonly recordId: string
    readonly attemptNo: number
    readonly totalScore: number | null
  }[]
  readonly areas: readonly Area[]
  /** Of a skill exam, item by item. */
  readonly points: readonly { readonly name: string; readonly score: number | null; readonly full: number }[]
  readonly traces: readonly {
    readonly type: TraceName
    readonly time: string
    readonly seconds: number
    /** The picture of a snapshot. */
    readonly link?: string | null
  }[]
  readonly history: readonly {
    readonly kind: 'edit' | 'void' | 'restore' | 'takeBack' | 'rescore'
    readonly questionId?: string | null
    readonly before: number | null
    readonly after: number | null
    readonly reason: string
    readonly userName: string
    readonly time: string
  }[]
}

type TraceName =
  | 'leave'
  | 'back'
  | 'blur'
  | 'fullscreenExit'
  | 'copy'
  | 'faceOk'
  | 'faceFail'
  | 'snapshot'
  | 'idle'
  | 'ip'

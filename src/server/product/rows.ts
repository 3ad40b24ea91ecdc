/** Rows of resources as they are stored: typed by the schemas, and by what the product writes into their columns of JSON. */
import type { TemplateElement } from '../../domain/certificates/template'
import type { OrderedItem } from '../../domain/exams/papers/paper-snapshot'
import type { Difficulty } from '../../domain/exams/questions/question'
import type { AreaLine, Level } from '../../domain/exams/results/pass'
import type { AntiCheat } from '../../domain/exams/rounds/round'
import type { ItemScore } from '../../domain/exams/scoring/item-score'
import type { Checkpoint, StudyItem, StudyRecord } from '../../domain/learning/study-record'
import type { Instant } from '../../domain/learning/timers'
import type { TableNames, Tables } from '../../generated/tables'
import type { CompletedTransition } from '../core/context/call'

/** Columns of JSON, whose content the types of columns do not tell. */
interface StoredJson {
  'certificate/template': { elements: readonly TemplateElement[] }
  'course/job-map-learner': { levels: LevelStates | null }
  'course/push-learner': { courses: CourseShares | null }
  'course/signature': { history: { readonly rows?: readonly object[] } | null }
  'exam/answer': { parts: readonly ItemScore[] | null }
  'exam/exam': {
    skill_items: readonly Readonly<Record<string, unknown>>[] | null
    levels: readonly Level[] | null
    area_lines: readonly AreaLine[] | null
    anti_cheat: AntiCheat | null
    remind: RemindRules | null
    notice_times: Readonly<Record<string, string>> | null
  }
  'exam/paper-rule': { difficulty_ratio: Partial<Record<Difficulty, number>> | null }
  'exam/record': {
    placed: readonly OrderedItem[] | null
    area_scores: Readonly<Record<string, number>> | null
    draft: Draft | null
  }
  'learning/study': { stages: StudyRecord['stages'] | null }
  'learning/study-item': {
    covered_ranges: { readonly ranges?: StudyItem['coverage'] } | null
    checkpoint: Checkpoint | null
  }
}

type JsonOf<Resource> = Resource extends keyof StoredJson ? StoredJson[Resource] : object

/** A row of a resource as it is stored. */
export type RowOf<Resource extends keyof TableNames> = Readonly<
  Omit<Tables[TableNames[Resource]], keyof JsonOf<Resource>> & JsonOf<Resource>
>

/** The row that an effect of this resource follows, as the transition left it. */
export function rowAfter<Resource extends keyof TableNames>(
  { context, after }: CompletedTransition,
  resource: Resource,
): RowOf<Resource> {
  const { model, resource: moved } = context
  if (moved.table === model.resources[resource]?.table) return after as RowOf<Resource>
  throw new Error(`An effect on rows of "${resource}" cannot follow a move of "${moved.name}".`)
}

/** A task as one learner stands in it. */
export interface TaskState {
  readonly percent: number
  readonly isDone: boolean
  readonly seconds?: number
  readonly doneTime?: Instant
}

/** A level as one learner stands in it. */
export interface LevelState {
  readonly percent: number
  /** Its tasks are open to the learner. */
  readonly isReached: boolean
  readonly passTime?: Instant
  readonly tasks: Readonly<Record<string, TaskState>>
}

/** By level. */
export type LevelStates = Readonly<Record<string, LevelState>>

/** The study of a learner in one course, as the push counts it; stored by course in the learner's row. */
export interface CourseShare {
  readonly progress: number
  readonly seconds: number
  readonly firstTime?: Instant
  readonly lastTime?: Instant
  readonly finishTime?: Instant
}

/** By course. */
export type CourseShares = Readonly<Record<string, CourseShare>>

/** When and by which channels learners hear of an exam. */
export interface RemindRules {
  readonly channels?: readonly number[]
  readonly onPublish?: boolean
  readonly beforeMinutes?: readonly number[]
  readonly onRelease?: boolean
  readonly onAbsent?: boolean
}

export interface SavedAnswer {
  readonly answer: unknown
  readonly seconds: number
}

/** Answers by question, as the last save sent them. */
export type Draft = Readonly<Record<string, SavedAnswer>>

/** A paper as its builder keeps it: areas with questions and rules (11 §2). */
import type { DrawingRule } from '../drawing/drawing-rule'
import type { QuestionTypeCode } from '../questions/question'

/** Codes of `paperType`: drawn papers turn their rules into questions once, random ones draw for each learner. */
export const paperType = { fixed: 1, drawn: 2, random: 3, mixed: 4 } as const

export type PaperTypeCode = (typeof paperType)[keyof typeof paperType]

/** Codes of an area's `mode`. */
export const areaMode = { fixed: 1, rules: 2 } as const

export const paperLimits = { areas: 20, questions: 300, rulesOfArea: 20 } as const

/** A question in its place. `ruleId`: the rule of a drawn paper that gave it. */
export interface PlacedItem {
  readonly id: string
  readonly questionId: string
  readonly version: number
  /** Points. */
  readonly score: number
  readonly ruleId?: string
}

export interface PaperArea {
  readonly id: string
  readonly name: string
  readonly remark: string
  readonly mode: 1 | 2
  /** 0: any type. */
  readonly type: 0 | QuestionTypeCode
  /** Points; absent: those of the question. */
  readonly defaultScore?: number
  readonly items: readonly PlacedItem[]
  readonly rules: readonly DrawingRule[]
}

/** The modes that areas of a paper may have. */
export function modesOf(type: PaperTypeCode): readonly (1 | 2)[] {
  if (type === paperType.fixed) return [areaMode.fixed]
  return type === paperType.mixed ? [areaMode.fixed, areaMode.rules] : [areaMode.rules]
}

/** Rules that still draw: a drawn paper has the questions of the others in their place. */
export const openRules = ({ items, rules }: Pick<PaperArea, 'items' | 'rules'>): readonly DrawingRule[] =>
  rules.filter(({ id }) => !items.some(({ ruleId }) => ruleId === id))

/** A paper as an exam froze it, and the questions that one attempt gets of it (11 §3.3, §4.4). */
import type { Candidate, DrawingRule } from '../drawing/drawing-rule'
import { drawQuestions, type Shortage } from '../drawing/draw-questions'
import type { Question } from '../questions/question'
import type { ScoringRules } from '../scoring/score-question'
import type { PaperTypeCode } from './paper'
import type { ShuffleRules } from './shuffle-paper'

/** A question with its points, by the version that the exam uses. */
export interface FrozenItem {
  readonly questionId: string
  readonly version: number
  /** Points. */
  readonly score: number
}

export interface FrozenArea {
  readonly id: string
  readonly name: string
  readonly remark: string
  readonly items: readonly FrozenItem[]
  /** Rules that draw for each attempt, after the items. */
  readonly rules: readonly DrawingRule[]
}

export interface FrozenCandidate extends Candidate {
  readonly version: number
}

/** Plain JSON. */
export interface PaperSnapshot {
  readonly paperId: string
  readonly name: string
  readonly paperType: PaperTypeCode
  /** Html. */
  readonly description: string
  readonly totalScore: number
  readonly questionCount: number
  readonly shuffle: ShuffleRules
  readonly scoring: ScoringRules
  readonly areas: readonly FrozenArea[]
  /** Whole questions of the items, by id. Drawn ones are read by their version. */
  readonly questions: Readonly<Record<string, Question>>
  /** Questions that rules may draw. */
  readonly candidates: readonly FrozenCandidate[]
  /** The knowledge points above those of candidates and rules. */
  readonly knowledgeParents: Readonly<Record<string, string>>
}

export interface AttemptItem extends FrozenItem {
  readonly areaId: string
}

/** A question as it stands in the paper of an attempt: a row of its `order`. */
export interface OrderedItem extends AttemptItem {
  /** Keys of the options in the order shown. */
  readonly optionKeys: readonly string[]
}

/** Questions of an attempt in the order of the paper, which shuffling follows. */
export interface AttemptPaper {
  readonly items: readonly AttemptItem[]
  /** Empty unless the snapshot has too few candidates. */
  readonly shortages: readonly Shortage[]
}

/** Seed of an attempt (`attemptSeed`), and questions that the learner had in earlier ones: these are drawn last. */
export interface AttemptDraw {
  readonly seed: string
  readonly seenIds?: ReadonlySet<string>
}

/** The questions of one attempt. The same seed gives the same ones. */
export function paperOfAttempt(snapshot: PaperSnapshot, { seed, seenIds }: AttemptDraw): AttemptPaper {
  const rules = snapshot.areas.flatMap((area) => area.rules)
  const fixed = (area: FrozenArea): AttemptItem[] => area.items.map((item) => ({ ...item, areaId: area.id }))
  if (rules.length === 0) return { items: snapshot.areas.flatMap(fixed), shortages: [] }
  const { questions, shortages } = drawQuestions({
    rules,
    candidates: snapshot.candidates,
    knowledgeParents: new Map(Object.entries(snapshot.knowledgeParents)),
    fixedIds: new Set(snapshot.areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))),
    seed,
    ...(seenIds && { seenIds }),
  })
  const versions = new Map(snapshot.candidates.map(({ id, version }) => [id, version]))
  const drawn = (area: FrozenArea): AttemptItem[] =>
    area.rules.flatMap(({ id }) =>
      questions
        .filter(({ ruleId }) => ruleId === id)
        .map(({ questionId, score }) => ({ questionId, version: versions.get(questionId)!, score, areaId: area.id })),
    )
  return { items: snapshot.areas.flatMap((area) => [...fixed(area), ...drawn(area)]), shortages }
}

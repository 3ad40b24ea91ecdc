/** Drawings by the rules of a paper, out of the banks of a tenant. */
import { type Drawing, drawQuestions } from '../../../../domain/exams/drawing/draw-questions'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import { openRules, type PaperArea } from '../../../../domain/exams/papers/paper'
import type { Reading } from './load-paper'
import { candidatesOf, knowledgeParentsOf } from './paper-questions'

/** A drawing of a tenant's questions. */
export interface DrawingAsked {
  readonly tenantId: string
  readonly now: Date
  readonly rules: readonly DrawingRule[]
  readonly fixedIds: ReadonlySet<string>
  readonly seed: string
}

/** Draws by rules and stores nothing. */
export async function drawFor(reading: Reading, asked: DrawingAsked): Promise<Drawing> {
  const { rules, fixedIds, seed } = asked
  if (rules.length === 0) return { questions: [], shortages: [] }
  const board = await boardOf(reading, asked)
  return drawQuestions({ rules, ...board, fixedIds, seed })
}

/** Candidates of the rules' banks, and the tree of knowledge points. */
export async function boardOf(
  reading: Reading,
  { tenantId, rules, now }: Pick<DrawingAsked, 'tenantId' | 'rules' | 'now'>,
) {
  const banks = rules.flatMap(({ bankIds }) => bankIds)
  const excludes = rules.some(({ excludeDays = 0 }) => excludeDays > 0)
  return {
    candidates: await candidatesOf(reading, tenantId, banks, excludes ? now : undefined),
    knowledgeParents: await knowledgeParentsOf(reading, tenantId),
  }
}

/** The rules of a paper that still draw, and the questions that they may not draw again. */
export function openDrawing(areas: readonly PaperArea[]) {
  return {
    rules: areas.flatMap(openRules),
    fixedIds: new Set(areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))),
  }
}

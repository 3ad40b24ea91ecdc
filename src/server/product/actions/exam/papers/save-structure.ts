/** Saves the whole structure of a paper, and completes it. */
import { randomUUID } from 'node:crypto'
import { checkPaper } from '../../../../../domain/exams/papers/check-paper'
import { totalsOf } from '../../../../../domain/exams/papers/change-areas'
import { type PaperArea, openRules, paperLimits, paperType } from '../../../../../domain/exams/papers/paper'
import { readAreas } from '../../../../../domain/exams/papers/sent-areas'
import { textsIn } from '../../../../core/texts'
import { refuseUnlessConfirmed } from '../../../../operations/pipeline/validate/confirmation'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { newId } from '../../../../sql/new-id'
import type { PaperRow } from '../../../exams/papers/load-paper'
import { closedBanks } from '../../../exams/papers/closed-banks'
import { drawFor, openDrawing } from '../../../exams/papers/draw-for'
import type { KnownQuestion } from '../../../exams/papers/known-questions'
import { paperProblems } from '../../../exams/papers/paper-problems'
import { storeStructure, withIds } from '../../../exams/papers/store-structure'
import type { ActionContext, ActionOf } from '../../action'
import { invalid } from '../../refusals'
import { openPaper, questionsOf, refuseTwice } from './paper-context'

/** `complete` 1 applies the checks of a complete paper, draws a paper that is drawn once, and makes it ready. */
export const saveStructure: ActionOf<'exam/save-structure'> = async (context) => {
  const { params } = context
  const { row, areas: stored } = await openPaper(context, params.id)
  const { areas, ids } = withIds(sentAreas(context), stored)
  refuseTwice(context, areas)
  await refuseForeign(context, row, areas, stored)
  const isReady = Number(params.complete ?? 0) === 1
  const completed = isReady ? await complete(context, row, areas) : { areas }
  const questions = await questionsOf(context, row, completed.areas)
  const unit = createWriteUnit(context.tx, context)
  const answer = await storeStructure(unit, context, row, { ...completed, questions, isReady })
  return { id: row.id, ...answer, ids, warnings: (context.warnings ?? []).map(({ message }) => message) }
}

/** The areas that were sent; a value out of bounds is refused under its place. */
function sentAreas({ params, locale }: ActionContext): readonly PaperArea[] {
  const texts = textsIn(locale)
  const { areas, wrong } = readAreas(parsed(params.areas))
  if (wrong[0] !== undefined) throw invalid(texts('exams:wrongPlace', { at: wrong[0] }), wrong[0])
  if (areas.length > paperLimits.areas) throw invalid(texts('exams:manyAreas', { count: paperLimits.areas }), 'areas')
  const items = areas.reduce((sum, area) => sum + area.items.length, 0)
  if (items > paperLimits.questions)
    throw invalid(texts('exams:manyPaperQuestions', { count: paperLimits.questions }), 'areas')
  return areas
}

/** A structure may come as its text. */
export function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    // Text that is no JSON has no shape either; the reader of the value refuses it.
    return undefined
  }
}

/** New questions must be enabled ones of banks that the caller may use; those in the paper stay, and checks name them. */
async function refuseForeign(
  context: ActionContext,
  row: PaperRow,
  areas: readonly PaperArea[],
  stored: readonly PaperArea[],
): Promise<void> {
  const known = new Set(stored.flatMap(({ items }) => items.map(({ questionId }) => questionId)))
  const added = areas.flatMap(({ items }) => items).filter(({ questionId }) => !known.has(questionId))
  const questions = await questionsOf(context, row, areas)
  const missing = added.find(({ questionId }) => !questions.get(questionId)?.isEnabled)
  if (missing) throw invalid(textsIn(context.locale)('exams:noQuestion'), missing.id)
  const banks = added.map(({ questionId }) => questions.get(questionId)!.bankId)
  const [closed] = await closedBanks(context, context, row.tenant_id!, banks)
  if (closed) throw invalid(textsIn(context.locale)('exams:bankClosed', { name: closed[1] }), 'areas')
}

interface Completed {
  readonly areas: readonly PaperArea[]
  readonly drawSeed?: string
}

async function complete(context: ActionContext, row: PaperRow, areas: readonly PaperArea[]): Promise<Completed> {
  const { now, locale, params } = context
  const tenantId = row.tenant_id!
  const questions = await questionsOf(context, row, areas)
  const drawSeed = randomUUID()
  const drawing = await drawFor(context, { tenantId, now, ...openDrawing(areas), seed: drawSeed })
  const found = checkPaper(areas, {
    paperType: row.paper_type,
    targetScore: Number(row.target_score ?? 100),
    totalScore: totalsOf(areas, difficultyOf(questions)).totalScore,
    questions,
    shortages: drawing.shortages,
    closedBanks: await closedBanks(
      context,
      context,
      tenantId,
      areas.flatMap(({ rules }) => rules.flatMap(({ bankIds }) => bankIds)),
    ),
  })
  refuseUnlessConfirmed(context, paperProblems(found, locale, Number(params.confirmTotal ?? 0) === 1))
  if (row.paper_type !== paperType.drawn || drawing.questions.length === 0) return { areas }
  return { areas: areas.map((area) => withDrawn(area, drawing.questions)), drawSeed }
}

const difficultyOf = (questions: ReadonlyMap<string, KnownQuestion>) => (id: string) =>
  questions.get(id)?.difficulty ?? 3

/** The area with the questions that its open rules drew. */
function withDrawn(area: PaperArea, drawn: Awaited<ReturnType<typeof drawFor>>['questions']): PaperArea {
  const open = new Set(openRules(area).map(({ id }) => id))
  const added = drawn
    .filter(({ ruleId }) => open.has(ruleId))
    .map(({ ruleId, questionId, score }) => ({ id: newId(), questionId, version: 1, score, ruleId }))
  return { ...area, items: [...area.items, ...added] }
}

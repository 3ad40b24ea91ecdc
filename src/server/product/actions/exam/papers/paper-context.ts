/** The paper that a call is about, and what its structure needs. */
import type { PaperArea } from '../../../../../domain/exams/papers/paper'
import { textsIn } from '../../../../core/texts'
import { Refusal } from '../../../../core/errors'
import { loadAreas, type PaperRow } from '../../../exams/papers/load-paper'
import { type KnownQuestion, questionsById } from '../../../exams/papers/known-questions'
import { storeStructure, type StructureAnswer } from '../../../exams/papers/store-structure'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import type { ActionContext } from '../../action'
import { refused } from '../../refusals'
import { lockRowOf } from '../../tables'

export interface OpenPaper {
  readonly row: PaperRow
  readonly areas: readonly PaperArea[]
}

/** The paper, locked, as the builder of the call knows it; refused when somebody else changed it meanwhile. */
export async function openPaper(context: ActionContext, id: unknown): Promise<OpenPaper> {
  const { params, locale } = context
  const row = await lockRowOf(context, 'exam/paper', String(id ?? ''))
  const known = params.structureVersion
  if (known === undefined || known === null || known === '')
    throw new Refusal('request.parameter-missing', { name: 'structureVersion' })
  if (Number(known) !== Number(row.structure_version ?? 0)) throw refused('exams:paperChanged', locale)
  return { row, areas: await loadAreas(context, row.id) }
}

/** The questions of areas; ones that the tenant does not have are refused. */
export function questionsOf(
  context: ActionContext,
  row: PaperRow,
  areas: readonly PaperArea[],
  more: readonly string[] = [],
): Promise<ReadonlyMap<string, KnownQuestion>> {
  const ids = areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))
  return questionsById(context, row.tenant_id!, [...ids, ...more])
}

/** Stores changed areas; the paper is a draft again. */
export async function storeDraft(
  context: ActionContext,
  row: PaperRow,
  areas: readonly PaperArea[],
): Promise<StructureAnswer> {
  const questions = await questionsOf(context, row, areas)
  return storeStructure(createWriteUnit(context.tx, context), context, row, { areas, questions, isReady: false })
}

/** 400: the question is in the paper already. */
export function refuseTwice({ locale }: ActionContext, areas: readonly PaperArea[]): void {
  const ids = areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))
  if (new Set(ids).size === ids.length) return
  const message = textsIn(locale)('exams:questionTwice')
  throw new Refusal('request.invalid', { message }, [{ field: 'areas', rule: 'twice', message }])
}

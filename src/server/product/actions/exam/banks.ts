/** Banks: copied with their questions, and counted. */
import type { RowOf } from '../../rows'
import { sql } from '../../../database/connection/sql-tag'
import { idList, keyOf } from '../../../operations/entry/ids'
import { list } from '../../../operations/read/list'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { questionStored } from '../../exams/question-row'
import { type NewQuestion, storeQuestions } from '../../exams/store-questions'
import { table } from '../../learning/tables'
import type { ActionContext, ActionOf } from '../action'
import { freeCopyName } from '../copy-name'
import { lockRowOf, selectFrom } from '../tables'

/** A copy of a bank with its questions under a name of its own; what learners did with them stays behind. */
export const copyBank: ActionOf<'exam/copy-bank'> = async (context) => {
  const bank = await lockRowOf(context, 'exam/bank', keyOf(context))
  const name = String(context.params.name ?? '').trim() || (await freeCopyName(context, 'exam/bank', bank))
  const made = await context.next({ ...context.params, name })
  const rows = await selectFrom(context, 'exam/question')
    .selectAll()
    .where('bank_id', '=', bank.id)
    .where('is_deleted', '=', 0)
    .orderBy('id')
    .execute()
  const unit = createWriteUnit(context.tx, context)
  const questions = rows.map(asNew)
  await storeQuestions(unit, context, { tenantId: bank.tenant_id!, bankId: made.id }, questions)
  return made
}

const asNew = (row: RowOf<'exam/question'>): NewQuestion => ({
  question: {
    ...questionStored({
      ...row,
      defaultScore: row.default_score,
      multiMode: row.multi_mode,
      multiRatio: row.multi_ratio,
    }),
    difficulty: row.difficulty ?? 3,
    tags: row.tags ?? [],
    source: row.source ?? '',
    analysis: row.analysis ?? '',
  },
  knowledgePointIds: row.knowledge_point_ids ?? [],
  enableStatus: row.enable_status ?? 0,
})

/** Enabled questions of the banks that the caller may use, counted by type, difficulty and knowledge point. */
export const countQuestions: ActionOf<'exam/count-questions'> = async (context) => {
  const { tx, model, params } = context
  const banks = await usableBanks(context)
  const points = idList(params.knowledgePointIds)
  const chosen = sql`from ${table(model, 'exam/question')} q where q.bank_id = any(${banks}::text[])
    and q.enable_status = 0 and q.is_deleted = 0
    ${points.length > 0 ? sql`and q.knowledge_point_ids && ${points}::text[]` : sql``}`
  const { rows } = await sql<{ type: number; difficulty: number; n: string }>`select q.type, q.difficulty, count(*) as n
    ${chosen} group by 1, 2 order by 1, 2`.execute(tx)
  const byPoint = await sql<{ id: string; name: string; n: string }>`select k.id, k.name, count(*) as n
    from (select unnest(q.knowledge_point_ids) as point ${chosen}) asked
    join ${table(model, 'exam/knowledge-point')} k on k.id = asked.point and k.is_deleted = 0
    group by 1, 2 order by 3 desc, 1`.execute(tx)
  const cells = rows.map(({ type, difficulty, n }) => ({ type, difficulty, count: Number(n) }))
  return {
    total: cells.reduce((sum, { count }) => sum + count, 0),
    byType: summed(cells, 'type'),
    byDifficulty: summed(cells, 'difficulty'),
    byTypeDifficulty: cells,
    byKnowledgePoint: byPoint.rows.map(({ id, name, n }) => ({ id, name, count: Number(n) })),
  }
}

type Cell = { readonly type: number; readonly difficulty: number; readonly count: number }

function summed<Name extends 'type' | 'difficulty'>(cells: readonly Cell[], name: Name) {
  const sums = new Map<number, number>()
  for (const cell of cells) sums.set(cell[name], (sums.get(cell[name]) ?? 0) + cell.count)
  return [...sums].toSorted(([a], [b]) => a - b).map(([key, count]) => ({ [name]: key, count }))
}

/** The ids of the banks that are asked about, of those that the caller sees or may use. */
async function usableBanks(context: ActionContext): Promise<string[]> {
  const { resource, params } = context
  const ids = idList(params.ids)
  const about = {
    ...(ids.length > 0 && { id_in: ids.join(',') }),
    ...(params.categoryId ? { categoryId: params.categoryId } : {}),
  }
  const found = await list({ ...context, call: resource.calls.usable!, params: about })
  return found.map(({ id }) => String(id))
}

/** One change for many questions; what cannot be done of one does not hold up the others. */
import { isKeyOf, isRecord } from '../../../../fields/definition/guards'
import type { RowOf } from '../../rows'
import { listOf } from '../../../../fields/definition/lists'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { mayCall } from '../../../access/authorise'
import { update } from '../../../operations/write/save'
import type { ActionContext } from '../action'
import { invalid } from '../refusals'
import { selectFrom } from '../tables'

type Values = Readonly<Record<string, unknown>>

const most = 1000
/** The fields that a batch may change; lists may be replaced, added to or taken from. */
const changeable = [
  'bankId',
  'difficulty',
  'knowledgePointIds',
  'tags',
  'defaultScore',
  'multiMode',
  'multiRatio',
  'enableStatus',
]
const lists = { knowledgePointIds: 'knowledge_point_ids', tags: 'tags' } as const

export async function changeQuestions(context: ActionContext): Promise<unknown> {
  const { caller, resource, locale, params } = context
  if (!mayCall(caller, resource, resource.calls.update!)) throw new Refusal('access.refused')
  const ids = [...new Set(listOf(params.ids).map(String))]
  if (ids.length === 0) throw new Refusal('ids.none')
  if (ids.length > most) throw invalid(textsIn(locale)('exams:manyQuestions', { count: most }), 'ids')
  const { mode, ...patch } = patchOf(context)
  const rows = await selectFrom(context, 'exam/question')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const errors: { readonly id: string; readonly message: string }[] = []
  for (const id of ids) {
    const message = await changeOne(context, { id, ...patched(known.get(id), patch, mode) })
    if (message !== undefined) errors.push({ id, message })
  }
  return { success: ids.length - errors.length, fail: errors.length, errors }
}

/** The change that was sent; refused where it names nothing that a batch may change. */
function patchOf({ params, locale }: ActionContext): Values {
  const patch = typeof params.patch === 'string' ? parsed(params.patch) : params.patch
  if (!isRecord(patch)) throw new Refusal('request.parameter-type', { name: 'patch' })
  const unknown = Object.keys(patch).find((name) => name !== 'mode' && !changeable.includes(name))
  if (unknown !== undefined) throw invalid(textsIn(locale)('exams:notInBatch', { name: unknown }), 'patch')
  if (!Object.keys(patch).some((name) => name !== 'mode')) throw invalid(textsIn(locale)('exams:chooseChange'), 'patch')
  return patch
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.parameter-type', { name: 'patch' })
  }
}

/** Lists with the mode `add` or `take` are worked out from the question. */
function patched(row: RowOf<'exam/question'> | undefined, patch: Values, mode: unknown): Values {
  if (!row || (mode !== 'add' && mode !== 'take')) return patch
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      if (!isKeyOf(lists, name)) return [name, value]
      const stored = row[lists[name]] ?? []
      const given = listOf(value).map(String)
      const added = [...new Set([...stored, ...given])]
      return [name, mode === 'add' ? added : stored.filter((one) => !given.includes(one))]
    }),
  )
}

/** Each question in a savepoint of its own: the reason why it stays, or nothing. */
async function changeOne(context: ActionContext, params: Values): Promise<string | undefined> {
  const { tx, resource, locale } = context
  await sql`savepoint one_question`.execute(tx)
  try {
    await update({ ...context, call: resource.calls.update!, params: { ...params, confirmed: 'sameQuestion' } })
    await sql`release savepoint one_question`.execute(tx)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one_question`.execute(tx)
    return error.problems?.[0]?.message ?? error.text(locale)
  }
}

/**
 * Stores the order that people gave rows by hand. `items` has a number for each row; `ids` puts these rows in this order,
 * within the places they have now; `id` with `by` moves one row so many places among all.
 */
import { isRecord } from '../../../fields/definition/guards'
import { fieldText } from '../../../model/messages'
import { columnName, fieldOf } from '../../../model/names'
import type { Field } from '../../../model/types'
import type { CallContext, Operation } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { queryContext } from '../../sql/conditions/where'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { noteWrite } from '../../sql/write/version-counters'
import { selectEntries } from '../../sql/select/select'
import { columnOf, type Source } from '../../sql/source'
import { updateEach } from '../../sql/write/write'
import { idsOf } from '../entry/ids'
import { isReadOnlyHere, lockWritable, writableSource } from '../pipeline/lock-rows'
import { type Placed, renumbered, reordered } from './order-positions'
import { limitsOf, sortKeys } from '../read/query'
import { inTransaction } from '../pipeline/transaction'

/** True when a call stores the order of a list. */
export const isReorder = ({ call, resource }: Pick<CallContext, 'call' | 'resource'>) =>
  call.name === 'sort' && resource.list.order !== undefined

export const reorder: Operation = (context) => {
  const source = writableSource(context)
  const field = fieldOf(context.resource, context.resource.list.order!)!
  return inTransaction(context, async (unit) => {
    const { named, numbers } = await wanted(unit.tx, context, source, field)
    await writeOrder(unit, context, source, { field, named, numbers })
    return true
  })
}

interface Wanted {
  /** The rows that the caller named: the caller must be allowed to write them, also when nothing changes. */
  readonly named: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
}

async function wanted(tx: Db, context: CallContext, source: Source, field: Field): Promise<Wanted> {
  const { params, resource } = context
  // Rows of a tree have positions among their siblings, so a step among all rows means nothing.
  if (resource.tree && params.items === undefined && params.by !== undefined)
    throw new Refusal('request.parameter-missing', { name: 'items' })
  if (params.items !== undefined) {
    const numbers = new Map(itemsOf(context, field))
    return { named: [...numbers.keys()], numbers }
  }
  if (params.by !== undefined) {
    const [id = ''] = idsOf(context)
    const rows = await placedRows(tx, context, source, field)
    const from = rows.findIndex((row) => row.id === id)
    const to = Math.min(Math.max(from + stepOf(params.by), 0), rows.length - 1)
    if (from < 0) return { named: [id], numbers: new Map() }
    const after = rows.filter((row) => row.id !== id)
    after.splice(to, 0, rows[from]!)
    return { named: [id], numbers: renumbered(rows, after) }
  }
  const ids = idsOf(context)
  const rows = await placedRows(tx, context, source, field, ids)
  return { named: ids, numbers: renumbered(rows, reordered(rows, ids)) }
}

function stepOf(by: unknown): number {
  const step = Number(by)
  if (!Number.isSafeInteger(step) || typeof by === 'boolean')
    throw new Refusal('request.parameter-type', { name: 'by' })
  return step
}

const most = 1000

/** `[{id, sort}]`, each row once. */
function itemsOf({ params, locale }: CallContext, field: Field): [string, number][] {
  const sent = typeof params.items === 'string' ? parsed(params.items) : params.items
  if (!Array.isArray(sent)) throw new Refusal('request.parameter-type', { name: 'items' })
  if (sent.length === 0) throw new Refusal('ids.none')
  if (sent.length > most) throw new Refusal('ids.too-many', { count: most })
  return sent.map((item: unknown) => {
    if (!isRecord(item)) throw new Refusal('request.parameter-type', { name: 'items' })
    const { id, [field.name]: number } = item
    if (typeof id !== 'string' || !/^-?\d{1,16}$/.test(String(number))) {
      throw new Refusal('request.parameter-type', { name: 'items' })
    }
    refuseOutOfBounds(field, Number(number), locale)
    return [id, Number(number)]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuseOutOfBounds(field: Field, number: number, locale: CallContext['locale']): void {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = field.value
  if (number >= minimum && number <= maximum) return
  const rule = number < minimum ? 'minimum' : 'maximum'
  const message = fieldText(field, rule, locale, { n: field.value[rule] })
  throw new Refusal('request.invalid', { message }, [{ field: field.name, rule, message }])
}

/** Nobody drags rows of a longer list. */
const mostPlaced = 10_000

/** The rows of the list in their present order, from the first of these on. */
async function placedRows(
  tx: Db,
  context: CallContext,
  source: Source,
  field: Field,
  from?: readonly string[],
): Promise<Placed[]> {
  const { model, resource } = context
  const column = columnOf(source.alias, columnName(field.name))
  const own = sql`select min(${sql.ref(columnName(field.name))}) from ${sql.table(resource.table)} where id = any(${from ?? []})`
  const begun = from ? sql<boolean>`(${column} is null or ${column} >= coalesce((${own}), 0))` : null
  const listed = { ...context, call: { ...context.call, filter: resource.calls.list?.filter } }
  const entries = await selectEntries(tx, {
    model,
    source,
    query: queryContext(context),
    where: [...limitsOf(listed, source), begun],
    fields: [fieldOf(resource, 'id')!, field],
    sort: sortKeys(resource.list.sort),
    limit: mostPlaced,
  })
  return entries.map(({ id, [field.name]: number }) => ({
    id: String(id),
    number: typeof number === 'number' ? number : null,
  }))
}

/** Locks the rows and writes their numbers by one statement. */
async function writeOrder(
  unit: WriteUnit,
  context: CallContext,
  source: Source,
  { field, named, numbers }: Wanted & { readonly field: Field },
): Promise<void> {
  const { tx } = unit
  const { resource, caller, now } = context
  const ids = [...new Set([...named, ...numbers.keys()])]
  const rows = await lockWritable(tx, context, source, ids)
  if (rows.length < ids.length) {
    throw new Refusal((await isReadOnlyHere(tx, context, ids)) ? 'access.refused' : 'entry.not-found')
  }
  const column = columnName(field.name)
  const changed = rows.filter((row) => numbers.has(String(row.id)) && row[column] !== numbers.get(String(row.id)))
  if (changed.length === 0) return
  const after = await updateEach(tx, source, {
    fields: [field],
    rows: changed.map(({ id }) => ({ id: String(id), columns: { [column]: numbers.get(String(id)) } })),
    same: { update_user: caller.userId, update_time: now },
    parks: field.unique !== undefined,
  })
  await noteWrite(tx, resource)
  const byId = new Map(after.map((row) => [row.id, row]))
  const logged = changed.map((before) => ({ before, after: byId.get(before.id)! }))
  await unit.recordWrite({ resource, action: 'sort', caller, now, rows: logged })
}

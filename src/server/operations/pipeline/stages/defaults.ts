/** Values that a new entry gets when none was sent: defaults, values through references, serial numbers, initial states. */
import type { ComputedBy, Serial } from '../../../../fields/definition/computed'
import { weakMemoize } from '../../../../fields/definition/memoize'
import { formatInstant } from '../../../../fields/definition/zone'
import { arithmeticCalendars, arithmeticPaths } from '../../../../language/conditions/normal'
import { isEmpty } from '../../../../model/conditions/predicate'
import { computedValue } from '../../../../model/entries/computed'
import { columnName } from '../../../../model/names'
import type { Field, Model, Resource } from '../../../../model/types'
import { relatedTo } from '../../../../model/validate/validate'
import { isRecordField } from '../../../access/field-access'
import type { CallContext } from '../../../core/context/call'
import type { Db } from '../../../core/context/database'
import type { Values } from '../../../core/context/entry'
import { sql } from '../../../database/connection/sql-tag'
import { readCalendars } from '../../../sql/select/calendar-days'
import { readRelated } from '../../../sql/select/related-values'
import { queryContext } from '../../../sql/conditions/where'
import { columnOf, type Source } from '../../../sql/source'
import { plainDefault } from '../../entry/default-values'
import type { Stage } from '../stage'

export const fillDefaults: Stage = async (draft, { tx }) => {
  const { context, source } = draft
  const { states } = context.resource
  const given = await withDefaults(tx, context, source, draft.entry)
  const isFilled = givenBy(context.resource).fills.length > 0
  const filled = isFilled ? await withFilled(tx, context, source.reach.tenantId, given) : given
  const entry = states ? { ...filled, ...states.initial } : filled
  return { ...draft, entry, changed: new Set(Object.keys(entry)) }
}

async function withDefaults(tx: Db, context: CallContext, source: Source, sent: Values): Promise<Values> {
  const { tree } = context.resource
  const entry: Record<string, unknown> = { ...sent }
  for (const field of givenBy(context.resource).defaults) {
    if (field.name in entry) continue
    entry[field.name] = isNext(field)
      ? await nextOf(tx, context, source, field, entry)
      : plainDefault(context, field, entry)
  }
  if (tree && isEmpty(entry[tree.parent])) entry[tree.parent] = tree.root
  return entry
}

const hasDefault = (field: Field) => field.default !== undefined && !isRecordField(field) && field.store === 'plain'

const isNext = ({ default: given }: Field) => typeof given === 'object' && given !== null && '$next' in given

/** The fields of a resource that get a value by themselves: few, and the same for every entry. */
const givenBy = weakMemoize(({ fields }: Resource) => ({
  defaults: fields.filter(hasDefault),
  fills: fields.filter(({ fill }) => fill),
}))

/** One more than the greatest number so far; in a tree, among the siblings. */
async function nextOf(tx: Db, { resource }: CallContext, source: Source, field: Field, entry: Values) {
  const column = columnOf(source.alias, columnName(field.name))
  const { tree } = resource
  const siblings = tree
    ? sql` and ${columnOf(source.alias, columnName(tree.parent))} = ${entry[tree.parent] || tree.root}`
    : sql``
  const statement = sql<{ next: unknown }>`select coalesce(max(${column}), 0) + 1 as next from ${source.table}
    where ${source.limit}${siblings}`
  return Number((await statement.execute(tx)).rows[0]!.next)
}

/** Fields that were left empty, filled through references, from the entry, or by a number. */
async function withFilled(tx: Db, context: CallContext, tenantId: string, entry: Values): Promise<Values> {
  const { model, resource, now } = context
  const open = givenBy(resource).fills.filter(({ name }) => isEmpty(entry[name]))
  if (open.length === 0) return entry
  const paths = open.flatMap(({ fill }) => pathsOf(fill!))
  const asking = queryContext(context)
  const isChosen = (field: Field) => !field.system
  const related = await readRelated(tx, { model, resource, entry, tenantId, paths, asking, isChosen })
  const calendar = await calendarsOf(tx, model, tenantId, open)
  const filled: Record<string, unknown> = { ...entry }
  for (const { name, fill } of open) {
    if (fill?.by === 'serial') filled[name] = await nextNumber(tx, context, tenantId, name, fill)
    else if (fill) filled[name] = computedValue(fill, { entry: filled, related, now, calendar })
  }
  return filled
}

async function calendarsOf(tx: Db, model: Model, tenantId: string, open: readonly Field[]) {
  const names = open.flatMap(({ fill }) => (fill?.by === 'value' ? arithmeticCalendars(fill.value) : []))
  return readCalendars(tx, model, tenantId, names)
}

function pathsOf(by: ComputedBy): (readonly string[])[] {
  if (by.by === 'of') return [by.path]
  if (by.by === 'template') return by.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.path]))
  if (by.by === 'value') return arithmeticPaths(by.value).filter((path) => path.length > 1)
  return by.by === 'case' ? by.cases.flatMap((each) => relatedTo(each.if)) : []
}

/** The next number of a series. Concurrent writes wait for each other; a refused entry returns its number. */
async function nextNumber(
  tx: Db,
  { resource, now }: CallContext,
  tenantId: string,
  field: string,
  { prefix, date, digits }: Serial,
): Promise<string> {
  const day = formatInstant(now)
    .replaceAll('-', '')
    .slice(0, date?.length ?? 0)
  const series = `${resource.name}.${field} ${tenantId} ${day}`
  const { rows } = await sql<{ last: unknown }>`insert into lectern_serial (series, last) values (${series}, 1)
    on conflict (series) do update set last = lectern_serial.last + 1 returning last`.execute(tx)
  return `${prefix}${day}${String(rows[0]!.last).padStart(digits, '0')}`
}

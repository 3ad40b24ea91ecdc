/** Fields that are filled in on create when they were left empty: through references, from the entry, or by a number. */
import type { ComputedBy, Serial } from '../../../../fields/definition/computed'
import { formatInstant } from '../../../../fields/definition/zone'
import { computedValue } from '../../../../model/entries/computed'
import { isEmpty } from '../../../../model/conditions/predicate'
import type { CallContext } from '../../../core/context/call'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { readRelated } from '../../../sql/select/related-values'
import { relatedTo } from '../../../../model/validate/validate'
import type { Values } from '../../../core/context/entry'

/** The entry with what was left empty. */
export async function fillEmpty(tx: Db, context: CallContext, tenantId: string, entry: Values): Promise<Values> {
  const { model, resource, now } = context
  const open = resource.fields.filter((field) => field.fill && isEmpty(entry[field.name]))
  if (open.length === 0) return entry
  const paths = open.flatMap(({ fill }) => pathsOf(fill!))
  const related = await readRelated(tx, { model, resource, entry, tenantId, paths })
  const filled: Record<string, unknown> = { ...entry }
  for (const { name, fill } of open) {
    if (fill?.by === 'serial') filled[name] = await nextNumber(tx, context, tenantId, name, fill)
    else if (fill) filled[name] = computedValue(fill, { entry: filled, related, now })
  }
  return filled
}

function pathsOf(by: ComputedBy): (readonly string[])[] {
  if (by.by === 'of') return [by.path]
  if (by.by === 'template') return by.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.path]))
  return by.by === 'case' ? by.cases.flatMap((each) => relatedTo(each.if)) : []
}

/** The next number of a series. Two that ask at once wait for each other; a number whose entry was refused is given again. */
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

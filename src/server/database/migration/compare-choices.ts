/** Closed lists of values: rows that hold a value which is no longer in the list are counted, and keep it once named. */
import type { Comparison } from './comparison'
import { nothing, type PlanParts, refused, warning } from './plan'
import { countRows } from './introspect'
import { type ColumnDef, quoted } from '../schema/table-definition'

/** `value` is SQL of what the column holds after its changes; `was` its name before. */
export async function compareChoices(
  { db, table, present, registered, accepted }: Comparison,
  column: ColumnDef,
  was: string,
  value: string,
): Promise<PlanParts> {
  const { choices } = column
  const known = registered?.choices
  if (!choices || !known || known[was]?.every((each) => choices.includes(each))) return nothing
  const list = `array[${choices.map((each) => `'${each.replaceAll("'", "''")}'`).join(', ')}]::text[]`
  const isListed = column.sql === 'text[]' ? `${value} <@ ${list}` : `${value}::text = any(${list})`
  const rows = await countRows(
    db,
    present.name,
    `${quoted(was)} is not null and ${value} is not null and not (${isListed})`,
  )
  if (rows === 0) return nothing
  const place = `${table.name}.${column.name}`
  const sentence = `${place} takes only ${choices.join(', ')}, but rows hold another value`
  if (accepted.has(place)) return warning(`${sentence}; the ${rows} rows keep it until they are saved again.`)
  return refused({ name: place, rows, sentence: `${sentence} (they would keep it until they are saved again).` })
}

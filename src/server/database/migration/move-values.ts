/** Moves values into columns made for them, when nothing of them is lost. */
import type { Comparison } from './comparison'
import { columnSql } from '../schema/ddl'
import { nothing, type PlanParts, refused, step, together } from './plan'
import { countRows, type PresentColumn } from './introspect'
import { type ColumnDef, quoted } from '../schema/table-definition'

/** The beginning of a statement that changes the table. */
export const alter = (comparison: Comparison) => `alter table ${quoted(comparison.table.name)}`

/** Takes away a column that an earlier change left empty. */
export function dropEmpty(comparison: Comparison, { name }: ColumnDef): PlanParts {
  if (!comparison.present.columns.some((column) => column.name === name)) return nothing
  const place = `${comparison.table.name}.${name}`
  return step(`Drop column ${place}, which is empty.`, `${alter(comparison)} drop column ${quoted(name)}`)
}

interface ValueMove {
  readonly comparison: Comparison
  readonly columns: readonly ColumnDef[]
  readonly sources: readonly PresentColumn[]
  /** SQL of assignments. */
  readonly values: readonly string[]
  readonly place: string
  /** SQL: nothing is lost of this row. */
  readonly fits: string
  readonly sentence: string
}

/** Makes the new columns, fills them, takes the old ones away. */
export async function move({
  comparison,
  columns,
  sources,
  values,
  place,
  fits,
  sentence,
}: ValueMove): Promise<PlanParts> {
  const { db, table, present, accepted } = comparison
  const filled = sources.map(({ name }) => `${quoted(name)} is not null`).join(' or ')
  const rows = await countRows(db, present.name, filled)
  const lost = await countRows(db, present.name, `(${filled}) and (${fits}) is not true`)
  if (lost > 0 && !accepted.has(place)) {
    const share = `in ${lost} of ${rows} rows a value would not come back as it is.`
    return refused({ name: place, rows: lost, sentence: `${sentence}; ${share}` })
  }
  const isThere = (name: string) => present.columns.some((column) => column.name === name)
  return together([
    ...columns.flatMap((column) => [
      isThere(column.name) ? dropEmpty(comparison, column) : nothing,
      step(
        `Add column ${table.name}.${column.name} (${column.sql}).`,
        `${alter(comparison)} add column ${columnSql(column)}`,
      ),
    ]),
    step(`${sentence}; ${rows} rows.`, `update ${quoted(table.name)} set ${values.join(', ')} where ${filled}`),
    ...sources.map(({ name }) =>
      step(
        `Drop column ${table.name}.${name}, whose values were moved.`,
        `${alter(comparison)} drop column ${quoted(name)}`,
      ),
    ),
  ])
}

/** The text between two separators; the last part is the whole rest, so that joining gives the text back. */
export function partSql(text: string, by: string, part: number, last: number): string {
  const cut = `string_to_array(${text}, ${literal(by)})`
  const isThere = `cardinality(${cut}) >= ${part}`
  if (part < last)
    return `case when ${isThere} then (${cut})[${part}] ${part === 1 ? `when ${text} = '' then ''` : ''} end`
  return `case when ${isThere} then array_to_string((${cut})[${part}:], ${literal(by)}) end`
}

/** A text as SQL writes it. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

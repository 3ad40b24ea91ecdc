/** What the rows of an entry refer to must be there, and be such as may be chosen. One statement a field and target. */
import { refFor } from '../../../../fields/reference/target'
import { normalise, testsOf } from '../../../../language/conditions/normal'
import { fieldText } from '../../../../model/messages'
import { isEmpty } from '../../../../model/conditions/predicate'
import type { Field, Problem } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { both } from '../../../sql/source'
import type { Values } from '../../../core/context/entry'
import { targetOfEntry } from './references'
import type { Writing } from '../../entry/draft'
import { type Level, levelsOf, type PlacedRow } from './row-levels'

/** The rows whose chosen records are not there, or could not be chosen now and were not chosen before. */
export async function missingRecords(tx: Db, writing: Writing, level: Level, field: Field): Promise<Problem[]> {
  const { context, old } = writing
  const filled = level.rows.filter(({ row }) => !isEmpty(row[field.name]))
  if (filled.length === 0) return []
  const before = levelsOf(context.resource.fields, old ? [{ row: old }] : []).filter(
    (each) => each.field === level.field,
  )
  const kept = new Set(before.flatMap(({ rows }) => rows.map(({ row }) => keyOf(field, row))))
  const isKept = ({ row }: PlacedRow) => kept.has(keyOf(field, row))
  const missing = new Set<PlacedRow>()
  for (const rows of [filled.filter(isKept), filled.filter((row) => !isKept(row))])
    for (const group of grouped(field, rows, rows.some(isKept)))
      for (const row of await missingIn(tx, writing, level, field, group, isKept(group[0]!))) missing.add(row)
  const message = fieldText(field, 'reference', context.locale)
  return filled
    .filter((row) => missing.has(row))
    .map(({ at }) => ({ field: `${at}.${field.name}`, rule: 'reference', message }))
}

/** Rows that choose from the same records; what was chosen before is asked for without the filter. */
function grouped(field: Field, rows: readonly PlacedRow[], isKept: boolean): readonly (readonly PlacedRow[])[] {
  const groups = new Map<string, PlacedRow[]>()
  for (const placed of rows) {
    const ref = refFor(field, placed.row)
    const asked = isKept || !ref?.filter ? [] : testsOf(normalise(ref.filter)).map(({ operand }) => fieldIn(operand))
    const key = JSON.stringify([
      field.ref?.by && placed.row[field.ref.by],
      ...asked.map((name) => name && placed.row[name]),
    ])
    groups.set(key, [...(groups.get(key) ?? []), placed])
  }
  return [...groups.values()]
}

const fieldIn = (operand: unknown) => (operand as { readonly $field?: string } | null)?.$field

async function missingIn(
  tx: Db,
  { context, source }: Writing,
  level: Level,
  field: Field,
  rows: readonly PlacedRow[],
  isKept: boolean,
): Promise<readonly PlacedRow[]> {
  const target = targetOfEntry(context, source, level.field.child!.row, field, rows[0]!.row, 'target')
  if (!target) return field.ref?.by === undefined ? [] : rows
  const ids = [...new Set(rows.flatMap(({ row }) => idsIn(field, row)))]
  const chosen = sql<boolean>`${target.value} = any(${ids})`
  const limits = isKept ? [] : target.limits
  const { rows: found } = await sql<{ value: string }>`select distinct ${target.value} as value
    from ${target.source.table} where ${both(target.source.limit, chosen, ...limits)}`.execute(tx)
  const known = new Set(found.map(({ value }) => value))
  return rows.filter(({ row }) => idsIn(field, row).some((id) => !known.has(id)))
}

const idsIn = (field: Field, row: Values) => [row[field.name]].flat().map(String)

const keyOf = (field: Field, row: Values) => JSON.stringify([field.ref?.by && row[field.ref.by], row[field.name]])

/** The columns of a table that exists, against their definitions: followed, added, converted, taken away. */
import { zoneName } from '../../../fields/definition/zone'
import { compareChoices } from './compare-choices'
import type { ColumnChanges, Comparison } from './comparison'
import { conversion, isWider } from './type-conversions'
import { columnSql } from '../schema/ddl'
import { followFormer } from './renamed-columns'
import { nothing, type PlanParts, refused, step, together, warning } from './plan'
import { countRows, type PresentColumn } from './introspect'
import { type ColumnDef, quoted } from '../schema/table-definition'

export async function compareColumns(comparison: Comparison): Promise<ColumnChanges> {
  const { table, present } = comparison
  const { parts: followed, renamed, gone, made, replaced } = await followFormer(comparison)
  const oldNames = new Map([...renamed].map(([from, to]) => [to, from]))
  const rewritten = new Set<string>(replaced)
  const parts = [followed]
  for (const column of table.columns) {
    if (made.has(column.name)) continue
    const oldName = oldNames.get(column.name) ?? column.name
    const found = present.columns.find(({ name }) => name === oldName)
    if (!found) parts.push(addColumn(comparison, column))
    else {
      if (found.sql !== column.sql) rewritten.add(found.name)
      parts.push(await compareColumn(comparison, found, column))
    }
  }
  const removed = new Set(gone)
  for (const column of leftColumns(comparison)) {
    if (gone.has(column.name) || renamed.has(column.name)) continue
    parts.push(await removeColumn(comparison, column))
    if (isNamed(comparison, column.name)) removed.add(column.name)
  }
  return { parts: together(parts), renamed, gone: removed, rewritten }
}

const alter = (table: string) => `alter table ${quoted(table)}`

/** Rows that were of the platform become those of its own tenant. */
const initialTenant = `'000000'`

function addColumn({ table }: Comparison, column: ColumnDef): PlanParts {
  const sentence = `Add column ${table.name}.${column.name} (${column.sql}).`
  if (column.name !== 'tenant_id') return step(sentence, `${alter(table.name)} add column ${columnSql(column)}`)
  return together([
    step(sentence, `${alter(table.name)} add column ${columnSql({ ...column, default: initialTenant })}`),
    step('Rows name their tenant from now on.', `${alter(table.name)} alter column tenant_id drop default`),
  ])
}

async function compareColumn(comparison: Comparison, found: PresentColumn, column: ColumnDef): Promise<PlanParts> {
  if (found.sql === column.sql) {
    return together([
      await compareNullable(comparison, found, column),
      await compareChoices(comparison, column, found.name, `${quoted(found.name)}`),
    ])
  }
  return convert(comparison, found, column)
}

/** Values that fit are kept; those that do not are counted, and emptied once that was named. */
async function convert(comparison: Comparison, found: PresentColumn, column: ColumnDef): Promise<PlanParts> {
  const { db, table, present, accepted } = comparison
  const place = `${table.name}.${column.name}`
  const change = `${place} from ${found.sql} to ${column.sql}`
  const old = conversion(quoted(found.name), found.sql, column.sql, zoneName())
  const choices = await compareChoices(comparison, column, found.name, `(${old.value})`)
  if (isWider(found.sql, column.sql))
    return together([step(`Widen ${change}.`, retype(comparison, found, column)), choices])

  const kept = await countRows(db, present.name, `${quoted(found.name)} is not null`)
  const lost = await countRows(db, present.name, `${quoted(found.name)} is not null and (${old.fits}) is not true`)
  const share = `${lost} of ${kept} values do not fit and would be emptied.`
  if (lost > 0 && !accepted.has(place)) {
    return together([refused({ name: place, rows: lost, sentence: `Change ${change}; ${share}` }), choices])
  }
  const sentence = lost > 0 ? share.replace('would be', 'are') : `all ${kept} values fit.`
  return together([step(`Change ${change}; ${sentence}`, retype(comparison, found, column)), choices])
}

function retype({ table }: Comparison, found: PresentColumn, column: ColumnDef): string {
  const name = quoted(column.name)
  const { value } = conversion(name, found.sql, column.sql, zoneName())
  const filled = column.nullable || column.default === undefined ? value : `coalesce(${value}, ${column.default})`
  return [
    `${alter(table.name)} alter column ${name} drop default`,
    ...(column.nullable ? [`alter column ${name} drop not null`] : []),
    `alter column ${name} type ${column.sql} using ${filled}`,
    ...(column.default === undefined ? [] : [`alter column ${name} set default ${column.default}`]),
    ...(column.nullable ? [] : [`alter column ${name} set not null`]),
  ].join(', ')
}

async function compareNullable(
  { db, table, present }: Comparison,
  found: PresentColumn,
  column: ColumnDef,
): Promise<PlanParts> {
  if (found.nullable === column.nullable) return nothing
  const name = quoted(column.name)
  const place = `${table.name}.${column.name}`
  const change = `${alter(table.name)} alter column ${name}`
  if (column.nullable)
    return step(`Let ${place} be empty.`, `${change} drop not null, alter column ${name} drop default`)
  const initial = column.default ?? (column.name === 'tenant_id' ? initialTenant : undefined)
  const rows = await countRows(db, present.name, `${quoted(found.name)} is null`)
  if (rows > 0 && initial === undefined) return refused({ rows, sentence: `${place} may no longer be empty, but is.` })
  const kept = column.default === undefined ? '' : `alter column ${name} set default ${column.default}, `
  return together([
    rows > 0
      ? step(
          `Fill ${place} with ${initial} in ${rows} rows.`,
          `update ${quoted(table.name)} set ${name} = ${initial} where ${name} is null`,
        )
      : nothing,
    step(`Let ${place} not be empty.`, `${alter(table.name)} ${kept}alter column ${name} set not null`),
  ])
}

/** Columns we once made that no schema declares any more; columns that others added are left alone. */
function leftColumns({ table, present, registered }: Comparison): PresentColumn[] {
  const wanted = new Set(table.columns.map((column) => column.name))
  return present.columns.filter(({ name }) => !wanted.has(name) && registered?.columns.includes(name))
}

const isNamed = ({ table, accepted }: Comparison, column: string) => accepted.has(`${table.name}.${column}`)

async function removeColumn(comparison: Comparison, column: PresentColumn): Promise<PlanParts> {
  const { db, table, present } = comparison
  const place = `${table.name}.${column.name}`
  const rows = await countRows(db, present.name, `${quoted(column.name)} is not null`)
  if (isNamed(comparison, column.name)) {
    const sentence = `Drop column ${place}; ${rows} values go.`
    return step(sentence, `${alter(table.name)} drop column ${quoted(column.name)}`)
  }
  if (rows > 0) return refused({ name: place, rows, sentence: `No schema declares ${place} any more.` })
  const left = warning(`No schema declares ${place} any more; it is empty and was left.`)
  if (column.nullable) return left
  return together([
    left,
    step(`Let ${place} be empty.`, `${alter(table.name)} alter column ${quoted(column.name)} drop not null`),
  ])
}

/** Columns whose values stand elsewhere so far: renamed, cut out of a text, or joined of several. */
import { zoneName } from '../../../fields/definition/zone'
import type { Comparison } from './comparison'
import { conversion } from './type-conversions'
import { alter, dropEmpty, literal, move, partSql } from './move-values'
import { type PlanParts, step, together } from './plan'
import { countRows, type PresentColumn } from './introspect'
import { type ColumnDef, type FormerColumn, quoted } from '../schema/table-definition'

export interface Followed {
  readonly parts: PlanParts
  /** New name by old name. */
  readonly renamed: ReadonlyMap<string, string>
  /** Columns that are no longer there, their values having gone into others. */
  readonly gone: ReadonlySet<string>
  /** Columns that were made and filled. */
  readonly made: ReadonlySet<string>
  /** Empty columns that gave way to one that took their name. */
  readonly replaced: ReadonlySet<string>
}

/** A column that was a part of a text. */
type PartColumn = ColumnDef & { readonly formerly: Extract<FormerColumn, { partOf: string }> }

const isPart = (column: ColumnDef): column is PartColumn => column.formerly !== undefined && 'partOf' in column.formerly

export async function followFormer(comparison: Comparison): Promise<Followed> {
  const parts: PlanParts[] = []
  const renamed = new Map<string, string>()
  const gone = new Set<string>()
  const made = new Set<string>()
  const replaced = new Set<string>()
  const take = (columns: readonly ColumnDef[]) => {
    for (const { name } of columns)
      if (comparison.present.columns.some((each) => each.name === name)) replaced.add(name)
  }
  const former = sources(comparison)
  for (const column of comparison.table.columns) {
    const from = column.formerly
    if (!from || !('names' in from)) continue
    const source = from.names.map(former).find((each) => each !== undefined && !renamed.has(each.name))
    if (!source || !(await isFree(comparison, column))) continue
    parts.push(await rename(comparison, source, column))
    renamed.set(source.name, column.name)
    take([column])
  }
  for (const [name, columns] of splits(comparison.table.columns)) {
    const source = former(name)
    if (!source || !(await areFree(comparison, columns))) continue
    parts.push(await split(comparison, source, columns))
    gone.add(name)
    for (const column of columns) made.add(column.name)
    take(columns)
  }
  for (const column of comparison.table.columns) {
    const from = column.formerly
    if (!from || !('joined' in from)) continue
    const joined = from.joined.map(former).filter((each) => each !== undefined)
    if (joined.length < from.joined.length || !(await isFree(comparison, column))) continue
    parts.push(await join(comparison, joined, column, from.by))
    for (const source of joined) gone.add(source.name)
    made.add(column.name)
    take([column])
  }
  return { parts: together(parts), renamed, gone, made, replaced }
}

/** A column we made, that is there and that no field is kept in any more. */
function sources({ table, present, registered }: Comparison): (name: string) => PresentColumn | undefined {
  const wanted = new Set(table.columns.map((column) => column.name))
  return (name) =>
    wanted.has(name) || !registered?.columns.includes(name)
      ? undefined
      : present.columns.find((each) => each.name === name)
}

/** Not there, or left empty by an earlier change. */
async function isFree({ db, present }: Comparison, { name }: ColumnDef): Promise<boolean> {
  if (!present.columns.some((column) => column.name === name)) return true
  return (await countRows(db, present.name, `${quoted(name)} is not null`)) === 0
}

async function areFree(comparison: Comparison, columns: readonly ColumnDef[]): Promise<boolean> {
  for (const column of columns) if (!(await isFree(comparison, column))) return false
  return true
}

async function rename(comparison: Comparison, source: PresentColumn, column: ColumnDef): Promise<PlanParts> {
  const { db, table, present } = comparison
  const rows = await countRows(db, present.name, `${quoted(source.name)} is not null`)
  return together([
    dropEmpty(comparison, column),
    step(
      `Rename column ${table.name}.${source.name} to ${column.name}; ${rows} values stay.`,
      `${alter(comparison)} rename column ${quoted(source.name)} to ${quoted(column.name)}`,
    ),
  ])
}

/** The columns that share a former text, by its name; only whole sets of texts. */
function splits(columns: readonly ColumnDef[]): Map<string, PartColumn[]> {
  const found = new Map<string, PartColumn[]>()
  for (const column of columns) {
    if (!isPart(column) || column.sql !== 'text') continue
    const { partOf } = column.formerly
    found.set(partOf, [...(found.get(partOf) ?? []), column])
  }
  for (const [name, parts] of found) {
    parts.sort((one, other) => one.formerly.part - other.formerly.part)
    if (!parts.every(({ formerly }, index) => formerly.part === index + 1)) found.delete(name)
  }
  return found
}

async function split(
  comparison: Comparison,
  source: PresentColumn,
  columns: readonly PartColumn[],
): Promise<PlanParts> {
  const { table } = comparison
  const { by } = columns[0]!.formerly
  const names = columns.map((column) => column.name).join(', ')
  const text = conversion(quoted(source.name), source.sql, 'text', zoneName())
  const values = columns.map((column, index) => {
    return `${quoted(column.name)} = ${partSql(text.value, by, index + 1, columns.length)}`
  })
  return move({
    comparison,
    columns,
    sources: [source],
    values,
    place: `${table.name}.${source.name}`,
    fits: text.fits,
    sentence: `Split ${table.name}.${source.name} into ${names}`,
  })
}

async function join(
  comparison: Comparison,
  sources: readonly PresentColumn[],
  column: ColumnDef,
  by: string,
): Promise<PlanParts> {
  const { table } = comparison
  const parts = sources.map(({ name, sql }) => conversion(quoted(name), sql, 'text', zoneName()))
  const texts = parts.map(({ value }) => value)
  const joined = `case when coalesce(${texts.join(', ')}) is not null then concat_ws(${literal(by)}, ${texts.join(', ')}) end`
  const back = texts.map(
    (text, index) => `${partSql(`(${joined})`, by, index + 1, texts.length)} is not distinct from ${text}`,
  )
  const whole = conversion(`(${joined})`, 'text', column.sql, zoneName())
  const there = sources.map(({ name }, index) => `(${quoted(name)} is null or (${parts[index]!.fits}))`)
  return move({
    comparison,
    columns: [column],
    sources,
    values: [`${quoted(column.name)} = ${whole.value}`],
    place: `${table.name}.${column.name}`,
    fits: [...there, ...back, whole.fits].join(' and '),
    sentence: `Join ${sources.map(({ name }) => name).join(', ')} of ${table.name} into ${column.name}`,
  })
}

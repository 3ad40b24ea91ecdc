/** The indexes of a table that exists: kept, renamed with their column, dropped, made. */
import type { ColumnChanges, Comparison } from './comparison'
import { createIndexSql, dropIndexSql } from '../schema/ddl'
import { nothing, type PlanParts, refused, step, together } from './plan'
import { countDuplicates, overlappingRows } from './introspect'
import { type IndexDef, quoted } from '../schema/table-definition'

export interface IndexChanges {
  /** Before columns change: drops indexes in their way. */
  readonly before: PlanParts
  readonly after: PlanParts
}

const names = /"(?:[^"]|"")+"/g

/** The steps from the indexes that are there to those wanted, before and after the columns change. */
export async function compareIndexes(comparison: Comparison, changes: ColumnChanges): Promise<IndexChanges> {
  const { table, present, registered } = comparison
  const { renamed, gone, rewritten } = changes
  const newNames = new Map([...renamed].map(([from, to]) => [quoted(from), quoted(to)]))
  const inTheWay = new Set([...gone, ...rewritten].map(quoted))
  const wanted = new Map(table.indexes.map((index) => [bodyOf(createIndexSql(table.name, index)), index]))
  const before: PlanParts[] = []
  const after: PlanParts[] = []
  const done = new Set<IndexDef>()
  for (const [name, made] of Object.entries(registered?.indexes ?? {})) {
    if (!present.indexes.has(name)) continue
    const used = bodyOf(made).match(names) ?? []
    const body = bodyOf(made).replace(names, (each) => newNames.get(each) ?? each)
    const index = used.some((each) => inTheWay.has(each)) ? undefined : wanted.get(body)
    if (!index || done.has(index)) before.push(step(`Drop index ${name}.`, dropIndexSql(present.name, name, made)))
    else {
      done.add(index)
      if (index.name !== name) after.push(renameIndex(name, index.name))
    }
  }
  for (const index of table.indexes) {
    if (done.has(index)) continue
    after.push(await duplicates(comparison, changes, index), createIndex(table.name, index))
  }
  return { before: together(before), after: together(after) }
}

/** Definition of an index without its own name and that of its table. */
const bodyOf = (definition: string) =>
  `${definition.startsWith('create unique') ? 'unique' : ''}${definition.slice(definition.indexOf(' using '))}`

const renameIndex = (from: string, to: string) =>
  step(`Rename index ${from} to ${to}.`, `alter index ${quoted(from)} rename to ${quoted(to)}`)

/** The step that creates an index. */
export const createIndex = (table: string, index: IndexDef) =>
  step(`Create index ${index.name}.`, createIndexSql(table, index))

/** A value that is to be unique and is not, in rows that exist: people have to choose, not we. */
async function duplicates(
  { db, table, present }: Comparison,
  { renamed, rewritten }: ColumnChanges,
  index: IndexDef,
): Promise<PlanParts> {
  if (!index.isUnique && !index.excludes) return nothing
  const oldNames = new Map([...renamed].map(([from, to]) => [quoted(to), quoted(from)]))
  const asStored = (sql: string) => sql.replace(names, (each) => oldNames.get(each) ?? each)
  const there = new Set(present.columns.map((column) => quoted(column.name)))
  const changed = new Set([...rewritten].map(quoted))
  const used = [...index.keys.join(' ').matchAll(names)].map(([name]) => name)
  // Making the index checks columns that are new or converted first.
  if (!used.every((name) => there.has(asStored(name)) && !changed.has(asStored(name)))) return nothing
  const where = asStored(index.where ?? 'true')
  if (index.excludes) return overlaps(db, table.name, present.name, index.keys.map(asStored), where)
  const rows = await countDuplicates(db, present.name, index.keys.map(asStored), where)
  if (rows === 0) return nothing
  return refused({ rows, sentence: `${used.at(-1)} of ${table.name} is to be unique, but rows share a value.` })
}

/** Times that rows are not to share and share already: said with the first of them, for people have to choose here too. */
async function overlaps(
  db: Comparison['db'],
  table: string,
  stored: string,
  keys: readonly string[],
  where: string,
): Promise<PlanParts> {
  const pairs = await overlappingRows(db, stored, keys, where)
  if (pairs.length === 0) return nothing
  const rows = new Set(pairs.flat()).size
  const some = pairs.slice(0, mostPairs).map(([one, other]) => `${one} and ${other}`)
  const more = pairs.length > mostPairs ? ' …' : ''
  const sentence = `rows of ${table} are to share no time, but some overlap: ${some.join(', ')}${more}. Change the time of one of each pair, or remove it, then migrate again.`
  return refused({ rows, sentence })
}

const mostPairs = 5

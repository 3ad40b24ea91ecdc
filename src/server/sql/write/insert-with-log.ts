/** A row and its line in the change log by one statement, which is the whole of a transaction. */
import type { Db } from '../../core/context/database'
import { endsTransaction } from '../../database/connection/connection'
import { runText } from '../../database/connection/sql-tag'
import { type Change, lineColumns, lineOfNew } from './change-log'
import { noteTable } from '../table-cache'
import { partColumns, type Source } from '../source'

/** Adds one row in the tenant of the source; nothing may follow in its transaction, and nothing may hang on the row. */
export async function insertAlone(
  tx: Db,
  source: Source,
  values: Readonly<Record<string, unknown>>,
  change: Omit<Change, 'rows'>,
): Promise<void> {
  const tenanted = source.resource.tenancy.kind !== 'platform'
  const row = { ...values, ...partColumns(source.resource), ...(tenanted ? { tenant_id: source.reach.tenantId } : {}) }
  const line = lineOfNew(change, row)
  const text = textOf(source.resource.table, Object.keys(row), line?.length ?? 0)
  noteTable(source.resource.table)
  await runText(tx, text, [...Object.values(row), ...(line ?? [])].map(bound))
}

/** A moment as the connection writes it takes longer. */
const bound = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

const texts = new Map<string, string>()
const textsAtMost = 1000

/** The statement for these columns; the same text each time, so that it is prepared once. */
function textOf(table: string, columns: readonly string[], line: number): string {
  const key = `${table} ${columns} ${line}`
  const known = texts.get(key)
  if (known) return known
  const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => `$${first + n}`).join(', ')
  const insert = `insert into ${named(table)} (${columns.map(named).join(', ')}) values (${from(1, columns.length)})`
  const logged = `with added as (${insert}) insert into lectern_change (${lineColumns}) values (${from(columns.length + 1, line)})`
  const text = `${line ? logged : insert} ${endsTransaction}`
  if (texts.size >= textsAtMost) texts.clear()
  texts.set(key, text)
  return text
}

const named = (name: string) => `"${name.replaceAll('"', '""')}"`

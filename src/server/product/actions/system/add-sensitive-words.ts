/** Adds many blocked words at once; those that are there already, or twice in the list, are passed over. */
import { mostWordLines } from '../../../../model/limits'
import { textsIn } from '../../../core/texts'
import { write } from '../../../operations/pipeline/write'
import { sql } from '../../../database/connection/sql-tag'
import { writableSource } from '../../../operations/pipeline/lock-rows'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { columnOf } from '../../../sql/source'
import type { ActionOf } from '../action'
import { invalid } from '../refusals'

const longest = 50

export const addSensitiveWords: ActionOf<'system/add-sensitive-words'> = async (context) => {
  const { tx, params, locale, call } = context
  const { words: given, ...others } = params
  const lines = (Array.isArray(given) ? given : String(given ?? '').split(/\r?\n/)).map((line) => String(line).trim())
  if (lines.length > mostWordLines)
    throw invalid(textsIn(locale)('actions:tooManyLines', { count: mostWordLines }), 'words')
  const long = lines.findIndex((line) => [...line].length > longest)
  if (long >= 0) throw invalid(textsIn(locale)('actions:longLine', { n: long + 1, count: longest }), 'words')
  const written = lines.filter(Boolean)
  if (written.length === 0) throw invalid(textsIn(locale)('actions:noWord'), 'words')
  const source = writableSource(context)
  const keys = [...new Map(written.map((word) => [word.toLowerCase(), word]))]
  const word = sql`lower(${columnOf(source.alias, 'word')})`
  const { rows } = await sql<{ word: string }>`select ${word} as word from ${source.table}
    where ${source.limit} and ${word} = any(${keys.map(([key]) => key)}::text[])`.execute(tx)
  const known = new Set(rows.map((row) => row.word))
  const fresh = keys.filter(([key]) => !known.has(key))
  const unit = createWriteUnit(tx, context)
  await unit.deferDependants(async () => {
    for (const [, one] of fresh) {
      const params = { ...others, word: one }
      await write({ kind: 'create' }, { ...context, call: { ...call, fields: undefined }, params }, unit)
    }
  })
  return { successCount: fresh.length, skipCount: written.length - fresh.length }
}

/** No text holds an enabled blocked word: in any case and width, with or without spaces between its letters. */
import { sql } from 'kysely'
import type { FieldType } from '../../fields/field-type'
import { plainText } from '../../fields/rich-text/plain-text'
import { columnName } from '../../model/names'
import { both, columnOf, from } from '../sql/source'
import { paramNow } from '../sql/params'
import { tenantReach } from '../tenancy/reach'
import type { NamedCheck } from './named-check'

/** The way of a word that is refused; others are replaced. */
const refused = 1
const mostNamed = 5

/** Types of fields in which people write. */
const isWritten = new Set<FieldType>(['text', 'long-text', 'rich-text'])

export const screenWords: NamedCheck = async ({ tx, writing, check }) => {
  const { context, source, entry, changed } = writing
  const words = context.model.resources['system/sensitive-word']
  if (!words) return null
  const fields = context.resource.fields.filter(
    ({ name, type, store }) =>
      changed.has(name) && (check.at ? name === check.at : isWritten.has(type)) && store === 'plain',
  )
  const texts = fields.map(({ name, type }) => folded(entry[name], type)).filter(Boolean)
  if (texts.length === 0) return null
  const listed = from(words, tenantReach(source.reach.tenantId, words), 'w')
  const column = (name: string) => columnOf('w', columnName(name))
  const word = sql`replace(lower(normalize(${column('word')}, NFKC)), ' ', '')`
  const there = both(
    sql<boolean>`${paramNow(context.model, 'sensitive.enabled')} is distinct from '0'`,
    listed.limit,
    sql<boolean>`${column('status')} = 1 and ${column('level')} = ${refused}`,
    sql<boolean>`${word} <> '' and exists (select 1 from unnest(${texts}::text[]) as said where strpos(said, ${word}) > 0)`,
  )
  const { rows } = await sql<{ word: string }>`select distinct ${column('word')} as word from ${listed.table}
    where ${there} limit ${sql.lit(mostNamed)}`.execute(tx)
  return rows.length > 0 ? { words: rows.map((row) => row.word).join('、') } : null
}

const folded = (value: unknown, type: FieldType): string =>
  (type === 'rich-text' ? plainText(value) : String(value ?? '')).normalize('NFKC').toLowerCase().replaceAll(' ', '')

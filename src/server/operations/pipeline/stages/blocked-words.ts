/** The blocked words of a tenant, cached for a moment, and the texts in which others replace them. */
import type { SqlBool } from 'kysely'
import { weakMemoize } from '../../../../fields/definition/memoize'
import { shapes } from '../../../../fields/shapes'
import { columnName, fieldOf } from '../../../../model/names'
import type { Resource } from '../../../../model/types'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { CallContext } from '../../../core/context/call'
import type { Db } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { both, columnOf, from } from '../../../sql/source'
import type { Stage } from '../stage'
import { withEntry } from './diff'

/** Replaces blocked words that are not refused, in every new text of a screened resource. */
export const replaceBlockedWords: Stage = async (draft, { tx }) => {
  const { context, source, entry, changed } = draft
  const texts = proseOf(context.resource).flatMap(({ name, type }) => {
    const text = entry[name]
    return changed.has(name) && typeof text === 'string' ? [{ name, type, text }] : []
  })
  if (texts.length === 0) return draft
  const listed = await blockedWords(tx, context, source.reach.tenantId)
  const words = listed.filter(({ way }) => way === blockingModes.replaced)
  if (words.length === 0) return draft
  const replaced = texts.map(({ name, type, text }) => [name, withoutWords(text, shapes[type].isMarkup, words)])
  return withEntry(draft, { ...entry, ...Object.fromEntries(replaced) })
}

/** The fields with texts that people write. */
export const proseOf = weakMemoize(({ fields }: Resource) =>
  fields.filter(({ type, store }) => shapes[type].isProse && store === 'plain'),
)

/** Kinds of blocked words: a text with the word is refused, or the word is replaced. */
export const blockingModes = { refused: 1, replaced: 2 } as const

export interface BlockedWord {
  readonly word: string
  readonly way: number
  readonly instead: string | null
}

/** True unless a parameter switches screening off. */
function isOn(params: Resource | undefined): SqlFragment<SqlBool> {
  if (!params) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (select 1 from ${sql.table(params.table)} as p
    where p.param_key = 'sensitive.enabled' and p.is_deleted = 0 and p.param_value = '0')`
}

/** Longer words first; none while screening is switched off. */
export function blockedWords(
  db: Db,
  { model, database }: Pick<CallContext, 'model' | 'database'>,
  tenantId: string,
): Promise<readonly BlockedWord[]> {
  const { 'system/sensitive-word': words, 'system/param': params } = model.resources
  if (!words) return Promise.resolve([])
  const tables = [words.table, ...(params ? [params.table] : [])]
  return database.tableCache.get(tables, `blocked-words ${tenantId}`, async () => {
    const listed = from(words, ownTenantScope(tenantId, words), 'w')
    const column = (name: string) => columnOf('w', columnName(name))
    const instead = fieldOf(words, 'replaceText') ? column('replaceText') : sql`null`
    const { rows } = await sql<BlockedWord>`select ${column('word')} as word, ${column('level')} as way,
      ${instead} as instead from ${listed.table}
      where ${both(listed.limit, sql<boolean>`${column('status')} = 1`, isOn(params))}
      order by length(${column('word')}) desc, 1`.execute(db)
    return rows
  })
}

/** HTML tags stay as they are. */
function withoutWords(text: string, isMarkup: true | undefined, words: readonly BlockedWord[]): string {
  if (!isMarkup) return words.reduce(withoutWord, text)
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : words.reduce(withoutWord, part)))
    .join('')
}

function withoutWord(text: string, { word, instead }: BlockedWord): string {
  const wanted = letters(word).map(({ letter }) => letter)
  if (wanted.length === 0) return text
  const said = letters(text)
  let [kept, from] = ['', 0]
  for (let at = 0; at + wanted.length <= said.length; at++) {
    if (!wanted.every((letter, index) => said[at + index]!.letter === letter)) continue
    kept += text.slice(from, said[at]!.from) + (instead || '***')
    at += wanted.length - 1
    from = said[at]!.to
  }
  return kept + text.slice(from)
}

/** The letters of a text in one case and width, each with its position; blanks are left out. */
function letters(text: string) {
  let end = 0
  return [...text].flatMap((sign) => {
    const from = end
    end += sign.length
    const folded = [...sign.normalize('NFKC').toLowerCase()].filter((letter) => letter !== ' ')
    return folded.map((letter) => ({ letter, from, to: from + sign.length }))
  })
}

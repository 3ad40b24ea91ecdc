/** Blocked words that are not refused give way to others, in every text that people wrote of a screened resource. */
import { sql } from 'kysely'
import type { FieldType } from '../../fields/field-type'
import { columnName, fieldOf } from '../../model/names'
import type { Db } from '../context'
import { paramOf } from '../sql/params'
import { both, columnOf, from } from '../sql/source'
import { tenantReach } from '../tenancy/reach'
import type { Values } from './accept'
import type { Writing } from './writing'

/** The level of a word that is replaced. */
const replaced = 2
const written = new Set<FieldType>(['text', 'long-text', 'rich-text'])

interface Word {
  readonly word: string
  readonly instead: string | null
}

/** The entry with what stands for such words; the same one when it holds none. */
export async function replaceWords(tx: Db, { context, source, entry, changed }: Writing): Promise<Values> {
  const { resource, model } = context
  const words = model.resources['system/sensitive-word']
  const isScreened = resource.checks.some(({ fn }) => fn === 'screen-words')
  if (!words || !fieldOf(words, 'replaceText') || !isScreened) return entry
  const fields = resource.fields.filter(
    ({ name, type, store }) =>
      changed.has(name) && written.has(type) && store === 'plain' && typeof entry[name] === 'string',
  )
  if (fields.length === 0 || (await paramOf(tx, model, 'sensitive.enabled')) === '0') return entry
  const listed = from(words, tenantReach(source.reach.tenantId, words), 'w')
  const column = (name: string) => columnOf('w', columnName(name))
  const inUse = sql<boolean>`${column('status')} = 1 and ${column('level')} = ${replaced}`
  const { rows } = await sql<Word>`select ${column('word')} as word, ${column('replaceText')} as instead
    from ${listed.table} where ${both(listed.limit, inUse)} order by length(${column('word')}) desc, 1`.execute(tx)
  if (rows.length === 0) return entry
  const mended = fields.map(({ name, type }) => [name, withoutWords(entry[name] as string, type, rows)])
  return { ...entry, ...Object.fromEntries(mended) }
}

/** Tags stay as they are. */
function withoutWords(text: string, type: FieldType, words: readonly Word[]): string {
  if (type !== 'rich-text') return words.reduce(withoutWord, text)
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : words.reduce(withoutWord, part)))
    .join('')
}

function withoutWord(text: string, { word, instead }: Word): string {
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

/** The letters of a text in one case and width, each with its place; blanks between them are passed over. */
function letters(text: string) {
  let end = 0
  return [...text].flatMap((sign) => {
    const from = end
    end += sign.length
    const folded = [...sign.normalize('NFKC').toLowerCase()].filter((letter) => letter !== ' ')
    return folded.map((letter) => ({ letter, from, to: from + sign.length }))
  })
}

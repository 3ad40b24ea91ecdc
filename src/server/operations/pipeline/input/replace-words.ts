/** Blocked words that are not refused give way to others, in every text that people wrote of a screened resource. */
import { shapes } from '../../../../fields/shapes'
import type { Db } from '../../../core/context/database'
import { type BlockedWord, blockedWords, wayOf } from './blocked-words'
import type { Values } from '../../../core/context/entry'
import type { Writing } from '../../entry/draft'

/** The entry with what stands for such words; the same one when it holds none. */
export async function replaceWords(tx: Db, { context, source, entry, changed }: Writing): Promise<Values> {
  const { resource } = context
  if (!resource.checks.some(({ fn }) => fn === 'screen-words')) return entry
  const fields = resource.fields.filter(
    ({ name, type, store }) =>
      changed.has(name) && shapes[type].isProse && store === 'plain' && typeof entry[name] === 'string',
  )
  if (fields.length === 0) return entry
  const listed = await blockedWords(tx, context, source.reach.tenantId)
  const words = listed.filter(({ way }) => way === wayOf.replaced)
  if (words.length === 0) return entry
  const mended = fields.map(({ name, type }) => [
    name,
    withoutWords(entry[name] as string, shapes[type].isMarkup, words),
  ])
  return { ...entry, ...Object.fromEntries(mended) }
}

/** Tags stay as they are. */
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

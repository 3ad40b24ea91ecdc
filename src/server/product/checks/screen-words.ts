/** No text holds an enabled blocked word: in any case and width, with or without spaces between its letters. */
import type { FieldType } from '../../../fields/definition/field-type'
import { plainText } from '../../../fields/rich-text/plain-text'
import { blockedWords, wayOf } from '../../operations/pipeline/stages/blocked-words'
import type { NamedCheck } from '../../core/context/call'

const mostNamed = 5

/** Types of fields in which people write. */
const isWritten = new Set<FieldType>(['text', 'long-text', 'rich-text'])

export const screenWords: NamedCheck = async ({ tx, checked, check }) => {
  const { context, tenantId, entry, changed } = checked
  const fields = context.resource.fields.filter(
    ({ name, type, store }) =>
      changed.has(name) && (check.at ? name === check.at : isWritten.has(type)) && store === 'plain',
  )
  if (!fields.some(({ name }) => entry[name])) return null
  const words = await blockedWords(tx, context, tenantId)
  const refused = words.filter(({ way }) => way === wayOf.refused)
  if (refused.length === 0) return null
  const texts = fields.map(({ name, type }) => folded(type === 'rich-text' ? plainText(entry[name]) : entry[name]))
  const found = refused.filter(({ word }) => {
    const wanted = folded(word)
    return wanted !== '' && texts.some((text) => text.includes(wanted))
  })
  const named = [...new Set(found.map(({ word }) => word))].slice(0, mostNamed)
  return named.length > 0 ? { words: named.join('、') } : null
}

const folded = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(' ', '')

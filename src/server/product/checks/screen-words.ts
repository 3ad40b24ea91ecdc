/** No text holds an enabled blocked word: in any case and width, with or without spaces between its letters. */
import { shapes } from '../../../fields/shapes'
import { plainText } from '../../../fields/rich-text/plain-text'
import { blockedWords, blockingModes, proseOf } from '../../operations/pipeline/stages/blocked-words'
import type { NamedCheck } from '../../core/context/call'
import { textsIn } from '../../core/texts'

const mostNamed = 5

export const screenWords: NamedCheck = async ({ tx, checked, check }) => {
  const { context, tenantId, entry, changed } = checked
  const { resource } = context
  const screened = check.at
    ? resource.fields.filter(({ name, store }) => name === check.at && store === 'plain')
    : proseOf(resource)
  const fields = screened.filter(({ name }) => changed.has(name))
  if (!fields.some(({ name }) => entry[name])) return null
  const words = await blockedWords(tx, context, tenantId)
  const refused = words.filter(({ way }) => way === blockingModes.refused)
  if (refused.length === 0) return null
  const texts = fields.map(({ name, type }) => folded(shapes[type].isMarkup ? plainText(entry[name]) : entry[name]))
  const found = refused.filter(({ word }) => {
    const wanted = folded(word)
    return wanted !== '' && texts.some((text) => text.includes(wanted))
  })
  const named = [...new Set(found.map(({ word }) => word))].slice(0, mostNamed)
  return named.length > 0 ? { words: named.join(textsIn(context.locale)('fields:separator.item')) } : null
}

const folded = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(' ', '')

/** The title of a call. */
import { everyLocale } from '../../fields/definition/text'
import { fillText } from '../fill-text'
import { titleText } from './title-text'
import type { Call, Resource, Text } from '../types'

const usual = ['list', 'detail', 'create', 'update', 'remove', 'import', 'export']

/** The label of the action that makes the call, else what its kind does; calls beside the usual ones wear their name. */
export function callTitle(resource: Resource, call: Call): Text {
  const action = resource.actions.find(
    ({ call: named, as }) => named === call.name && (as === 'call' || as === 'toggle'),
  )
  const text = titleText(`call.${call.kind}`)
  return everyLocale((locale) => {
    const name = usual.includes(call.name) ? '' : ` (${action?.title[locale] ?? call.name})`
    return fillText(text[locale], { title: resource.title[locale] }) + name
  })
}

/** What controls ask of a screen, answered here: a few choices, and uploads that keep nothing. */
import type { FieldServices } from '../../../fields/control/services'
import { fieldTexts } from '../../../fields/definition/texts'
import { fillText } from '../../../model/messages'
import type { Locale } from '../../../model/types'
import { texts } from './texts'

export function sampleServices(locale: Locale): FieldServices {
  const label = (n: number) => fillText(texts.option[locale], { n })
  const choices = [1, 2, 3].map((n) => ({ value: String(n), label: label(n), isLeaf: true }))
  return {
    locale,
    t: (key, values = {}) => fillText(fieldTexts[key][locale], values),
    dictionary: async () => choices,
    options: async () => choices,
    named: async (_field, { texts: called }) =>
      new Map(called.map((text) => [text, choices.filter((each) => each.label === text)])),
    tree: async () => choices,
    table: async (field) => ({
      columns: [field],
      rows: choices.map((each) => ({ ...each, entry: { [field.name]: each.value } })),
    }),
    upload: async ({ name }, _wish, onProgress) => {
      onProgress(1)
      return { link: `/upload/20260131/${name}`, name }
    },
  }
}

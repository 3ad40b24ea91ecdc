/** Sample services for controls: a few choices, and uploads that keep nothing. */
import type { TFunction } from 'i18next'
import type { FieldServices } from '../../../fields/control/services'
import type { Locale } from '../../../model/types'

export function sampleServices(locale: Locale, t: TFunction): FieldServices {
  const label = (n: number) => t('components/examples:option', { n })
  const choices = [1, 2, 3].map((n) => ({ value: String(n), label: label(n), isLeaf: true }))
  return {
    locale,
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

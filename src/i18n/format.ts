/** The formats of texts for i18next, in place of its own. */
import type { FormatterModule } from 'i18next'
import { formatted } from '../locales/format'

export const textFormats: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format) => formatted(value, format),
}

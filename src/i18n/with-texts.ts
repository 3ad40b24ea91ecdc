/** Code and texts that arrive together, so that no page is drawn with keys in the place of words. */
import { getI18n } from 'react-i18next'
import type { Namespace } from '../locales'

export const withTexts =
  <Part>(load: () => Promise<Part>, ...namespaces: readonly Namespace[]) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), getI18n().loadNamespaces(namespaces)])
    return part
  }

/** The texts of the console are here before a test draws anything, in every language. */
import type { Namespace } from '../src/locales'
import { namespacesOf } from '../src/locales'
import { loadEveryLanguage, loadTexts, startTexts } from '../src/console/i18n/i18n'

await startTexts()
await loadTexts(...(Object.keys(namespacesOf['zh-CN']) as Namespace[]))
await loadEveryLanguage()

/** A locale is a folder: its name in the list, its texts and those of the model follow from it. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { printLocaleLibraries, printLocales, printModelTexts } from '../../generators/locales'
import { namespacesOf, serverNamespacesOf } from '../../src/locales'
import { localeFiles, textOptions } from '../../src/i18n/options'

const tag = 'en-XA'
const folder = mkdtempSync(join(tmpdir(), 'lectern-locales-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a copied folder is printed as a locale of its own, with every namespace', () => {
  cpSync('src/locales', folder, { recursive: true })
  cpSync(join(folder, 'en-US'), join(folder, tag), { recursive: true })
  writeFileSync(join(folder, tag, 'index.ts'), "export const name = 'Ƥşḗŭḓǿ'\n")
  const [printed, before] = [folder, 'src/locales'].map(printLocales)
  const ofLocale = (text: string, locale: string) => text.match(new RegExp(`/${locale}/`, 'g'))?.length
  expect(printed).toContain(`{ tag: '${tag}', name: enXA }`)
  expect(ofLocale(printed!, tag)).toBe(ofLocale(before!, 'en-US'))
  expect(printLocaleLibraries(folder)).toContain(`'${tag}': () => import('./${tag}/library')`)
  const models = readdirSync(join(folder, tag, 'model'))
  expect(ofLocale(printModelTexts(folder), tag)).toBe(models.length)
  expect(printLocales(folder).replaceAll(new RegExp(`.*${tag}.*\n`, 'g'), '')).toContain("'en-US': {")
})

const accented = (text: string) =>
  text.replaceAll(/\{\w+(?:, \w+)?\}|[aeiou]/g, (found) => (found.length > 1 ? found : `${found}\u0301`))

test('the texts of a new locale are said with their places filled', async () => {
  const english = { ...namespacesOf['en-US'], ...serverNamespacesOf['en-US'] }
  const pseudo = Object.fromEntries(
    Object.entries(english).map(([name, load]) => [
      name,
      async () => ({
        default: Object.fromEntries(
          Object.entries((await load()).default).map(([key, text]) => [key, accented(text)] as const),
        ),
      }),
    ]),
  )
  const instance = createInstance()
  const ns = Object.keys(pseudo)
  await instance.use(localeFiles({ [tag]: pseudo })).init({ ...textOptions, lng: tag, ns })
  expect(instance.t('list:total', { n: 12 })).toBe(accented('{n} in total').replace('{n}', '12'))
  expect(instance.t('errors:entry.not-found')).toBe(accented('The record does not exist'))
})

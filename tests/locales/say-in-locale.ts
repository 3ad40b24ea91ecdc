/**
 * A program of `new-locale.test.ts`, run in a copy of the project that has one locale more: prints what its sides say in it.
 * `node --import tsx tests/locales/say-in-locale.ts en-XA`
 */
import { currentLocale, loadTexts, startTexts, t } from '../../src/console/i18n/i18n'
import { readSchemas } from '../../src/language/read'
import { type Locale, locales, type Namespace, namespacesOf, serverNamespacesOf } from '../../src/locales'
import * as modelTexts from '../../src/locales/model-texts'
import { compileModel } from '../../src/model/compile/compile'
import { filledText } from '../../src/model/fill-text'
import { programValues } from '../../src/model/titles/program-values'
import { localeOf } from '../../src/server/core/context/locale'
import { textsIn } from '../../src/server/core/texts'

const locale = process.argv[2] as Locale
const values = { count: 2, n: 2 }

type Say = (key: string, values: object) => string

/** A text of each key of a table, asked for without the form that a number needs. */
const saidBy = (say: Say, name: string, keys: readonly string[]) =>
  keys.map((key) => [`${name}:${key}`, say(`${name}:${key.replace(/_(one|other)$/, '')}`, values)])

async function saidOf(files: Readonly<Record<string, () => Promise<{ readonly default: object }>>>, say: Say) {
  const tables = Object.entries(files).map(async ([name, load]) =>
    saidBy(say, name, Object.keys((await load()).default)),
  )
  return Object.fromEntries((await Promise.all(tables)).flat())
}

const stored: Readonly<Record<string, string>> = {
  'lectern-locale': JSON.stringify({ dataType: 'string', content: locale }),
}
// As much of a browser as the texts ask of one.
Object.assign(globalThis, {
  localStorage: { getItem: (name: string) => stored[name] ?? null },
  document: { documentElement: {} },
})
await startTexts()
await loadTexts(...(Object.keys(namespacesOf[locale]) as Namespace[]))

const resource = (texts: object) => ({
  $schema: '../meta/resource.schema.json',
  $id: 'lectern:school/pupil',
  title: '学生',
  'x-i18n': { 'en-US': { title: 'Pupils' }, ...texts },
  type: 'object',
  'x-resource': { name: 'school/pupil', display: 'name' },
  'x-api': { base: '/api/school/pupil', list: 'GET page' },
  properties: {
    name: { type: 'string', title: '姓名', 'x-i18n': { 'en-US': { title: 'Name' } }, maxLength: 20, 'x-column': true },
  },
  additionalProperties: false,
})

const read = (texts: object) =>
  readSchemas([{ path: 'schemas/school/pupil.json', text: JSON.stringify(resource(texts)) }])

const sound = read({ [locale]: { title: '⟦Pupils⟧' } })
const { title, fields } = compileModel(sound.set).resources['school/pupil']!

const model = Object.entries(modelTexts).flatMap(([name, tables]) =>
  saidBy((key, given) => filledText(tables, key.slice(name.length + 1), locale, { ...given }), name, [
    ...Object.keys(tables[locale]),
  ]),
)

console.log(
  JSON.stringify({
    chosen: { browser: currentLocale(), server: localeOf(locale), list: locales.map(({ tag }) => tag) },
    console: await saidOf(namespacesOf[locale], t as unknown as Say),
    server: await saidOf({ ...namespacesOf[locale], ...serverNamespacesOf[locale] }, textsIn(locale) as unknown as Say),
    model: Object.fromEntries(model),
    schema: { title: title[locale], field: fields.find(({ name }) => name === 'name')!.title[locale] },
    installed: programValues(compileModel(sound.set), 'locales', undefined),
    problems: sound.problems.filter(({ level }) => level === 'error').map(({ message }) => message),
    unknown: read({ 'fr-FR': { title: 'Élèves' } }).problems.map(({ message }) => message),
  }),
)

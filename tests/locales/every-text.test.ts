/** Every text that people read, wherever it is kept: said in both languages, with the same places to be filled. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namespacesOf, serverNamespacesOf } from '../../src/locales'
import * as modelTexts from '../../src/locales/model-texts'
import { shippedModel } from '../builders/shipped'

interface Pair {
  readonly at: string
  readonly zh: unknown
  readonly en: unknown
}

/** Pairs of texts anywhere within a value. */
function* pairsIn(value: unknown, at: string, seen = new Set<unknown>()): Generator<Pair> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const { 'zh-CN': zh, 'en-US': en } = value as Record<string, unknown>
  if (typeof zh === 'string' || typeof en === 'string') yield { at, zh, en }
  // Names of fields, not words.
  else
    for (const [key, part] of Object.entries(value))
      if (key !== 'displayIn' && key !== 'textIn') yield* pairsIn(part, `${at}/${key}`, seen)
}

const han = /\p{Script=Han}/u
const literal = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`[^\`]*\`)`

/** `{ 'zh-CN': '…', 'en-US': '…' }`, and two texts beside each other of which the first is Chinese: `say('…', '…')`. */
const written = new RegExp(String.raw`(\w*\(\s*|'zh-CN':\s*)?${literal},\s*(?:'en-US':\s*)?${literal}(?!\s*:)`, 'g')
const words = (text = '') => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '{}')

const isOpening = (before = '') => /^(say|text)\(|^'zh-CN'/.test(before)

/** Pairs that a source file writes beside each other. */
function pairsOf(file: string): Pair[] {
  return (
    [...readFileSync(file, 'utf8').matchAll(written)]
      .map(([, before, zh, en]) => ({ at: file, isPair: isOpening(before), zh: words(zh), en: words(en) }))
      // Of others that stand beside each other, two in Chinese are a list.
      .filter(({ isPair, zh, en }) => isPair || (han.test(zh) && !han.test(en)))
  )
}

/** Stories of the demo and the examples are Chinese alone; the console’s own texts are keyed. */
const stories = /first-run\/|example|sample|generated\/|locales\/(zh|en)-/
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !stories.test(name),
)
const english = { ...namespacesOf['en-US'], ...serverNamespacesOf['en-US'] }
const tables = await Promise.all(
  Object.entries({ ...namespacesOf['zh-CN'], ...serverNamespacesOf['zh-CN'] }).map(async ([name, load]) => {
    const [zh, en] = await Promise.all([load(), english[name as keyof typeof english]()])
    return { name, zh: zh.default as Record<string, string>, en: en.default as Record<string, string> }
  }),
)

const modelTables = Object.entries(modelTexts).map(([name, { 'zh-CN': zh, 'en-US': en }]) => ({
  name,
  zh: zh as Record<string, string>,
  en: en as Record<string, string>,
}))

/** Chinese has one plural form. */
const inChinese = (key: string) => key.replace(/_one$/, '_other')

const rooms: Readonly<Record<string, readonly Pair[]>> = {
  'the locales': [...tables, ...modelTables].flatMap(({ name, zh, en }) =>
    Object.keys({ ...zh, ...en })
      // Parts of a duration are joined by nothing in Chinese.
      .filter((key) => key !== 'duration.separator')
      .map((key) => ({ at: `${name}:${key}`, zh: zh[inChinese(key)], en: en[key] })),
  ),
  'the schemas': [...pairsIn(shippedModel, '')],
  'the source files': sources.flatMap((name) => pairsOf(`src/${name}`)),
}

/** Places to be filled, without the formats that a language needs: `{label}` of `{label, lower}`. */
const places = (text: unknown) => [...String(text).matchAll(/\{(\w*)(?:, \w+)?\}/g)].map(([, name]) => name).sort()

/** Two words of small letters beside each other, and nothing Chinese about them. */
const isEnglish = (text: unknown) => !han.test(String(text)) && /[A-Za-z]{2,} [a-z]{2,}/.test(String(text))

const faults = (pairs: readonly Pair[], isWrong: (pair: Pair) => boolean) =>
  pairs.filter(isWrong).map(({ at, zh, en }) => `${at}: ${zh} | ${en}`)

test.each(Object.entries(rooms))('%s', (_, pairs) => {
  expect(pairs.length).toBeGreaterThan(30)
  expect(faults(pairs, ({ zh, en }) => !zh || !en)).toEqual([])
  expect(faults(pairs, ({ zh, en }) => String(places(zh)) !== String(places(en)))).toEqual([])
  expect(faults(pairs, ({ en }) => han.test(String(en)))).toEqual([])
  expect(faults(pairs, ({ zh }) => isEnglish(zh))).toEqual([])
})

/** Where Chinese stands outside of `src/locales`, and why. */
const chineseOutside: Readonly<Record<string, string>> = {
  'language/': 'what the schema language says of its own keys goes with the keys',
  'domain/exams/question-files/': 'files of questions are a format, which is read in either language',
  'domain/exams/questions/question': 'the answers of a true-false question are stored',
  'domain/exams/papers/shuffle-paper': 'an option that names the others is known by the word',
  'domain/exams/papers/change-areas': 'numerals of areas are written in the names that people give',
  'model/pinyin-initials': 'signs are sorted by their sound',
  'server/core/context/caller': 'the name of the system is stored with the rows it writes',
  'server/http/open-dialect/menus': 'the open dialect is Chinese',
  'server/http/routes/screens': 'the list of screens is read by tools',
  'server/product/actions/system/tenants/save-tenant': 'the first rows of a tenant are data',
  'server/product/exams/question-row': 'the text of a stem is stored',
  'server/sheets/export/template': 'an example of a Chinese name',
  'server/startup/': 'first rows and demo content are data',
}

/** Comments name what they are about in the language of the platform. */
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, '')

test('no text stands outside of the locales but where it is said why', () => {
  const found = sources.filter(
    (name) => !name.startsWith('locales/') && han.test(withoutComments(readFileSync(`src/${name}`, 'utf8'))),
  )
  const reasons = Object.keys(chineseOutside)
  expect(found.filter((name) => !reasons.some((part) => name.startsWith(part)))).toEqual([])
  expect(reasons.filter((part) => !found.some((name) => name.startsWith(part)))).toEqual([])
})

test('words and sentences are joined by the signs of the language that is shown', () => {
  const isJoined = /join\(['"`][、，；。：]|\}[、，；。：]\$\{/
  const found = sources.filter(
    (name) => !name.startsWith('locales/') && isJoined.test(withoutComments(readFileSync(`src/${name}`, 'utf8'))),
  )
  // Rows of the demo are data.
  expect(found.filter((name) => !name.startsWith('server/startup/'))).toEqual([])
})

/** Every text that people read, wherever it is kept: said in both languages, with the same places to be filled. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namespacesOf, serverNamespacesOf } from '../../src/locales'
import { messages, rules, titles } from '../../src/locales/model-texts'
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

const modelTables = Object.entries({ messages, rules, titles }).map(([name, { 'zh-CN': zh, 'en-US': en }]) => ({
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

/** Where two languages stand beside each other outside of `src/locales`, and why. */
const pairedOutside: Readonly<Record<string, string>> = {
  'language/': 'what the schema language says of its own keys goes with the keys',
  '.example.ts': 'developers read the sentence about an example',
  'domain/exams/question-files/sheet/sheet-columns':
    'headings that sheets have in either language belong to the format',
  'server/startup/demo': 'demo content is data',
}

test('no text in two languages stands outside of the locales but where it is said why', () => {
  const reasons = Object.keys(pairedOutside)
  const elsewhere = sources
    .filter((name) => !name.startsWith('locales/') && !reasons.some((part) => name.includes(part)))
    .flatMap((name) => pairsOf(`src/${name}`))
    .filter(({ zh, en }) => han.test(String(zh)) && /[A-Za-z]{2}/.test(String(en)))
  expect(elsewhere.map(({ at, zh, en }) => `${at}: ${zh} | ${en}`)).toEqual([])
})

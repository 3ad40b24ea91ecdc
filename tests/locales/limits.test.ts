/**
 * A text that names a limit names the one in force: texts of the locales leave a place for it, which the code that keeps the
 * limit fills; those of formats and schemas are compared with the rule that they speak of.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reminderPause } from '../../src/domain/learning/timers'
import { formats } from '../../src/language/text/formats'
import { namespacesOf, serverNamespacesOf } from '../../src/locales'
import { rules } from '../../src/locales/model-texts'
import errorTexts from '../../src/locales/zh-CN/server/errors'
import { captchaLength, codeDigits } from '../../src/model/limits'
import { mostTargets } from '../../src/model/message-templates/message-targets'
import { mostBytes } from '../../src/server/messages/mail/attachments'
import { longestNumber } from '../../src/server/product/checks/certificates'
import { fewestAnswers } from '../../src/server/product/computations/mastery'
import { mostAddresses } from '../../src/server/product/exams/rounds/is-ip-allowed'
import { shippedModel } from '../builders/shipped'

const locales = ['zh-CN', 'en-US'] as const

/** Numbers that a text names by itself: not the places that are filled, nor dates and words like `UTF-8`. */
const numbersIn = (text: string): string[] =>
  [
    ...text
      .replaceAll(/\{[^}]*\}|\d{4}-\d{2}-\d{2}|\d\d:\d\d:\d\d|[A-Za-z]-?\d+/g, ' ')
      .matchAll(/\d[\d,]*(?:\.\d+)*/g),
  ].map(([found]) => found.replaceAll(',', ''))

const tables = await Promise.all(
  locales.flatMap((locale) =>
    Object.entries({ ...namespacesOf[locale], ...serverNamespacesOf[locale] }).map(async ([name, load]) => ({
      name,
      texts: (await load()).default as Readonly<Record<string, string>>,
    })),
  ),
)

/** Texts of the locales that name numbers by themselves, which a place cannot: the numbers in force. */
const ofLocales: Readonly<Record<string, readonly number[]>> = {
  'signIn:smsCodeRule': [codeDigits],
  'signIn:captchaLength': [captchaLength],
  // A sum of shares, in percent.
  'components/paper:problem.paper.ratio-not-100': [100],
}

/** None and one are no limits: `at least one`, `from 1 to {max}`. */
const isLimit = (number: string) => Number(number) > 1

test('a text of the locales leaves a place for its limit', () => {
  const texts = tables.flatMap(({ name, texts }) =>
    Object.entries(texts).map(([key, text]) => ({ at: `${name}:${key}`, text })),
  )
  // The document of the interface writes versions, codes and ciphers into its sentences; `Heading 2` is a name.
  const others = texts.filter(
    ({ at, text }) =>
      !/^openapi:|^fields:rich\.h/.test(at) && String(numbersIn(text).filter(isLimit)) !== String(ofLocales[at] ?? []),
  )
  expect(others).toEqual([])
  const ofDocument = texts.filter(
    ({ at, text }) => /^openapi:(query|parameter)/.test(at) && numbersIn(text).some(isLimit),
  )
  expect(ofDocument).toEqual([])
})

/** A value of so many characters, or that number itself, that has the format in all else. */
const sized: Readonly<Record<string, (size: number) => string>> = {
  port: String,
  domain: (size) => 'x.'.repeat((size - 1) >> 1) + (size % 2 ? 'x' : 'xx'),
  name: (size) => 'x'.repeat(size),
  passwordA: (size) => 'a1'.padEnd(size, 'a'),
  passwordB: (size) => 'a1'.padEnd(size, 'a'),
  sort: (size) => '9'.repeat(size),
}

/** Judged by the rule that the installation chose: `tests/server/account/passwords.test.ts`. */
const judgedElsewhere = ['passwordUser', 'passwordAdmin', 'passwordBApplied']

test.each(locales.flatMap((locale) => formatTexts(locale)))(
  'a format takes what its text says, and nothing beyond: %s',
  (text, format) => {
    const numbers = numbersIn(text).map(Number)
    const [least, most] = numbers.length > 1 ? numbers : [undefined, numbers[0]!]
    const takes = formats[format as keyof typeof formats]
    const value = sized[format]!
    expect(takes(value(most!))).toBe(true)
    expect(takes(value(most! + 1))).toBe(false)
    if (least === undefined) return
    expect(takes(value(least))).toBe(true)
    expect(takes(value(least - 1))).toBe(false)
  },
)

function formatTexts(locale: (typeof locales)[number]): [string, string][] {
  return Object.entries(rules[locale]).flatMap(([key, text]): [string, string][] => {
    const format = /^format\.(\w+)$/.exec(key)?.[1]
    const isExample = /格式如|，如|\blike\b/.test(text)
    return !format || isExample || judgedElsewhere.includes(format) || numbersIn(text).length === 0
      ? []
      : [[text, format]]
  })
}

/** Limits that code keeps for a schema, by the resource and the field, check or action whose text names them. */
const keptByCode: Readonly<Record<string, number>> = {
  'certificate/certificate numberLength': longestNumber,
  'exam/exam ipCount': mostAddresses,
  'exam/exam ipList': mostAddresses,
  'exam/knowledge-point masteryRate': fewestAnswers,
  'message/msg attachmentSizes': mostBytes / 1024 ** 2,
  'message/msg extraTargets': mostTargets,
  'message/msg targetCount': mostTargets,
}
const remindHours = reminderPause / (60 * 60 * 1000)

interface Named {
  readonly at: string
  readonly zh: string
  readonly en: string
  /** The field, check, move or action that the text is of, without its texts. */
  readonly definition: string
  readonly numbers: readonly number[]
}

/** Sentences about a limit, not samples of sizes or names of choices. */
const isAboutLimit = (text: string) => /最多|不能超过|超过|至少|范围|不足|小时内|最长|\d位|[^\d]\d+-\d+/.test(text)

const isText = (value: unknown): value is Record<(typeof locales)[number], string> =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)['zh-CN'] === 'string'

function* namedIn(value: unknown, owner: object | undefined, resource: string, key = ''): Generator<Named> {
  if (typeof value !== 'object' || value === null) return
  if (isText(value)) {
    const { 'zh-CN': zh, 'en-US': en } = value
    if (!owner || numbersIn(zh).filter(isLimit).length === 0 || !isAboutLimit(zh)) return
    const definition = JSON.stringify(owner, (_, part) => (isText(part) ? undefined : part))
    const { id, name, call } = owner as { id?: string; name?: string; call?: string }
    const at = `${resource} ${id ?? name}`
    const kept = keptByCode[at] ?? (call?.startsWith('remind') ? remindHours : undefined)
    yield { at: `${at} ${key}`, zh, en, definition, numbers: kept === undefined ? [] : [kept] }
    return
  }
  const isOwner = !Array.isArray(value) && ('id' in value || 'name' in value) && key !== 'child'
  for (const [name, part] of Object.entries(value)) {
    // A number in the label of a choice is no limit.
    if (name !== 'choices' && name !== 'x-i18n') yield* namedIn(part, isOwner ? value : owner, resource, name)
  }
}

const named = Object.values(shippedModel.resources).flatMap(({ name, fields, checks, actions, states }) => [
  ...namedIn([fields, checks, actions, states?.moves], undefined, name),
])

/** The number as the definition writes it: itself, nines of so many digits, or hours in minutes. */
const writings = (number: number) => [number, Number('9'.repeat(Math.min(number, 15))), number * 60]

const isWritten = ({ definition, numbers }: Named, said: number) =>
  numbers.includes(said) ||
  writings(said).some((written) => new RegExp(String.raw`(?<![\d.])${written}(?![\d.])`).test(definition)) ||
  // `[a-z][a-z]{1,61}[a-z]`: a first and a last character beside those that are counted.
  new RegExp(String.raw`\{${said - 2},|,${said - 2}\}`).test(definition)

test('a text of a schema names the limit of its field, check, move or action, in both languages', () => {
  expect(named.length).toBeGreaterThan(25)
  const wrong = named.filter((each) => !numbersIn(each.zh).every((said) => isWritten(each, Number(said))))
  expect(wrong).toEqual([])
  expect(named.filter(({ zh, en }) => String(numbersIn(zh)) !== String(numbersIn(en)))).toEqual([])
})

test('a refusal fills the places of its sentence', () => {
  const places = Object.entries(errorTexts).filter(([, text]) => text.includes('{'))
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const bare = files.flatMap((name) =>
    [...readFileSync(`src/server/${name}`, 'utf8').matchAll(/new Refusal\(\s*'([\w.-]+)',?\s*\)/g)].map(
      ([, code]) => `${name}: ${code}`,
    ),
  )
  expect(bare.length).toBeGreaterThan(50)
  expect(bare.filter((one) => places.some(([code]) => one.endsWith(`: ${code}`)))).toEqual([])
})

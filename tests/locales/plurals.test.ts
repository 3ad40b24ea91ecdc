/** Each language counts in its own way: a text with a number has the forms that its language tells apart. */
import { expect, test } from 'vitest'
import { textRows } from '../../generators/text-sheet'
import { readTexts } from '../../scripts/read-texts'
import { locales, namespacesOf, serverNamespacesOf } from '../../src/locales'
import * as modelTables from '../../src/locales/model-texts'
import { fieldText, ruleText } from '../../src/model/messages'
import { withRows } from '../../src/model/overlay/sentences'
import { errorText } from '../../src/server/core/errors'
import { textsIn } from '../../src/server/core/texts'
import { shippedModel } from '../builders/shipped'
import { aText } from '../builders/text'

const form = /_(zero|one|two|few|many|other)$/

test.each(locales)('$tag has exactly its forms of every text that counts', async ({ tag }) => {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const files = Object.entries({ ...namespacesOf[tag], ...serverNamespacesOf[tag] })
  const loaded = files.map(async ([name, load]) => [name, (await load()).default] as const)
  const ofModel = Object.entries(modelTables).map(([name, texts]) => [`model/${name}`, texts[tag]] as const)
  const counted = new Map<string, string[]>()
  for (const [name, texts] of [...(await Promise.all(loaded)), ...ofModel])
    for (const key of Object.keys(texts).filter((each) => form.test(each))) {
      const base = `${name}:${key.replace(form, '')}`
      counted.set(base, [...(counted.get(base) ?? []), form.exec(key)![1]!])
    }
  expect(counted.size).toBeGreaterThan(100)
  const wrong = [...counted].filter(([, found]) => String(found.toSorted()) !== String(forms.toSorted()))
  expect(wrong).toEqual([])
})

/** Words behind a place that begin another part of the sentence, and verbs of one person. */
const notCounted = new Set(
  'is as was has this its does needs takes draws contains starts ends looks differs reads others changed already exists ms'.split(
    ' ',
  ),
)

/** The noun in the plural that a place stands before: `rows` of `{n} selected rows`. */
function countedNoun(text: string): string | undefined {
  for (const [, words] of text.matchAll(/\{\w+(?:, grouped)?\}((?: [a-z-]+){1,3})/g))
    for (const word of words!.trim().split(' ')) {
      if (notCounted.has(word) || /^(of|to|at|and|or|in|on|by|for|with|from|under|until|more|than)$/.test(word)) break
      if (/^(people|children|.*[a-rt-z]s)$/.test(word)) return word
    }
  return undefined
}

test('a place before a noun in the plural is found', () => {
  expect(countedNoun('At most {max, grouped} rows')).toBe('rows')
  expect(countedNoun('{n} of {total} selected sheets')).toBe('sheets')
  expect(countedNoun('{n} people')).toBe('people')
  expect(countedNoun('Row {n} is one of the rows')).toBeUndefined()
})

test('no English text puts a number before a noun in the plural without a form for one', async () => {
  const texts = textRows(await readTexts()).filter(({ key }) => !form.test(key))
  expect(texts.length).toBeGreaterThan(2000)
  // The depth of a tree is a number of the same file, and more than one.
  const others = texts.filter(({ key }) => !key.endsWith('x-messages/treeDepth'))
  expect(others.filter(({ en }) => countedNoun(en)).map(({ key, en }) => `${key}: ${en}`)).toEqual([])
  // A text that counts is asked for with `count`, which nothing else is called.
  const ofLocales = texts.filter(({ key }) => !key.includes('#'))
  expect(ofLocales.filter(({ en }) => en.includes('{count')).map(({ key }) => key)).toEqual([])
})

test('one is not many', () => {
  const english = textsIn('en-US')
  expect(english('fields:rows.count', { count: 1 })).toBe('1 row')
  expect(english('fields:rows.count', { count: 2 })).toBe('2 rows')
  expect(english('form:errors', { count: 1 })).toBe('1 field needs attention')
  expect(english('exams:notMarked', { count: 1 })).toBe('1 question is not marked yet')
  expect(errorText('ids.too-many', 'en-US', { count: 1 })).toBe('Select at most 1 row')
  expect(errorText('ids.too-many', 'en-US', { count: 1000 })).toBe('Select at most 1,000 rows')
  expect(textsIn('zh-CN')('fields:rows.count', { count: 1 })).toBe('1 条')
})

test('the rules of the model count as the other texts do', () => {
  const about = (n: number) => ({ label: 'Title', n })
  expect(ruleText('maxLength', 'en-US', about(1))).toBe('Title: at most 1 character')
  expect(ruleText('maxLength', 'en-US', about(2))).toBe('Title: at most 2 characters')
  expect(ruleText('minItems', 'en-US', about(1))).toBe('Title: at least 1 item')
  expect(ruleText('maxLength', 'zh-CN', about(1))).toBe('Title最多1个字符')
  expect(withRows('Changed', 1, 'en-US')).toBe('Changed; 1 existing row does not comply')
  expect(withRows('Changed', 2, 'en-US')).toBe('Changed; 2 existing rows do not comply')
  const field = { ...shippedModel.resources['system/param']!.fields[0]!, messages: {} }
  const own = { ...field, messages: { maxItems: aText('最多{n}个', 'Up to {n}') } }
  expect(fieldText(field, 'maxItems', 'en-US', { n: 1 })).toMatch(/: at most 1 item$/)
  expect(fieldText(own, 'maxItems', 'en-US', { n: 1 })).toBe('Up to 1')
})

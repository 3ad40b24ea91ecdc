/** Each language counts in its own way: a text with a number has the forms that its language tells apart. */
import { expect, test } from 'vitest'
import { locales, namespacesOf, serverNamespacesOf } from '../../src/locales'
import { textsIn } from '../../src/server/core/texts'

test.each(locales)('$tag has exactly its forms of every text that counts', async ({ tag }) => {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const files = Object.entries({ ...namespacesOf[tag], ...serverNamespacesOf[tag] })
  const counted = new Map<string, string[]>()
  for (const [name, load] of files)
    for (const key of Object.keys((await load()).default)) {
      const [, base, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
      if (base && form) counted.set(`${name}:${base}`, [...(counted.get(`${name}:${base}`) ?? []), form])
    }
  expect(counted.size).toBeGreaterThan(10)
  const wrong = [...counted].filter(([, found]) => String(found.toSorted()) !== String(forms.toSorted()))
  expect(wrong).toEqual([])
})

test('one is not many', () => {
  const english = textsIn('en-US')
  expect(english('fields:rows.count', { count: 1 })).toBe('1 row')
  expect(english('fields:rows.count', { count: 2 })).toBe('2 rows')
  expect(english('form:errors', { count: 1 })).toBe('1 field needs attention')
  expect(textsIn('zh-CN')('fields:rows.count', { count: 1 })).toBe('1 条')
})

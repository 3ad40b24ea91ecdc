/** Words that no screen says, in any text of locales, schemas and shipped rows; `docs/writing-texts.md` says what to write instead. */
import { expect, test } from 'vitest'
import { textRows } from '../../generators/text-sheet'
import { readTexts } from '../../scripts/read-texts'
import { bannedEnglish, bannedChinese } from './banned-phrases'

/** The document of calls speaks to developers, about values in places. */
const rows = textRows(await readTexts()).filter(({ key }) => !key.startsWith('openapi:'))

const found = (
  texts: readonly { readonly key: string; readonly text: string }[],
  banned: Readonly<Record<string, RegExp>>,
) =>
  texts.flatMap(({ key, text }) =>
    Object.entries(banned)
      .filter(([, pattern]) => pattern.test(text))
      .map(([name]) => `${key}: “${text}” (${name})`),
  )

test('English texts are written as people speak', () => {
  expect(rows.length).toBeGreaterThan(2000)
  expect(
    found(
      rows.map(({ key, en }) => ({ key, text: en })),
      bannedEnglish,
    ),
  ).toEqual([])
})

test('Chinese texts are written as people speak', () => {
  expect(
    found(
      rows.map(({ key, zh }) => ({ key, text: zh })),
      bannedChinese,
    ),
  ).toEqual([])
})

test('a label within a sentence is written in lower case', () => {
  const upper = rows.filter(({ en }) =>
    /^(Enter|Choose|Search|Add|Edit|View|Copy|Delete|Import|Export) \{(label|title)\}/.test(en),
  )
  expect(upper.map(({ key, en }) => `${key}: ${en}`)).toEqual([])
})

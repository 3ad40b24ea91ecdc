/** First letters of the Mandarin readings of Chinese characters, as people type them: "zs" for 张三. Pure. */
import { lazy, memoize } from '../fields/definition/memoize'

/** The first character of each letter in the order of readings; no reading begins with i, u or v. */
const firsts: readonly (readonly [letter: string, character: string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '哒'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '讥'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '穵'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]

const byReading = lazy(() => new Intl.Collator('zh-Hans-CN-u-co-pinyin'))

const initialOf = memoize((character: string): string => {
  if (!/[\u4e00-\u9fff]/.test(character)) return character.toLowerCase()
  return firsts.findLast(([, first]) => byReading().compare(first, character) <= 0)?.[0] ?? ''
}, String)

/** The initials of a text: letters and digits as they are, blanks and signs left out. */
export const initialsOf = (text: string): string =>
  [...text]
    .map(initialOf)
    .join('')
    .replace(/[^a-z0-9]/g, '')

/** Characters that are read in another way when they begin a name. */
const surnames = new Map(
  Object.entries({ 曾: 'z', 单: 's', 仇: 'q', 查: 'z', 解: 'x', 区: 'o', 覃: 'q', 朴: 'p', 翟: 'z' }),
)

const asName = (text: string): string =>
  (surnames.get([...text][0] ?? '') ?? initialsOf(text.slice(0, 1))) + initialsOf(text.slice(1))

/** True when the text holds Chinese characters whose initials begin with what was typed. */
export const isInitialsOf = (typed: string, text: string): boolean =>
  /^[a-z]{2,}$/.test(typed) &&
  /[\u4e00-\u9fff]/.test(text) &&
  [initialsOf(text), asName(text)].some((initials) => initials.startsWith(typed))

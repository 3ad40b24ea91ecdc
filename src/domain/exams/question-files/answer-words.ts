/** Words and signs of answers, types and difficulties in text files and sheets (10 §7.2). */
import { textToHtml } from '../questions/normalise-text'
import type { Blank, Difficulty, Keyword, NumericalQuestion, QuestionTypeCode } from '../questions/question'

/** Languages that files of questions are written in; both are read. In other locales a file is written in the first. */
const fileLanguages = ['zh-CN', 'en-US'] as const

export type FileLanguage = (typeof fileLanguages)[number]

export const fileLanguageOf = (locale: string): FileLanguage =>
  fileLanguages.find((each) => each === locale) ?? fileLanguages[0]

const typeNames: Readonly<Record<string, QuestionTypeCode>> = {
  单选题: 1,
  单选: 1,
  单项选择题: 1,
  多选题: 2,
  多选: 2,
  多项选择题: 2,
  判断题: 3,
  判断: 3,
  填空题: 4,
  填空: 4,
  简答题: 5,
  简答: 5,
  问答题: 5,
  组合题: 6,
  材料题: 6,
  不定项选择题: 7,
  不定项: 7,
  匹配题: 8,
  连线题: 8,
  排序题: 9,
  数值题: 10,
  实操题: 11,
  'single choice': 1,
  'multiple choice': 2,
  'true-false': 3,
  'fill-in': 4,
  'short answer': 5,
  composite: 6,
  'any number of choices': 7,
  matching: 8,
  ordering: 9,
  numerical: 10,
  'file answer': 11,
}

/** The type of a name in either language, or of a code; undefined for other words. */
export function typeOfWord(word: string): QuestionTypeCode | undefined {
  const name = word.trim().toLowerCase()
  const byCode = Object.values(typeNames).find((code) => String(code) === name)
  return byCode ?? (Object.hasOwn(typeNames, name) ? typeNames[name] : undefined)
}

const difficultyNames: Readonly<Record<string, Difficulty>> = {
  易: 1,
  简单: 1,
  较易: 2,
  中: 3,
  中等: 3,
  一般: 3,
  较难: 4,
  难: 5,
  困难: 5,
  easy: 1,
  'fairly easy': 2,
  medium: 3,
  'fairly hard': 4,
  hard: 5,
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
}

/** The difficulty of a name in either language or of 1 to 5; undefined for other words. */
export function difficultyOfWord(word: string): Difficulty | undefined {
  const name = word.trim().toLowerCase()
  return Object.hasOwn(difficultyNames, name) ? difficultyNames[name] : undefined
}

/** Words of true and false as they are written. */
export const judgements = {
  'zh-CN': { right: '正确', wrong: '错误' },
  'en-US': { right: 'true', wrong: 'false' },
} as const satisfies Readonly<Record<FileLanguage, object>>

/** A or B for words of true and false; undefined for other words. Letters count as keys. */
export function truthOfWord(word: string): 'A' | 'B' | undefined {
  const name = word.trim().toLowerCase()
  if (['正确', '对', '是', '√', '✓', 't', 'true', 'a'].includes(name)) return 'A'
  return ['错误', '错', '否', '×', '✗', 'f', 'false', 'b'].includes(name) ? 'B' : undefined
}

/** Letters as keys: `ABD`, `A,B,D`, `A、B、D`; undefined for other texts. */
export function lettersOf(text: string): string[] | undefined {
  const letters = text
    .normalize('NFKC')
    .replaceAll(/[\s,;、]/g, '')
    .toUpperCase()
  return /^[A-Z]+$/.test(letters) ? [...letters] : undefined
}

/** Blanks split by `||`, accepted texts of one by `//`. */
export function blanksOf(text: string): Blank[] {
  return text.split('||').map((blank) => ({ accept: blank.split('//').map((each) => each.trim()) }))
}

/** A stem whose underscores, three or more, are numbered blanks `{{1}}`, `{{2}}` … */
export function numberBlanks(stem: string): string {
  let number = 0
  return stem.replaceAll(/_{3,}/g, () => `{{${++number}}}`)
}

/** Keywords as `安全帽=4;安全带=4`; undefined when a part has no number. */
export function keywordsOf(text: string): Keyword[] | undefined {
  const parts = text.split(/[;；]/).filter((part) => part.trim() !== '')
  const keywords = parts.flatMap((part) => {
    const [, words = '', score] = /^(.+)[=＝]\s*(\d+(?:\.\d)?)\s*$/.exec(part) ?? []
    const [word = '', ...alt] = words.split('//').map((each) => each.trim())
    if (score === undefined) return []
    return [alt.length > 0 ? { word, alt, score: Number(score) } : { word, score: Number(score) }]
  })
  return keywords.length === parts.length ? keywords : undefined
}

/** `3.14±0.01`, `3.14±5%` or `3.14`, as answer of a numerical question. */
export function numericalOf(text: string): NumericalQuestion['answer'] {
  const [value = '', tolerance = '0'] = text.split(/±|\+-|\+\/-/).map((part) => part.trim())
  const isPercent = /[%％]$/.test(tolerance)
  return {
    value,
    tolerance: isPercent ? tolerance.slice(0, -1).trim() : tolerance,
    mode: isPercent ? 'percent' : 'abs',
  }
}

/** Pairs as `1-B;2-A`; undefined for other texts. */
export function pairsOf(text: string): Record<string, string> | undefined {
  const parts = text.split(/[;；,，]/).filter((part) => part.trim() !== '')
  const pairs = parts.flatMap((part) => {
    const [, left, right] = /^\s*(\d{1,2})\s*[-－–]\s*([A-Za-z])\s*$/.exec(part) ?? []
    return left && right ? [[String(Number(left)), right.toUpperCase()] as const] : []
  })
  return pairs.length === parts.length && parts.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** Lines of plain text as html. */
export function htmlOfLines(lines: readonly string[]): string {
  return textToHtml(lines.join('\n').trim())
}

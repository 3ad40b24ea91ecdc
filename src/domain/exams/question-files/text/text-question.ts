/** Makes a question of its lines in a text file (10 §7.3). */
import {
  type Option,
  type QuestionAttributes,
  type QuestionTypeCode,
  type SimpleQuestion,
  questionType,
  trueFalseOptions,
} from '../../questions/question'
import {
  blanksOf,
  difficultyOfWord,
  htmlOfLines,
  keywordsOf,
  lettersOf,
  numberBlanks,
  numericalOf,
  pairsOf,
  truthOfWord,
} from '../answer-words'
import { type FileProblem, error } from '../question-file'

/** Lines of a question, sorted by kind. */
export interface TextQuestion {
  readonly lastLine: number
  readonly type: QuestionTypeCode | undefined
  readonly stem: string[]
  readonly options: { readonly letter: string; readonly lines: string[] }[]
  answer: string[] | undefined
  readonly analysis: string[]
  keywords: string | undefined
}

/** A question that a text always makes: its faults are found by the rules of questions. */
export interface TextQuestionRead {
  readonly question: SimpleQuestion & { readonly answer: unknown }
  readonly problems: readonly FileProblem[]
}

const attribute =
  /[（(]\s*(难度|分值|知识点|标签|来源|difficulty|score|knowledge|tags|source)\s*[:：]\s*([^（）()]*)[）)]/gi

/** Attributes by the word that a file has for them. */
const attributeNames: Readonly<Record<string, string>> = {
  难度: 'difficulty',
  分值: 'score',
  知识点: 'knowledge',
  标签: 'tags',
  来源: 'source',
}

/** Reads attributes in brackets, finds the type when no tag names it, and reads the answer by the type. */
export function readTextQuestion(text: TextQuestion): TextQuestionRead {
  const problems: FileProblem[] = []
  const attributes = attributesOf(text, problems)
  const given = text.answer?.join('\n').trim()
  const type = text.type ?? inferType(text, given ?? '')
  const isOpen = type === questionType.shortAnswer || type === questionType.fileAnswer
  if (!given && !isOpen && type !== questionType.composite)
    problems.push(error('item.answer-missing', { line: text.lastLine }))
  const options = text.options.map(({ letter, lines }): Option => ({ key: letter, content: htmlOfLines(lines) }))
  return { question: questionOf({ type, attributes, options, given: given ?? '', text }, problems), problems }
}

function attributesOf({ stem, analysis }: TextQuestion, problems: FileProblem[]): QuestionAttributes {
  const whole = stem.join('\n')
  const found = Object.fromEntries(
    [...whole.matchAll(attribute)].map(([, name = '', value = '']) => [
      attributeNames[name] ?? name.toLowerCase(),
      value.trim(),
    ]),
  )
  const difficultyWord = found.difficulty
  const difficulty = difficultyWord === undefined ? undefined : difficultyOfWord(difficultyWord)
  if (difficultyWord !== undefined && !difficulty) problems.push(error('item.difficulty', { value: difficultyWord }))
  const scoreWord = found.score?.replace(/分$/, '')
  const defaultScore = scoreWord === undefined ? undefined : Number(scoreWord)
  const isScore = defaultScore !== undefined && Number.isFinite(defaultScore)
  if (scoreWord !== undefined && !isScore) problems.push(error('item.score', { value: scoreWord }))
  const paths = listOf(found.knowledge)
  const tags = listOf(found.tags)
  const source = found.source
  const explained = htmlOfLines(analysis)
  return {
    stem: htmlOfLines([whole.replaceAll(attribute, '').trim()]),
    ...(difficulty ? { difficulty } : {}),
    ...(isScore ? { defaultScore } : {}),
    ...(paths.length > 0 ? { knowledgePaths: paths } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(source ? { source } : {}),
    ...(explained ? { analysis: explained } : {}),
  }
}

function listOf(text = ''): string[] {
  return text
    .split(/[;；,，]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** By options and letters, by words of truth, by blanks; else a short answer. */
function inferType({ stem, options }: TextQuestion, given: string): QuestionTypeCode {
  if (options.length > 0)
    return (lettersOf(given)?.length ?? 1) > 1 ? questionType.multipleChoice : questionType.singleChoice
  if (truthOfWord(given) && !/^[ab]$/i.test(given)) return questionType.trueFalse
  return stem.some((line) => /_{3,}|\{\{\d+\}\}/.test(line)) ? questionType.fillIn : questionType.shortAnswer
}

interface Reading {
  readonly type: QuestionTypeCode
  readonly attributes: QuestionAttributes
  readonly options: readonly Option[]
  readonly given: string
  readonly text: TextQuestion
}

function questionOf(
  { type, attributes, options, given, text }: Reading,
  problems: FileProblem[],
): TextQuestionRead['question'] {
  const letters = lettersOf(given)
  const needs = <Value>(value: Value | undefined): Value | undefined => {
    if (value === undefined && given !== '') problems.push(error('item.answer-part'))
    return value
  }
  switch (type) {
    case questionType.singleChoice: {
      const answer = letters?.length === 1 ? letters[0]! : ''
      return { ...attributes, type, options, answer: needs(answer === '' ? undefined : answer) ?? '' }
    }
    case questionType.multipleChoice:
    case questionType.anyChoice:
      return { ...attributes, type, options, answer: needs(letters) ?? [] }
    case questionType.trueFalse:
      return { ...attributes, type, options: trueFalseOptions, answer: needs(truthOfWord(given)) ?? '' }
    case questionType.fillIn:
      return {
        ...attributes,
        stem: numberBlanks(attributes.stem),
        type,
        answer: { blanks: given === '' ? [] : blanksOf(given) },
      }
    case questionType.matching: {
      const { stem, left } = leftItemsOf(attributes.stem)
      const right = options.map(({ content }) => content)
      return { ...attributes, stem, type, answer: { left, right, pairs: needs(pairsOf(given)) ?? {} } }
    }
    case questionType.ordering:
      return { ...attributes, type, options, answer: needs(letters) ?? [] }
    case questionType.numerical:
      return { ...attributes, type, answer: numericalOf(given) }
    case questionType.fileAnswer:
      return { ...attributes, type, answer: { reference: htmlOfLines([given]) } }
    case questionType.composite:
    case questionType.shortAnswer: {
      const keywords = text.keywords === undefined ? [] : keywordsOf(text.keywords)
      if (!keywords) problems.push(error('item.answer-part'))
      const reference = { reference: htmlOfLines([given]) }
      return {
        ...attributes,
        type: questionType.shortAnswer,
        answer: keywords?.length ? { ...reference, keywords } : reference,
      }
    }
  }
}

/** The lines after `--` are the left items. */
function leftItemsOf(stem: string): { readonly stem: string; readonly left: readonly string[] } {
  const lines = stem.split('<br>').map((line) => line.trim())
  const at = lines.findIndex((line) => /^-{2,}$/.test(line))
  return at < 0
    ? { stem, left: [] }
    : { stem: lines.slice(0, at).join('<br>'), left: lines.slice(at + 1).filter((line) => line !== '') }
}

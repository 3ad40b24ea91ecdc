/** Settings of a question that have no column of their own: `mode=3;ratio=40`, in either language. */
import { isOneOf, keysOf } from '../../../../fields/definition/guards'
import type { Blank, Option, Question, SimpleQuestion } from '../../questions/question'
import { partialCredits, questionType } from '../../questions/question'
import type { FileLanguage } from '../answer-words'
import { settingNames } from './sheet-columns'

type SettingName = keyof typeof settingNames
type Settings = Partial<Record<SettingName, string>>

/** The settings that differ from what a question has without them. */
export function writeSettings(question: Question, language: FileLanguage): string {
  const settings = settingsOf(question)
  return keysOf(settings)
    .map((name) => `${settingNames[name][language]}=${settings[name]}`)
    .join(';')
}

function settingsOf(question: Question): Settings {
  switch (question.type) {
    case questionType.multipleChoice:
    case questionType.anyChoice: {
      const { multiMode = 0, multiRatio = 50 } = question
      return {
        ...(multiMode === 0 ? {} : { mode: String(multiMode) }),
        ...(multiMode === 2 ? { ratio: String(multiRatio) } : {}),
      }
    }
    case questionType.fillIn: {
      const { blanks, ordered = 1, ignoreCase = 1 } = question.answer
      const weights = blanks.map(({ weight = 1 }) => weight)
      const matches = blanks.map(({ match = 1 }) => match)
      return {
        ...(weights.some((weight) => weight !== 1) ? { weights: weights.join() } : {}),
        ...(matches.some((match) => match !== 1) ? { match: matches.join() } : {}),
        ...(ordered === 0 ? { ordered: '0' } : {}),
        ...(ignoreCase === 0 ? { ignoreCase: '0' } : {}),
      }
    }
    case questionType.shortAnswer:
      return question.answer.auto === 1 ? { auto: '1' } : {}
    case questionType.ordering:
      return question.orderMode === 'position' ? { order: 'position' } : {}
    case questionType.numerical:
      return question.answer.unit ? { unit: question.answer.unit } : {}
    case questionType.fileAnswer: {
      const { kinds = [], maxFiles = 1 } = question.answer
      return {
        ...(kinds.length > 0 ? { kinds: kinds.join() } : {}),
        ...(maxFiles === 1 ? {} : { files: String(maxFiles) }),
      }
    }
    default:
      return {}
  }
}

/** The question with the settings of a cell; undefined when a name or a value is none. */
export function withSettings(question: SimpleQuestion, cell: string): SimpleQuestion | undefined {
  const settings = parsed(cell)
  if (!settings) return undefined
  const { mode, ratio, weights, match, ordered, ignoreCase, auto, order, unit, kinds, files } = settings
  switch (question.type) {
    case questionType.multipleChoice:
    case questionType.anyChoice: {
      if (mode === undefined) return question
      const code = Number(mode)
      const part = Number(ratio ?? 50)
      if (!isOneOf(partialCredits, code) || !(part >= 1 && part <= 99)) return undefined
      return { ...question, multiMode: code, multiRatio: part }
    }
    case questionType.fillIn: {
      const shares = numbers(weights)
      const ways = numbers(match)
      if ([...shares, ...ways].some(Number.isNaN)) return undefined
      const blanks = question.answer.blanks.map((blank, index): Blank => {
        const way = ways[index]
        const share = shares[index]
        return {
          ...blank,
          ...(share === undefined ? {} : { weight: share }),
          ...(way === 1 || way === 2 || way === 3 ? { match: way } : {}),
        }
      })
      const flags = {
        ...(ordered === '0' ? { ordered: 0 as const } : {}),
        ...(ignoreCase === '0' ? { ignoreCase: 0 as const } : {}),
      }
      return { ...question, answer: { ...question.answer, blanks, ...flags } }
    }
    case questionType.shortAnswer:
      return auto === '1' ? { ...question, answer: { ...question.answer, auto: 1 } } : question
    case questionType.ordering:
      return order === 'position' ? { ...question, orderMode: 'position' } : question
    case questionType.numerical:
      return unit ? { ...question, answer: { ...question.answer, unit } } : question
    case questionType.fileAnswer: {
      const most = Number(files ?? 1)
      if (!Number.isInteger(most) || most < 1 || most > 5) return undefined
      const given = (kinds ?? '').split(',').filter((kind) => kind !== '')
      return {
        ...question,
        answer: { ...question.answer, maxFiles: most, ...(given.length > 0 ? { kinds: given } : {}) },
      }
    }
    default:
      return question
  }
}

function parsed(cell: string): Settings | undefined {
  const settings: Settings = {}
  for (const part of cell.split(/[;；]/).filter((each) => each.trim() !== '')) {
    const [title = '', ...rest] = part.split(/[=＝]/)
    const found = keysOf(settingNames).find((name) =>
      Object.values(settingNames[name]).some((each) => each.toLowerCase() === title.trim().toLowerCase()),
    )
    if (!found || rest.length === 0) return undefined
    settings[found] = rest.join('=').trim()
  }
  return settings
}

const numbers = (list: string | undefined): number[] =>
  list === undefined ? [] : list.split(/[,，]/).map((each) => Number(each.trim() || Number.NaN))

/** Feedback of options for those who choose them, one a line: `A=…`. */
export const writeFeedback = (question: Question): string =>
  'options' in question
    ? question.options
        .flatMap(({ key, feedback = '' }) => (feedback === '' ? [] : [`${key}=${feedback.replaceAll('\n', ' ')}`]))
        .join('\n')
    : ''

/** Options with the feedback of a cell; lines that name none are left out. */
export function withFeedback(options: readonly Option[], cell: string): readonly Option[] {
  const said = new Map(
    cell.split('\n').flatMap((line) => {
      const [, key, text] = /^\s*([A-Za-z])\s*[=＝]\s*(.*)$/.exec(line) ?? []
      return key && text ? [[key.toUpperCase(), text.trim().slice(0, 300)] as const] : []
    }),
  )
  if (said.size === 0) return options
  return options.map((option) => (said.has(option.key) ? { ...option, feedback: said.get(option.key)! } : option))
}

/** Cloze questions of Moodle, whose answers stand within the stem: `{1:SHORTANSWER:=a~%50%b#note}`. */
import { textToHtml } from '../../questions/normalise-text'
import { type Option, type Question, type SimpleQuestion, optionKey, questionType } from '../../questions/question'
import { parseDecimal } from '../../scores/parse-decimal'
import { type FileProblem, error, warning } from '../question-file'

const part = /\{(\d*):([A-Z_]+):((?:\\.|[^\\}])*)\}/g
const names: Readonly<Record<string, 'text' | 'case' | 'number' | 'choice' | 'choices'>> = {
  SHORTANSWER: 'text',
  SA: 'text',
  MW: 'text',
  SHORTANSWER_C: 'case',
  SAC: 'case',
  MWC: 'case',
  NUMERICAL: 'number',
  NM: 'number',
  MULTICHOICE: 'choice',
  MC: 'choice',
  MULTICHOICE_V: 'choice',
  MCV: 'choice',
  MULTICHOICE_H: 'choice',
  MCH: 'choice',
  MULTICHOICE_S: 'choice',
  MCS: 'choice',
  MULTICHOICE_VS: 'choice',
  MCVS: 'choice',
  MULTICHOICE_HS: 'choice',
  MCHS: 'choice',
  MULTIRESPONSE: 'choices',
  MR: 'choices',
  MULTIRESPONSE_H: 'choices',
  MRH: 'choices',
  MULTIRESPONSE_S: 'choices',
  MRS: 'choices',
  MULTIRESPONSE_HS: 'choices',
  MRHS: 'choices',
}

/** A question with its stem, or the reason why there is none. */
export interface ClozeQuestion {
  readonly answer?: Question
  readonly problems: readonly FileProblem[]
}

interface ClozePart {
  readonly weight: number
  readonly kind: (typeof names)[string]
  readonly choices: readonly { readonly fraction: number; readonly text: string; readonly feedback: string }[]
}

/**
 * Reads a cloze stem: a fill-in question when all parts are texts or numbers, else a composite with a sub-question for each
 * part, whose place in the material is marked `(1)`, `(2)` …
 */
export function readCloze(stem: string): ClozeQuestion {
  const parts: ClozePart[] = []
  for (const [, weight, name = '', content = ''] of stem.matchAll(part)) {
    const kind = Object.hasOwn(names, name) ? names[name] : undefined
    if (!kind) return { problems: [error('item.unsupported-type', { qtype: name })] }
    parts.push({ kind, weight: Number(weight) || 1, choices: choicesIn(content) })
  }
  if (parts.length === 0) return { problems: [error('item.answer-part')] }
  const problems = problemsOf(parts)
  const isFillIn = parts.every(({ kind }) => kind === 'text' || kind === 'case' || kind === 'number')
  const isCaseKept = parts.some(({ kind }) => kind === 'case')
  let number = 0
  const marked = stem.replaceAll(part, () => (isFillIn ? `{{${++number}}}` : `(${++number})`))
  if (!isFillIn)
    return { answer: { type: questionType.composite, stem: marked, children: parts.map(childOfPart) }, problems }
  const answer = { blanks: parts.map(blankOf), ...(isCaseKept ? { ignoreCase: 0 as const } : {}) }
  return { answer: { type: questionType.fillIn, stem: marked, answer }, problems }
}

function choicesIn(content: string): ClozePart['choices'] {
  const plain = (text: string) => text.replaceAll(/\\(.)/g, '$1').trim()
  return (content.match(/(?:\\.|[^\\~])+/g) ?? []).map((choice) => {
    const [, sign, fraction, rest = ''] = /^\s*(=)?\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(choice) ?? []
    const [text = '', ...feedback] = rest.split(/(?<!\\)#/)
    return {
      fraction: fraction === undefined ? (sign ? 100 : 0) : Number(fraction),
      text: plain(text),
      feedback: plain(feedback.join('#')),
    }
  })
}

function problemsOf(parts: readonly ClozePart[]): FileProblem[] {
  const texts = parts.filter(({ kind }) => kind !== 'choice' && kind !== 'choices')
  const isPartial = texts.some(({ choices }) => choices.some(({ fraction }) => fraction > 0 && fraction < 99.99))
  const isNoted = texts.some(({ choices }) => choices.some(({ feedback }) => feedback !== ''))
  const hasTolerance = parts.some(
    ({ kind, choices }) => kind === 'number' && choices.some(({ text }) => text.includes(':')),
  )
  return [
    ...(isPartial ? [warning('item.partial-credit')] : []),
    ...(isNoted ? [warning('item.omitted', { part: 'feedback' })] : []),
    ...(hasTolerance && parts.every(({ kind }) => kind !== 'choice' && kind !== 'choices')
      ? [warning('item.tolerance')]
      : []),
  ]
}

const rightTexts = ({ choices }: ClozePart) => choices.filter(({ fraction }) => fraction > 0).map(({ text }) => text)

/** A blank of numbers is compared as a number; blanks have no tolerance. */
function blankOf(each: ClozePart) {
  const texts = rightTexts(each)
  if (each.kind !== 'number') return { accept: texts, weight: each.weight }
  return { accept: texts.map((text) => text.split(':')[0]!), weight: each.weight, match: 3 as const }
}

function childOfPart(each: ClozePart, index: number): SimpleQuestion {
  const attributes = { stem: `(${index + 1})`, defaultScore: Math.max(0.5, each.weight) }
  const options = each.choices.map(({ text, feedback }, at): Option => {
    const option = { key: optionKey(at), content: textToHtml(text) }
    return feedback === '' ? option : { ...option, feedback }
  })
  const right = each.choices.flatMap(({ fraction }, at) => (fraction > 0 ? [optionKey(at)] : []))
  switch (each.kind) {
    case 'choice': {
      const full = each.choices.flatMap(({ fraction }, at) => (fraction >= 99.99 ? [optionKey(at)] : []))
      return { ...attributes, type: questionType.singleChoice, options, answer: full.length === 1 ? full[0]! : '' }
    }
    case 'choices':
      return { ...attributes, type: questionType.multipleChoice, options, answer: right, multiMode: 4 }
    case 'number': {
      const [value = '', tolerance = '0'] = (rightTexts(each)[0] ?? '').split(':')
      const isNumber = parseDecimal(value) !== undefined
      if (isNumber) return { ...attributes, type: questionType.numerical, answer: { value, tolerance, mode: 'abs' } }
    }
  }
  const stem = `${attributes.stem} {{1}}`
  const answer = {
    blanks: [{ accept: rightTexts(each) }],
    ignoreCase: each.kind === 'case' ? (0 as const) : (1 as const),
  }
  return { ...attributes, stem, type: questionType.fillIn, answer }
}

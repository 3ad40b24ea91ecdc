/** Writes Moodle XML files (10 §7.7). */
import { plainText } from '../../questions/normalise-text'
import {
  type FillInQuestion,
  type MatchingQuestion,
  type Question,
  defaultScoreOf,
  optionKey,
  questionType,
} from '../../questions/question'
import type { WrittenFile } from '../question-file'

/**
 * Writes questions in their order. Composites and numerical questions with a percentage have no form in Moodle XML: a
 * comment in the last line counts them.
 */
export function writeMoodleXml(questions: readonly Question[]): WrittenFile {
  const omitted: number[] = []
  const parts: string[] = []
  let category = 'top'
  for (const [index, question] of questions.entries()) {
    const answer = writeAnswer(question)
    if (answer === undefined) {
      omitted.push(index)
      continue
    }
    const path = question.knowledgePaths?.[0] ?? 'top'
    if (path !== category)
      parts.push(`<question type="category"><category><text>${escapeXml(path)}</text></category></question>`)
    category = path
    parts.push(writeQuestion(question, answer, index + 1))
  }
  if (omitted.length > 0) parts.push(`<!-- omitted: ${omitted.length} -->`)
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`, omitted }
}

interface WrittenAnswer {
  readonly type: string
  readonly stem?: string
  readonly parts: readonly string[]
}

function writeQuestion(
  question: Question,
  { type, stem = question.stem, parts }: WrittenAnswer,
  number: number,
): string {
  const { source, analysis = '', tags = [], files = [] } = question
  const name = source ?? (plainText(stem).slice(0, 40) || String(number))
  const embedded = files.map(({ path, content }) => {
    const at = path.lastIndexOf('/') + 1
    return `<file name="${escapeXml(path.slice(at))}" path="/${escapeXml(path.slice(0, at))}" encoding="base64">${escapeXml(content)}</file>`
  })
  return [
    `<question type="${type}">`,
    `<name><text>${escapeXml(name)}</text></name>`,
    `<questiontext format="html"><text>${escapeXml(stem)}</text>${embedded.join('')}</questiontext>`,
    `<generalfeedback format="html"><text>${escapeXml(analysis)}</text></generalfeedback>`,
    `<defaultgrade>${defaultScoreOf(question)}</defaultgrade>`,
    ...parts,
    ...(tags.length > 0
      ? [`<tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`]
      : []),
    '</question>',
  ].join('\n')
}

/** Characters that XML 1.0 cannot hold are dropped: no escape brings them back. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function answerElement(fraction: number | string, content: string, feedback = '', inner = ''): string {
  const note = feedback ? `<feedback format="html"><text>${escapeXml(feedback)}</text></feedback>` : ''
  return `<answer fraction="${fraction}" format="html"><text>${escapeXml(content)}</text>${note}${inner}</answer>`
}

function writeAnswer(question: Question): WrittenAnswer | undefined {
  switch (question.type) {
    case questionType.singleChoice:
      return {
        type: 'multichoice',
        parts: [
          '<single>true</single>',
          ...question.options.map(({ key, content, feedback }) =>
            answerElement(key === question.answer ? 100 : 0, content, feedback),
          ),
        ],
      }
    case questionType.multipleChoice:
    case questionType.anyChoice: {
      const weight = (100 / Math.max(1, question.answer.length)).toFixed(5).replace(/\.?0+$/, '')
      const fractionOf = (key: string) => (question.answer.includes(key) ? weight : `-${weight}`)
      return {
        type: 'multichoice',
        parts: [
          '<single>false</single>',
          ...question.options.map(({ key, content, feedback }) => answerElement(fractionOf(key), content, feedback)),
        ],
      }
    }
    case questionType.trueFalse: {
      const feedbackOf = (own: string) => question.options.find(({ key }) => key === own)?.feedback
      return {
        type: 'truefalse',
        parts: [
          answerElement(question.answer === 'A' ? 100 : 0, 'true', feedbackOf('A')),
          answerElement(question.answer === 'A' ? 0 : 100, 'false', feedbackOf('B')),
        ],
      }
    }
    case questionType.fillIn:
      return writeFillIn(question)
    case questionType.shortAnswer:
    case questionType.fileAnswer: {
      const reference = question.answer.reference ?? ''
      const files = question.type === questionType.fileAnswer ? (question.answer.maxFiles ?? 1) : 0
      return {
        type: 'essay',
        parts: [
          `<attachments>${files}</attachments><attachmentsrequired>${files > 0 ? 1 : 0}</attachmentsrequired>`,
          `<graderinfo format="html"><text>${escapeXml(reference)}</text></graderinfo>`,
        ],
      }
    }
    case questionType.matching:
      return { type: 'matching', parts: writePairs(question) }
    case questionType.ordering: {
      const inOrder = question.answer.flatMap((key) => question.options.filter((option) => option.key === key))
      return {
        type: 'ordering',
        parts: inOrder.map(({ content, feedback }, index) => answerElement(index + 1, content, feedback)),
      }
    }
    case questionType.numerical: {
      const { value, tolerance = '0', mode, unit } = question.answer
      if (mode === 'percent') return undefined
      const inner = `<tolerance>${escapeXml(tolerance)}</tolerance>`
      const units = `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit ?? '')}</unit_name></unit></units>`
      return { type: 'numerical', parts: [answerElement(100, value, '', inner), ...(unit ? [units] : [])] }
    }
    case questionType.composite:
      return undefined
  }
}

/** One blank is a short answer, several are a cloze question. */
function writeFillIn({ stem, answer: { blanks, ignoreCase = 1 } }: FillInQuestion): WrittenAnswer {
  const [blank, ...more] = blanks
  const isLast = /\{\{1\}\}\s*$/.test(stem)
  if (blank && more.length === 0 && isLast && blank.match !== 3) {
    const wild = (text: string) =>
      blank.match === 2 ? `*${text.replaceAll('*', '\\*')}*` : text.replaceAll('*', '\\*')
    return {
      type: 'shortanswer',
      stem: stem.replace(/\s*\{\{1\}\}\s*$/, ''),
      parts: [
        `<usecase>${ignoreCase === 1 ? 0 : 1}</usecase>`,
        ...blank.accept.map((text) => answerElement(100, wild(text)).replace(' format="html"', ' format="plain_text"')),
      ],
    }
  }
  const cloze = stem.replaceAll(/\{\{(\d{1,2})\}\}/g, (mark, number: string) => {
    const own = blanks[Number(number) - 1]
    if (!own) return mark
    const name = own.match === 3 ? 'NUMERICAL' : ignoreCase === 1 ? 'SHORTANSWER' : 'SHORTANSWER_C'
    const texts = own.accept.map((text) => `=${text.replaceAll(/[\\~=#}]/g, (character) => `\\${character}`)}`)
    return `{${Math.max(1, Math.round(own.weight ?? 1))}:${name}:${texts.join('~')}}`
  })
  return { type: 'cloze', stem: cloze, parts: [] }
}

function writePairs({ answer: { left, right, pairs } }: MatchingQuestion): string[] {
  const pair = (own: string, partner: string) =>
    `<subquestion format="html"><text>${escapeXml(own)}</text><answer><text>${escapeXml(plainText(partner))}</text></answer></subquestion>`
  const rightOf = (key: string | undefined) => right.find((_, index) => optionKey(index) === key) ?? ''
  const spare = right.filter((_, index) => !Object.values(pairs).includes(optionKey(index)))
  return [
    ...left.map((own, index) => pair(own, rightOf(pairs[String(index + 1)]))),
    ...spare.map((own) => pair('', own)),
  ]
}

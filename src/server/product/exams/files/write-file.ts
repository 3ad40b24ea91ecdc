/** Writes questions into a file of any format. */
import { writeAiken } from '../../../../domain/exams/question-files/aiken/write-aiken'
import { writeGift } from '../../../../domain/exams/question-files/gift/write-gift'
import { writeMoodleXml } from '../../../../domain/exams/question-files/moodle/write-moodle-xml'
import { fileLanguageOf, judgements } from '../../../../domain/exams/question-files/answer-words'
import { headingsOf } from '../../../../domain/exams/question-files/sheet/sheet-columns'
import {
  type ListedQuestion,
  optionsNeeded,
  writeSheetRows,
} from '../../../../domain/exams/question-files/sheet/write-sheet-rows'
import { type AnswerPlace, writeText } from '../../../../domain/exams/question-files/text/write-text'
import { Readable } from 'node:stream'
import type { Locale, Resource } from '../../../../model/types'
import { valueTitle } from '../../../../model/entries/value-title'
import { fieldOf } from '../../../../model/names'
import { contentTypeOf } from '../../../files/kinds'
import { RawAnswer } from '../../../core/context/raw-response'
import { writeXlsx } from '../../../sheets/formats/xlsx-writer'
import { writeDocx } from './docx'
import type { QuestionFormat } from './read-file'

interface Written {
  readonly resource: Resource
  readonly locale: Locale
  readonly format: QuestionFormat
  readonly name: string
  readonly withAnswer: AnswerPlace
}

const extensions: Readonly<Record<QuestionFormat, string>> = {
  xlsx: 'xlsx',
  docx: 'docx',
  txt: 'txt',
  gift: 'txt',
  aiken: 'txt',
  xml: 'xml',
}

export function writeQuestionFile(
  questions: readonly ListedQuestion[],
  { resource, locale, format, name, withAnswer }: Written,
): RawAnswer {
  const saveAs = `${name}.${extensions[format]}`
  const plain = questions.map(({ question }) => question)
  const words = wordsOf(resource, locale)
  switch (format) {
    case 'xlsx': {
      const options = optionsNeeded(questions)
      const titles = headingsOf(words.language, options)
      const sheet = {
        name,
        columns: titles.map((title) => ({ title })),
        rows: inParts(questions).map((part) => writeSheetRows(part, options, words)),
      }
      return new RawAnswer(Readable.from(writeXlsx([sheet]), { objectMode: false }), contentTypeOf('xlsx')!, { saveAs })
    }
    case 'docx':
      return new RawAnswer(writeDocx(writeText(plain, withAnswer, words)), contentTypeOf('docx')!, { saveAs })
    case 'txt':
      return text(writeText(plain, withAnswer, words).join('\r\n'), saveAs)
    case 'gift':
      return text(writeGift(plain).text, saveAs)
    case 'aiken':
      return text(writeAiken(plain).text, saveAs)
    case 'xml':
      return new RawAnswer(writeMoodleXml(plain).text, 'application/xml; charset=utf-8', { saveAs })
  }
}

const text = (content: string, saveAs: string) => new RawAnswer(content, 'text/plain; charset=utf-8', { saveAs })

/** Composites have numbers within the whole sheet, so they stay in one part. */
const inParts = (questions: readonly ListedQuestion[]) => [questions]

function wordsOf(resource: Resource, locale: Locale) {
  const language = fileLanguageOf(locale)
  const titleOf = (name: string, value: number): string => valueTitle(fieldOf(resource, name)!, value, language)
  return {
    type: (code: number) => titleOf('type', code),
    difficulty: (code: number) => titleOf('difficulty', code),
    ...judgements[language],
    disabled: titleOf('enableStatus', 1),
    language,
  }
}

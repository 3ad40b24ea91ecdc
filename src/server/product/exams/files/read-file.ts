/** Reads a file of questions in any of its formats. */
import { mostQuestionsOfFile, questionFileMegabytes } from '../../../../model/limits'
import { readFile } from 'node:fs/promises'
import { decodeText } from '../../../../domain/exams/question-files/decode-text'
import type { QuestionFile } from '../../../../domain/exams/question-files/question-file'
import { readAiken } from '../../../../domain/exams/question-files/aiken/read-aiken'
import { readGift } from '../../../../domain/exams/question-files/gift/read-gift'
import { readMoodleXml } from '../../../../domain/exams/question-files/moodle/read-moodle-xml'
import { readSheetRows, type SheetItem } from '../../../../domain/exams/question-files/sheet/read-sheet-rows'
import { readText } from '../../../../domain/exams/question-files/text/read-text'
import type { EmbeddedFile, Question } from '../../../../domain/exams/questions/question'
import type { CallContext, ReceivedFile } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { checkFile } from '../../../files/upload'
import { readSheetFile } from '../../../sheets/formats/read-sheet'
import { invalidValue } from '../invalid-value'
import { fileText } from '../problem-texts'
import { readDocx } from './docx'

export const formats = ['xlsx', 'docx', 'txt', 'gift', 'aiken', 'xml'] as const
export type QuestionFormat = (typeof formats)[number]

const megabyte = 1024 * 1024

/** The items of a file; a fault of the file as a whole is a refusal. */
export async function readQuestionFile(
  context: CallContext,
  file: ReceivedFile,
  format: QuestionFormat,
): Promise<readonly SheetItem[]> {
  const { locale } = context
  if (file.size === 0) throw new Refusal('file.empty')
  const most = questionFileMegabytes[format]
  if (file.size > most * megabyte) throw new Refusal('request.too-large', { max: `${most} MB` })
  const items =
    format === 'xlsx' ? await sheetItems(context, file) : itemsOf(await readBytes(file, format), context, format)
  if (items.length === 0) throw invalidValue(fileText({ level: 'error', code: 'file.no-questions' }, locale), 'file')
  if (items.length > mostQuestionsOfFile)
    throw invalidValue(textsIn(locale)('exams:manyRows', { count: mostQuestionsOfFile }), 'file')
  return items
}

async function sheetItems({ database, model, locale }: CallContext, file: ReceivedFile): Promise<readonly SheetItem[]> {
  await checkFile(file, 'excel', database.kysely, model)
  // A row may be an example; each sub-question has one too.
  const rows = await readSheetFile(file, mostQuestionsOfFile + 2)
  const read = readSheetRows(rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => String(cell ?? '')) })))
  if (!read) throw invalidValue(textsIn(locale)('exams:wrongTemplate'), 'file')
  return read
}

type TextFormat = Exclude<QuestionFormat, 'xlsx'>

interface ReadBytes {
  readonly text: string
  readonly files: readonly EmbeddedFile[]
}

async function readBytes(file: ReceivedFile, format: QuestionFormat): Promise<ReadBytes | undefined> {
  const bytes = await readFile(file.path)
  if (format === 'docx') return readDocx(bytes)
  const text = decodeText(bytes)
  return text === undefined ? undefined : { text, files: [] }
}

function itemsOf(read: ReadBytes | undefined, { locale }: CallContext, format: TextFormat): readonly SheetItem[] {
  if (!read) {
    const code = format === 'docx' ? 'file.malformed' : 'file.encoding'
    throw invalidValue(fileText({ level: 'error', code }, locale), 'file')
  }
  const found = readers[format](read.text)
  const fault = found.problems.find(({ level }) => level === 'error')
  if (fault) throw invalidValue(fileText(fault, locale), 'file')
  return read.files.length === 0 ? found.items : found.items.map((item) => withPictures(item, read.files))
}

const readers: Readonly<Record<TextFormat, (text: string) => QuestionFile>> = {
  docx: readText,
  txt: readText,
  gift: (text) => readGift(text),
  aiken: readAiken,
  xml: (text) => readMoodleXml(text),
}

const place = /\[\[@@PLUGINFILE@@\/([\w.-]+)\]\]/g

/** Pictures of a document stand where they stood in it. */
function withPictures(item: SheetItem, files: readonly EmbeddedFile[]): SheetItem {
  const { question } = item
  if (!question) return item
  const said = JSON.stringify(question)
  const names = new Set([...said.matchAll(place)].map(([, name]) => name))
  if (names.size === 0) return item
  const shown = JSON.parse(said.replaceAll(place, "<img src='@@PLUGINFILE@@/$1' alt=''>")) as Question
  return { ...item, question: { ...shown, files: files.filter(({ path }) => names.has(path)) } }
}

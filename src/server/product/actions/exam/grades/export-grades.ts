/** Grades as sheets: people, with a column a question where that is wanted, and answer sheets one by one (11 §6.2). */
import { Readable } from 'node:stream'
import { stemWords } from '../../../../../domain/exams/questions/blanks'
import { plainText } from '../../../../../domain/exams/questions/normalise-text'
import { type PrintedSheet, printSheet, type SheetWords } from '../../../../../domain/exams/papers/print-sheet'
import type { Locale } from '../../../../../model/types'
import { RawAnswer } from '../../../../core/context/raw-response'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { contentTypeOf } from '../../../../files/kinds'
import { idList } from '../../../../operations/entry/ids'
import { valueAbout } from '../../../../operations/read/block-filter'
import { detail } from '../../../../operations/read/detail'
import { begun, exportedEntries, exportRows, fileName } from '../../../../sheets/export/export'
import { type Cell, inOnePart, type Sheet } from '../../../../sheets/formats/sheet'
import { writeXlsx } from '../../../../sheets/formats/xlsx-writer'
import { roundAsked, roundFilter } from '../../../exams/grades/people-of-round'
import { answersOf } from '../../../exams/sheets/answer-rows'
import { writeDocx } from '../../../exams/files/docx'
import { type SheetArea, sheetContents } from '../../../exams/sheets/sheet-content'
import { sheetsOf } from '../../../exams/sheets/sheet-rows'
import type { OutsideActionOf } from '../../action'
import { table } from '../../../learning/tables'

type GradesContext = Parameters<OutsideActionOf<'exam/export-results'>['outside']>[0]
type SheetsContext = Parameters<OutsideActionOf<'exam/export-sheets'>['outside']>[0]

/** The list as it is filtered; `withItems` adds the points of each question. */
export const exportResults: OutsideActionOf<'exam/export-results'> = {
  async outside(context) {
    const { withItems, supplementId = '', ...params } = context.params
    const examId = valueAbout(context, 'examId')
    if (!examId) throw new Refusal('request.parameter-missing', { name: 'examId' })
    await roundAsked(context, { examId, supplementId })
    const asked = {
      ...context,
      params: { ...params, examId },
      call: { ...context.call, filter: roundFilter(supplementId) },
    }
    return withItems === 1 ? asFile(context, await sheetWithItems(asked)) : exportRows(asked)
  },
}

async function asFile(context: Pick<GradesContext, 'now'>, sheet: Sheet): Promise<RawAnswer> {
  const bytes = await begun(writeXlsx([sheet]))
  const saveAs = fileName(sheet.name, context.now, 'xlsx')
  return new RawAnswer(Readable.from(bytes, { objectMode: false }), contentTypeOf('xlsx')!, { saveAs })
}

const personColumns = ['rank', 'userId', 'account', 'deptId', 'totalScore', 'percent', 'level', 'passed'] as const

async function sheetWithItems(context: GradesContext): Promise<Sheet> {
  const { resource, locale, database, model } = context
  const people: Readonly<Record<string, unknown>>[] = []
  for await (const part of exportedEntries(context, [...personColumns, 'recordId'])) people.push(...part)
  const answers = await answersOf(
    { tx: database.kysely, model },
    people.flatMap(({ recordId }) => (recordId ? [String(recordId)] : [])),
  )
  const questions = [...new Set(answers.map(({ question_id }) => question_id!))]
  const stems = await stemsOf(context, questions)
  const scores = new Map(answers.map((row) => [`${row.record_id} ${row.question_id}`, row.score]))
  const titleOf = (name: string) => resource.fields.find((field) => field.name === name)!.title[locale]
  return {
    name: resource.title[locale],
    columns: [
      ...personColumns.map((name) => ({ title: titleOf(name) })),
      ...questions.map((id, index) => ({ title: `${index + 1}. ${stems.get(id) ?? ''}` })),
    ],
    rows: inOnePart(
      people.map((person): Cell[] => [
        ...personColumns.map((name) => textOf(person, name)),
        ...questions.map((id) => numberOf(scores.get(`${String(person.recordId)} ${id}`))),
      ]),
    ),
  }
}

const numberOf = (value: unknown): Cell => (value === null || value === undefined ? '' : Number(value))

/** References by their names, numbers as numbers. */
function textOf(person: Readonly<Record<string, unknown>>, name: string): Cell {
  const label = name.endsWith('Id') ? person[`${name.slice(0, -2)}Name`] : undefined
  const value = label ?? person[name]
  return typeof value === 'number' ? value : String(value ?? '')
}

async function stemsOf({ database, model }: GradesContext, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    stem_text: string
  }>`select id, stem_text from ${table(model, 'exam/question')}
    where id = any(${ids}::text[])`.execute(database.kysely)
  return new Map(rows.map(({ id, stem_text }) => [id, stem_text.slice(0, 40)]))
}

const mostSheets = 200

/** Answer sheets that the caller may read: a row a question, or a document with a page for each. */
export const exportSheets: OutsideActionOf<'exam/export-sheets'> = {
  async outside(context) {
    const { params, locale, resource, now } = context
    const ids = idList(params.recordIds)
    if (ids.length === 0) throw new Refusal('ids.none')
    if (ids.length > mostSheets) throw new Refusal('ids.too-many', { count: mostSheets })
    const sheets = await sheetsToExport(context, ids)
    if (params.format !== 'docx') return asFile(context, sheetOfSheets(context, sheets))
    const words = sheetWords(locale)
    const lines = sheets.flatMap((sheet) => printSheet(printedSheet(sheet, locale), words))
    return new RawAnswer(writeDocx(lines), contentTypeOf('docx')!, {
      saveAs: fileName(resource.title[locale], now, 'docx'),
    })
  },
}

interface ReadSheet {
  readonly record: Readonly<Record<string, unknown>>
  readonly areas: readonly SheetArea[]
}

/** As their details answer them; one out of reach is refused. */
async function sheetsToExport(context: SheetsContext, ids: readonly string[]): Promise<readonly ReadSheet[]> {
  const { database, model, resource } = context
  const call = { ...resource.calls.detail!, action: undefined }
  const records: ReadSheet['record'][] = []
  for (const id of ids) records.push(await detail({ ...context, call, params: { id } }))
  const reading = { tx: database.kysely, model }
  const contents = await sheetContents(reading, await sheetsOf(reading.tx, reading, ids))
  return records.map((record, index) => ({ record, areas: contents.get(ids[index]!) ?? [] }))
}

function sheetOfSheets({ locale, resource }: SheetsContext, sheets: readonly ReadSheet[]): Sheet {
  const texts = textsIn(locale)
  const titles = ['person', 'area', 'no', 'question', 'answer', 'key', 'score', 'full', 'comment'] as const
  const rows = sheets.flatMap(({ record, areas }) =>
    areas.flatMap(({ name, items }) =>
      items.map((item): Cell[] => [
        String(record.realName ?? ''),
        name,
        item.no,
        stemWords(item.question).slice(0, 500),
        answerText(item.answer),
        answerText(item.correct),
        item.score ?? '',
        item.full,
        item.comment,
      ]),
    ),
  )
  return {
    name: resource.title[locale],
    columns: titles.map((title) => ({ title: texts(`exams:sheet.${title}`) })),
    rows: inOnePart(rows),
  }
}

function printedSheet({ record, areas }: ReadSheet, locale: Locale): PrintedSheet {
  const t = textsIn(locale)
  const textAt = (name: string) => String(record[name] ?? '')
  const score = sheetWords(locale).score(
    typeof record.totalScore === 'number' ? record.totalScore : null,
    Number(record.fullScore ?? 0),
  )
  const submitted = textAt('submitTime')
  return {
    name: textAt('examName'),
    facts: [
      [textAt('realName'), textAt('account'), textAt('deptName')].filter((text) => text !== '').join('　'),
      [score, textAt('level'), submitted && t('exams:sheet.submitted', { time: submitted })].filter(Boolean).join('　'),
    ],
    areas,
  }
}

function sheetWords(locale: Locale): SheetWords {
  const t = textsIn(locale)
  return {
    right: t('exams:print.right'),
    wrong: t('exams:print.wrong'),
    analysis: (text) => t('exams:print.analysis', { text }),
    score: (score, full) => t('exams:sheet.points', { score: score ?? '-', full }),
    excluded: t('exams:sheet.excluded'),
    given: (text) => t('exams:sheet.given', { text }),
    blank: t('exams:sheet.blank'),
    key: (text) => t('exams:sheet.right', { text }),
    separator: t('fields:separator.sentence'),
    comment: (text) => t('exams:sheet.said', { text }),
  }
}

function answerText(answer: unknown): string {
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'string') return plainText(answer).slice(0, 2000)
  return (Array.isArray(answer) ? answer.map(String).join(', ') : JSON.stringify(answer)).slice(0, 2000)
}

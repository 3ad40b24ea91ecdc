/** Grades as sheets: people, with a column a question where that is wanted, and answer sheets one by one (11 §6.2). */
import { Readable } from 'node:stream'
import { plainText } from '../../../../../domain/exams/questions/normalise-text'
import { RawAnswer } from '../../../../core/context/raw-response'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { contentTypeOf } from '../../../../files/kinds'
import { idList } from '../../../../operations/entry/ids'
import { valueAbout } from '../../../../operations/read/block-filter'
import { begun, exportedEntries, exportRows, fileName } from '../../../../sheets/export/export'
import { type Cell, inOnePart, type Sheet } from '../../../../sheets/formats/sheet'
import { writeXlsx } from '../../../../sheets/formats/xlsx-writer'
import { roundAsked, roundFilter } from '../../../exams/grades/people-of-round'
import { answersOf } from '../../../exams/sheets/answer-rows'
import { sheetContent } from '../../../exams/sheets/sheet-content'
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

/** Answer sheets, a row a question. */
export const exportSheets: OutsideActionOf<'exam/export-sheets'> = {
  async outside(context) {
    const { database, model, locale, params, resource } = context
    const ids = idList(params.recordIds)
    if (ids.length === 0) throw new Refusal('ids.none')
    if (ids.length > mostSheets) throw new Refusal('ids.too-many')
    const reading = { tx: database.kysely, model }
    const texts = textsIn(locale)
    const titles = ['person', 'area', 'no', 'question', 'answer', 'key', 'score', 'full', 'comment'] as const
    const rows: Cell[][] = []
    for (const sheet of await sheetsOf(reading.tx, reading, ids)) {
      await roundAsked(context, { examId: sheet.exam_id! })
      const name = await nameOf(context, sheet.user_id!)
      for (const area of await sheetContent(reading, sheet))
        for (const item of area.items)
          rows.push([
            name,
            area.name,
            item.no,
            plainText(item.question.stem).slice(0, 500),
            answerText(item.answer),
            answerText(item.correct),
            item.score ?? '',
            item.full,
            item.comment,
          ])
    }
    return asFile(context, {
      name: resource.title[locale],
      columns: titles.map((title) => ({ title: texts(`exams:sheet.${title}`) })),
      rows: inOnePart(rows),
    })
  },
}

async function nameOf({ database, model }: SheetsContext, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select real_name as name from ${table(model, 'system/user')}
    where id = ${userId}`.execute(database.kysely)
  return rows[0]?.name ?? ''
}

function answerText(answer: unknown): string {
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'string') return plainText(answer).slice(0, 2000)
  return (Array.isArray(answer) ? answer.map(String).join(', ') : JSON.stringify(answer)).slice(0, 2000)
}

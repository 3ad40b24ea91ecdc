/** Stored answers of sheets that were handed in, and the totals that follow from them. */
import type { OrderedItem } from '../../../../domain/exams/papers/paper-snapshot'
import type { Draft, RowOf } from '../../rows'
import { type SheetItem, type SheetTotals, totalSheet } from '../../../../domain/exams/scoring/score-sheet'
import { gradeOf, type ResultRules } from '../../../../domain/exams/results/person-result'
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import { type Learning, recordNames, recordValues, table } from '../../learning/tables'
import type { Reading } from '../rounds/load-round'
import type { SheetRow } from './sheet-rows'

export type AnswerRow = RowOf<'exam/answer'>

type Storing = Reading & Learning

/** A sheet with what was given in it, and its outcome. */
export interface AnsweredSheet {
  readonly sheet: SheetRow
  readonly placed: readonly OrderedItem[]
  readonly draft: Draft
  readonly items: readonly SheetItem[]
}

/** Answers that one statement stores, at most: it stays well below its time limit. */
const answersAtOnce = 5000

/** Stores the answers of sheets with their outcome. */
export async function storeAnswers(storing: Storing, sheets: readonly AnsweredSheet[]): Promise<void> {
  const rows = sheets.flatMap(answerRows)
  for (let from = 0; from < rows.length; from += answersAtOnce)
    await insertAnswers(storing, rows.slice(from, from + answersAtOnce))
}

type NewAnswer = ReturnType<typeof answerRows>[number]

function answerRows({ sheet, placed, draft, items }: AnsweredSheet) {
  const scored = new Map(items.map((item) => [item.questionId, item]))
  return placed.flatMap((place, index) => {
    const item = scored.get(place.questionId)
    const { answer = null, seconds = 0 } = draft[place.questionId] ?? {}
    return item ? [{ sheet, place, item, no: index + 1, answer, seconds }] : []
  })
}

async function insertAnswers(storing: Storing, rows: readonly NewAnswer[]): Promise<void> {
  const column = <T>(value: (row: NewAnswer) => T) => rows.map(value)
  await sql`insert into ${table(storing.model, 'exam/answer')} (id, tenant_id, ${recordNames}, record_id, exam_id, user_id,
      no, question_id, version, area_id, answer, full_score, score, result, is_manual, suggestion, parts, is_excluded,
      is_typical, seconds, answer_time)
    select g.id, g.tenant_id, ${recordValues(storing)}, g.record_id, g.exam_id, g.user_id, g.no, g.question_id,
      g.version, g.area_id, g.answer::jsonb, g.full_score, g.score, g.result, g.is_manual, g.suggestion,
      g.parts::jsonb, 0, 0, g.seconds, ${storing.now}::timestamptz
    from unnest(${column(() => newId())}::text[], ${column(({ sheet }) => sheet.tenant_id)}::text[],
      ${column(({ sheet }) => sheet.id)}::text[], ${column(({ sheet }) => sheet.exam_id)}::text[],
      ${column(({ sheet }) => sheet.user_id)}::text[], ${column(({ no }) => no)}::integer[],
      ${column(({ place }) => place.questionId)}::text[], ${column(({ place }) => place.version)}::integer[],
      ${column(({ place }) => place.areaId)}::text[], ${column(({ answer }) => jsonText(answer))}::text[],
      ${column(({ item }) => item.full)}::numeric[], ${column(({ item }) => item.score)}::numeric[],
      ${column(({ item }) => item.result)}::integer[], ${column(({ item }) => (item.isManual ? 1 : 0))}::integer[],
      ${column(({ item }) => item.suggestion ?? null)}::numeric[],
      ${column(({ item }) => jsonText(item.children ?? null))}::text[], ${column(({ seconds }) => seconds)}::integer[]
    ) as g(id, tenant_id, record_id, exam_id, user_id, no, question_id, version, area_id, answer, full_score, score,
      result, is_manual, suggestion, parts, seconds)
    on conflict do nothing`.execute(storing.tx)
}

const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** The answers of sheets in their order. */
export async function answersOf({ tx, model }: Reading, sheetIds: readonly string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`select * from ${table(model, 'exam/answer')}
    where record_id = any(${sheetIds}::text[]) and is_deleted = 0 order by record_id, no`.execute(tx)
  return rows
}

/** A stored answer as scoring left it. */
export function itemOf(row: AnswerRow): SheetItem {
  return {
    questionId: row.question_id!,
    areaId: row.area_id ?? '',
    full: Number(row.full_score),
    score: row.score === null ? null : Number(row.score),
    result: row.result,
    isManual: row.is_manual === 1,
    ...(row.suggestion !== null && { suggestion: Number(row.suggestion) }),
    ...(row.parts !== null && { children: row.parts }),
    isExcluded: row.is_excluded === 1,
  }
}

interface ItemOfSheet {
  readonly sheetId: string
  readonly item: SheetItem
}

/** Writes the outcome of answers anew, by one statement. */
export async function storeItems({ tx, model, now }: Storing, items: readonly ItemOfSheet[]): Promise<void> {
  const column = <T>(value: (item: SheetItem) => T) => items.map(({ item }) => value(item))
  await sql`update ${table(model, 'exam/answer')} a set full_score = g.full_score, score = g.score, result = g.result,
      is_manual = g.is_manual, parts = g.parts::jsonb, is_excluded = g.is_excluded, update_time = ${now}
    from unnest(${items.map(({ sheetId }) => sheetId)}::text[], ${column(({ questionId }) => questionId)}::text[],
      ${column(({ full }) => full)}::numeric[], ${column(({ score }) => score)}::numeric[],
      ${column(({ result }) => result)}::integer[], ${column(({ isManual }) => (isManual ? 1 : 0))}::integer[],
      ${column(({ children }) => jsonText(children ?? null))}::text[],
      ${column(({ isExcluded }) => (isExcluded ? 1 : 0))}::integer[]
    ) as g(record_id, question_id, full_score, score, result, is_manual, parts, is_excluded)
    where a.record_id = g.record_id and a.question_id = g.question_id and a.is_deleted = 0`.execute(tx)
}

/** Writes the outcome of answers of one sheet anew. */
export const updateAnswers = (storing: Storing, sheetId: string, items: readonly SheetItem[]): Promise<void> =>
  storeItems(
    storing,
    items.map((item) => ({ sheetId, item })),
  )

interface TotalsOfSheet {
  readonly sheetId: string
  readonly totals: SheetTotals
}

/** Writes the totals of sheets, with pass and level of each sheet alone, by one statement. */
export async function storeTotals(
  { tx, model, now }: Storing,
  sheets: readonly TotalsOfSheet[],
  rules: Pick<ResultRules, 'pass' | 'levels'>,
): Promise<void> {
  const column = <T>(value: (totals: SheetTotals) => T) => sheets.map(({ totals }) => value(totals))
  /** Absent while questions wait for their marker. */
  const final = <T>(value: (totals: SheetTotals) => T) =>
    column((totals) => (totals.unmarked === 0 ? value(totals) : null))
  await sql`update ${table(model, 'exam/record')} r set objective_score = g.objective, subjective_score = g.subjective,
      total_score = g.total, full_score = g.full_score, percent = g.percent, area_scores = g.areas::jsonb,
      passed = g.passed, level = g.level, update_time = ${now}
    from unnest(${sheets.map(({ sheetId }) => sheetId)}::text[],
      ${column(({ objectiveScore }) => objectiveScore)}::numeric[],
      ${column(({ subjectiveScore }) => subjectiveScore)}::numeric[],
      ${final(({ totalScore }) => totalScore)}::numeric[], ${column(({ fullScore }) => fullScore)}::numeric[],
      ${final(({ percent }) => percent)}::numeric[],
      ${column(({ areaScores }) => JSON.stringify(Object.fromEntries(areaScores)))}::text[],
      ${final((totals) => (gradeOf(totals, rules).isPassed ? 1 : 0))}::integer[],
      ${final((totals) => gradeOf(totals, rules).level ?? '')}::text[]
    ) as g(id, objective, subjective, total, full_score, percent, areas, passed, level)
    where r.id = g.id`.execute(tx)
}

/** Writes the totals of a sheet. */
export const updateTotals = (
  storing: Storing,
  sheetId: string,
  totals: SheetTotals,
  rules: Pick<ResultRules, 'pass' | 'levels'>,
): Promise<void> => storeTotals(storing, [{ sheetId, totals }], rules)

/** The totals of a sheet from its stored answers. */
export async function totalsOf(reading: Reading, sheetId: string): Promise<SheetTotals> {
  return totalSheet((await answersOf(reading, [sheetId])).map(itemOf))
}

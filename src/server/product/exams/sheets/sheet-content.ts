/** An answer sheet to read: its areas with questions, given answers, keys and scores. */
import type { OrderedItem } from '../../../../domain/exams/papers/paper-snapshot'
import type { Question } from '../../../../domain/exams/questions/question'
import { sumPoints } from '../../../../domain/exams/scores/tenths'
import type { PaperSnapshot } from '../../../../domain/exams/papers/paper-snapshot'
import { sheetItems } from '../papers/attempt-paper'
import { readSnapshot } from '../papers/freeze-paper'
import type { Reading } from '../rounds/load-round'
import { type AnswerRow, answersOf } from './answer-rows'
import { draftOf, placedOf, type SheetRow } from './sheet-rows'

export interface SheetQuestion {
  readonly no: number
  readonly questionId: string
  readonly version: number
  readonly question: Question
  readonly optionKeys: readonly string[]
  readonly answer: unknown
  readonly correct: unknown
  readonly score: number | null
  readonly full: number
  readonly result: number | null
  readonly isManual: boolean
  readonly suggestion: number | null
  readonly parts: unknown
  readonly comment: string
  readonly analysis: string
  readonly isExcluded: boolean
  readonly isTypical: boolean
}

export interface SheetArea {
  readonly id: string
  readonly name: string
  readonly score: number
  readonly full: number
  readonly items: readonly SheetQuestion[]
}

/** The questions of a sheet by area; of one that is still answered, what was saved. */
export async function sheetContent(reading: Reading, sheet: SheetRow): Promise<readonly SheetArea[]> {
  return (await sheetContents(reading, [sheet])).get(sheet.id)!
}

/** The same of many sheets by their ids, in as many statements as they have papers. */
export async function sheetContents(
  reading: Reading,
  sheets: readonly SheetRow[],
): Promise<ReadonlyMap<string, readonly SheetArea[]>> {
  const answers = await answersOf(
    reading,
    sheets.map(({ id }) => id),
  )
  const found = new Map<string, readonly SheetArea[]>()
  for (const snapshotId of new Set(sheets.map((sheet) => sheet.snapshot_id ?? ''))) {
    const own = sheets.filter((sheet) => (sheet.snapshot_id ?? '') === snapshotId)
    const snapshot = await readSnapshot(reading, snapshotId)
    const placed = own.flatMap(placedOf)
    const questions = snapshot ? await sheetItems(reading, snapshot, distinct(placed)) : []
    const byId = new Map(questions.map(({ questionId, question }) => [questionId, question]))
    for (const sheet of own) {
      const given = answers.filter((row) => row.record_id === sheet.id)
      found.set(sheet.id, snapshot ? areasOf(snapshot, byId, sheet, given) : [])
    }
  }
  return found
}

/** All sheets of a paper have a question in the version that the paper froze. */
const distinct = (placed: readonly OrderedItem[]) => [...new Map(placed.map((one) => [one.questionId, one])).values()]

function areasOf(
  snapshot: PaperSnapshot,
  byId: ReadonlyMap<string, Question>,
  sheet: SheetRow,
  rows: readonly AnswerRow[],
): readonly SheetArea[] {
  const answers = new Map(rows.map((row) => [row.question_id, row]))
  const draft = draftOf(sheet)
  const questions = placedOf(sheet).flatMap((place, index) => {
    const question = byId.get(place.questionId)
    if (!question) return []
    const row = answers.get(place.questionId)
    const answer = row ? row.answer : (draft[place.questionId]?.answer ?? null)
    return [
      {
        areaId: place.areaId,
        item: { ...placeOf(place, index), question, answer, ...outcomeOf(question, row, place.score) },
      },
    ]
  })
  return snapshot.areas.map(({ id, name }) => {
    const own = questions.filter(({ areaId }) => areaId === id).map(({ item }) => item)
    const counted = own.filter(({ isExcluded }) => !isExcluded)
    return {
      id,
      name,
      score: sumPoints(counted.map(({ score }) => score ?? 0)),
      full: sumPoints(counted.map(({ full }) => full)),
      items: own,
    }
  })
}

const placeOf = ({ questionId, version, optionKeys }: ReturnType<typeof placedOf>[number], index: number) => ({
  no: index + 1,
  questionId,
  version,
  optionKeys,
})

function outcomeOf(question: Question, row: AnswerRow | undefined, full: number) {
  return {
    correct: 'answer' in question ? question.answer : null,
    score: row?.score === null || row?.score === undefined ? null : Number(row.score),
    full: row ? Number(row.full_score) : full,
    result: row?.result ?? null,
    isManual: row?.is_manual === 1,
    suggestion: row?.suggestion === null || row?.suggestion === undefined ? null : Number(row.suggestion),
    parts: row?.parts ?? null,
    comment: row?.comment ?? '',
    analysis: question.analysis ?? '',
    isExcluded: row?.is_excluded === 1,
    isTypical: row?.is_typical === 1,
  }
}

/** Items of an import as a person corrected them. */
import type { Difficulty, Question } from '../../../domain/exams/questions/question'
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { type Batch, type BatchItem, corrected } from './import-batch'
import { withPlaces } from './embedded-files'
import { questionSent } from './question-row'

type Values = Readonly<Record<string, unknown>>

/** Items with what was sent for them: a corrected question, or that the row is left out. */
export function afterRepair(
  { params }: CallContext,
  { items }: Batch,
  facts: Parameters<typeof corrected>[2],
): readonly BatchItem[] {
  const sent = rowsSent(params.rows)
  if (sent.size === 0) return items
  const seen = new Map<string, number>()
  return items.flatMap((item) => {
    const repair = sent.get(item.row)
    if (repair === null) return []
    if (repair === undefined) {
      if (item.hash && !seen.has(item.hash)) seen.set(item.hash, item.row)
      return [item]
    }
    const { values, files } = withPlaces(repair, item.question?.files)
    const question = questionSent(values)
    if (!question) return [item]
    const { knowledgePaths, tags, source, difficulty } = item.question ?? {}
    const kept = { knowledgePaths, tags, source, difficulty, files }
    const named = Array.isArray(repair.knowledgePaths) ? { knowledgePaths: repair.knowledgePaths.map(String) } : {}
    const level = Number(repair.difficulty)
    const whole = {
      ...kept,
      ...question,
      ...named,
      ...(level >= 1 && level <= 5 ? { difficulty: level as Difficulty } : {}),
    } as Question
    return [corrected(item, whole, facts, seen)]
  })
}

/** By the row of the file: the corrected question, or null for one that is left out. */
function rowsSent(rows: unknown): ReadonlyMap<number, Values | null> {
  const list = typeof rows === 'string' && rows.trim() !== '' ? parsed(rows) : rows
  if (!Array.isArray(list)) return new Map()
  const named = list.filter((each): each is Values => typeof each === 'object' && each !== null)
  return new Map(
    named.map(({ row, question, leftOut }) => [
      Number(row),
      leftOut || typeof question !== 'object' ? null : (question as Values | null),
    ]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.parameter-type', { name: 'rows' })
  }
}

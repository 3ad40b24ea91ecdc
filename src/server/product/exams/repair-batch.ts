/** Items of an import as a person corrected them. */
import { isDifficulty } from '../../../domain/exams/questions/question'
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { losesPicture, withFilesApart } from './embedded-pictures'
import { type Batch, corrected, type RepairedItem } from './import-batch'
import { questionSent } from './question-row'

type Values = Readonly<Record<string, unknown>>

/** Items with what was sent for them: a corrected question, or that the row is left out. */
export function afterRepair({ params }: CallContext, { items }: Batch): readonly RepairedItem[] {
  const sent = rowsSent(params.rows)
  return items.flatMap((item): RepairedItem[] => {
    const repair = sent.get(item.row)
    if (repair === null) return []
    if (repair === undefined) return [{ item, isCorrected: false }]
    const { knowledgePaths, tags, source, difficulty, files: own = [] } = item.question ?? {}
    const { values, files } = withFilesApart(repair, own)
    const question = questionSent(values)
    if (!question) return [{ item, isCorrected: false }]
    const kept = { knowledgePaths, tags, source, difficulty, ...(files.length > 0 ? { files } : {}) }
    const named = Array.isArray(repair.knowledgePaths) ? { knowledgePaths: repair.knowledgePaths.map(String) } : {}
    const level = Number(repair.difficulty)
    const whole = {
      ...kept,
      ...question,
      ...named,
      ...(isDifficulty(level) ? { difficulty: level } : {}),
    }
    return [{ item: corrected(item, whole, losesPicture(values, files)), isCorrected: true }]
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
      leftOut || typeof question !== 'object' || question === null ? null : { ...question },
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

/** Questions as papers show and check them. */
import type { QuestionFacts } from '../../../../domain/exams/papers/check-paper'
import { isManualQuestion } from '../../../../domain/exams/questions/manual-question'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'
import { questionStored } from '../question-row'
import type { Reading } from './load-paper'

/** A question of a bank with what papers show of it. */
export interface KnownQuestion extends QuestionFacts {
  readonly id: string
  readonly bankId: string
  readonly version: number
  readonly difficulty: number
  /** Points. */
  readonly defaultScore: number
  /** As calls answer questions: stem, content, attributes. */
  readonly entry: Readonly<Record<string, unknown>>
}

interface QuestionRow {
  readonly id: string
  readonly bankId: string
  readonly type: number
  readonly stem: string
  readonly stemText: string | null
  readonly content: Readonly<Record<string, unknown>>
  readonly analysis: string | null
  readonly difficulty: number
  readonly defaultScore: string
  readonly knowledgePointIds: readonly string[] | null
  readonly tags: readonly string[] | null
  readonly multiMode: number | null
  readonly multiRatio: number | null
  readonly estimatedSeconds: number | null
  readonly enableStatus: number
  readonly version: number | null
  readonly stemHash: string | null
  readonly correctRate: string | null
}

/** The questions of the tenant with these ids that were not removed. */
export async function questionsById(
  { tx, model }: Reading,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownQuestion>> {
  const { rows } = await sql<QuestionRow>`select id, bank_id as "bankId", type, stem, stem_text as "stemText", content,
      analysis, difficulty, default_score as "defaultScore", knowledge_point_ids as "knowledgePointIds", tags,
      multi_mode as "multiMode", multi_ratio as "multiRatio", estimated_seconds as "estimatedSeconds",
      enable_status as "enableStatus", version, stem_hash as "stemHash", correct_rate as "correctRate"
    from ${table(model, 'exam/question')} where id = any(${[...new Set(ids)]}::text[]) and tenant_id = ${tenantId}
      and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.id, knownOf(row)]))
}

function knownOf(row: QuestionRow): KnownQuestion {
  const question = questionStored({ ...row, defaultScore: Number(row.defaultScore) })
  return {
    id: row.id,
    bankId: row.bankId,
    type: question.type,
    version: row.version ?? 1,
    difficulty: row.difficulty,
    defaultScore: Number(row.defaultScore),
    isEnabled: row.enableStatus === 0,
    stemHash: row.stemHash ?? '',
    isManual: isManualQuestion(question),
    entry: {
      ...row,
      stemText: row.stemText ?? '',
      analysis: row.analysis ?? '',
      defaultScore: Number(row.defaultScore),
      knowledgePointIds: row.knowledgePointIds ?? [],
      tags: row.tags ?? [],
      estimatedSeconds: row.estimatedSeconds ?? 0,
      version: row.version ?? 1,
      correctRate: row.correctRate === null ? null : Number(row.correctRate),
      isManual: isManualQuestion(question),
    },
  }
}

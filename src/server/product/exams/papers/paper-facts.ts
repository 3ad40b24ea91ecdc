/** Facts that the checks of a paper ask of the banks: its questions, banks that are closed, and questions that rules lack. */
import { drawQuestions, type Drawing } from '../../../../domain/exams/drawing/draw-questions'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import type { QuestionFacts } from '../../../../domain/exams/papers/check-paper'
import { type PaperArea, openRules } from '../../../../domain/exams/papers/paper'
import { isManualQuestion } from '../../../../domain/exams/questions/manual-question'
import type { CallContext } from '../../../core/context/call'
import { sql } from '../../../database/connection/sql-tag'
import { usableBanks } from '../usable-banks'
import { where, queryContext } from '../../../sql/conditions/where'
import { from, columnOf, both } from '../../../sql/source'
import { ownTenantScope } from '../../../access/tenant-scope'
import { table } from '../../learning/tables'
import { questionStored } from '../question-row'
import type { Reading } from './load-paper'
import { candidatesOf, knowledgeParentsOf } from './paper-questions'

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

/** The banks of the ids from which the caller may not draw, with their names; removed ones are called by their id. */
export async function closedBanks(
  context: Pick<CallContext, 'model' | 'caller'> & Parameters<typeof queryContext>[0],
  reading: Reading,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const resource = context.model.resources['exam/bank']!
  const source = from(resource, ownTenantScope(tenantId, resource))
  const usable = where(usableBanks(context.caller), source, queryContext(context))
  const named = sql<boolean>`${columnOf(source.alias, 'id')} = any(${asked}::text[])`
  const { rows } = await sql<{ id: string; name: string; isOpen: boolean }>`
    select id, name, (enable_status = 0 and (${usable})) as "isOpen" from ${source.table}
    where ${both(source.limit, named)}`.execute(reading.tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(asked.flatMap((id) => (known.get(id)?.isOpen ? [] : [[id, known.get(id)?.name ?? id] as const])))
}

/** A drawing of a tenant's questions. */
export interface DrawingAsked {
  readonly tenantId: string
  readonly now: Date
  readonly rules: readonly DrawingRule[]
  readonly fixedIds: ReadonlySet<string>
  readonly seed: string
}

/** Draws by rules and stores nothing. */
export async function drawFor(reading: Reading, asked: DrawingAsked): Promise<Drawing> {
  const { rules, fixedIds, seed } = asked
  if (rules.length === 0) return { questions: [], shortages: [] }
  const board = await boardOf(reading, asked)
  return drawQuestions({ rules, ...board, fixedIds, seed })
}

/** Candidates of the rules' banks, and the tree of knowledge points. */
export async function boardOf(
  reading: Reading,
  { tenantId, rules, now }: Pick<DrawingAsked, 'tenantId' | 'rules' | 'now'>,
) {
  const banks = rules.flatMap(({ bankIds }) => bankIds)
  const excludes = rules.some(({ excludeDays = 0 }) => excludeDays > 0)
  return {
    candidates: await candidatesOf(reading, tenantId, banks, excludes ? now : undefined),
    knowledgeParents: await knowledgeParentsOf(reading, tenantId),
  }
}

/** The rules of a paper that still draw, and the questions that they may not draw again. */
export function openDrawing(areas: readonly PaperArea[]) {
  return {
    rules: areas.flatMap(openRules),
    fixedIds: new Set(areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))),
  }
}

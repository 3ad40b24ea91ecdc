/** A stored paper with its areas, questions and rules. */
import type { RowOf } from '../../rows'
import { isDifficulty } from '../../../../domain/exams/questions/question'
import { isQuestionType } from '../../../../domain/exams/questions/question-content'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import type { PaperArea, PlacedItem } from '../../../../domain/exams/papers/paper'
import type { ShuffleRules } from '../../../../domain/exams/papers/shuffle-paper'
import type { ScoringRules } from '../../../../domain/exams/scoring/score-question'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'

/** Database and model with which papers are read. */
export interface Reading {
  readonly tx: TypedDb
  readonly model: Model
}

export type PaperRow = RowOf<'exam/paper'>

export interface StoredPaper {
  readonly row: PaperRow
  readonly areas: readonly PaperArea[]
}

/** The areas of a paper in their order, with the parts of each. */
export async function loadAreas({ tx, model }: Reading, paperId: string): Promise<readonly PaperArea[]> {
  const of = (resource: 'exam/paper-area' | 'exam/paper-item' | 'exam/paper-rule') =>
    sql`select * from ${table(model, resource)} where paper_id = ${paperId} and is_deleted = 0 order by sort, id`
  const areas = await sql<RowOf<'exam/paper-area'>>`${of('exam/paper-area')}`.execute(tx)
  const items = await sql<RowOf<'exam/paper-item'>>`${of('exam/paper-item')}`.execute(tx)
  const rules = await sql<RowOf<'exam/paper-rule'>>`${of('exam/paper-rule')}`.execute(tx)
  return areas.rows.map((area) => ({
    id: area.id,
    name: area.name,
    remark: area.remark ?? '',
    mode: area.mode,
    type: isQuestionType(area.type) ? area.type : 0,
    ...(area.default_score === null ? {} : { defaultScore: Number(area.default_score) }),
    items: items.rows.filter(({ area_id }) => area_id === area.id).map(itemOf),
    rules: rules.rows.filter(({ area_id }) => area_id === area.id).map(ruleOf),
  }))
}

/** The paper of a tenant; undefined when there is none. */
export async function loadPaper(reading: Reading, tenantId: string, id: string): Promise<StoredPaper | undefined> {
  const { rows } = await sql<PaperRow>`select * from ${table(reading.model, 'exam/paper')}
    where id = ${id} and tenant_id = ${tenantId} and is_deleted = 0`.execute(reading.tx)
  const [row] = rows
  return row && { row, areas: await loadAreas(reading, id) }
}

export const shuffleOf = ({ shuffle_question, shuffle_option }: PaperRow): ShuffleRules => ({
  questions: shuffle_question ?? 0,
  options: shuffle_option === 1,
})

export const scoringOf = ({ multi_mode, multi_ratio, wrong_deduct }: PaperRow): ScoringRules => ({
  multiMode: multi_mode,
  multiRatio: multi_ratio ?? 50,
  wrongDeduct: wrong_deduct ?? 0,
})

function itemOf(row: RowOf<'exam/paper-item'>): PlacedItem {
  const item = { id: row.id, questionId: row.question_id, version: row.version ?? 1, score: Number(row.score) }
  return row.rule_id ? { ...item, ruleId: row.rule_id } : item
}

function ruleOf(row: RowOf<'exam/paper-rule'>): DrawingRule {
  const ratio = row.difficulty_ratio
  return {
    id: row.id,
    bankIds: row.bank_ids,
    ...(isQuestionType(row.type) ? { type: row.type } : {}),
    difficulties: (row.difficulties ?? []).map(Number).filter(isDifficulty),
    ...(ratio && Object.keys(ratio).length > 0 ? { difficultyRatio: ratio } : {}),
    knowledgePointIds: row.knowledge_point_ids ?? [],
    isEachPointCovered: row.kp_cover === 1,
    tags: row.tags ?? [],
    excludeDays: row.exclude_days ?? 0,
    count: row.count,
    score: Number(row.score),
  }
}

/** Skill grades: points of items that staff enter for a person, kept as a sheet of one attempt (11 §6.6). */
import { gradeOf } from '../../../../domain/exams/results/person-result'
import { percentOf, sumPoints, toTenths } from '../../../../domain/exams/scores/tenths'
import { sql } from '../../../database/connection/sql-tag'
import { ownTenantScope } from '../../../access/tenant-scope'
import { newId } from '../../../sql/new-id'
import { recordColumns } from '../../../sql/row-mapping'
import { from } from '../../../sql/source'
import { insertRows } from '../../../sql/write/write'
import { type Learning, table } from '../../learning/tables'
import type { LoadedRound, Reading } from '../rounds/load-round'
import { gradeStates, submitTypes } from '../sheets/sheet-rows'
import { updateResults } from './person-results'

type Storing = Reading & Learning

export interface SkillItem {
  readonly name: string
  readonly maxScore: number
  readonly passScore: number
}

/** Points by the number of the item, from 1. */
export interface SkillGrade {
  readonly userId: string
  readonly scores: readonly (number | null)[]
  readonly remark: string
  readonly proofs: readonly string[]
}

export const skillItemsOf = ({ exam }: LoadedRound): SkillItem[] =>
  (exam.skill_items ?? []).map(({ name, maxScore, passScore }) => ({
    name: String(name),
    maxScore: Number(maxScore),
    passScore: Number(passScore ?? 0),
  }))

/** Problems of one person's points: items above their full marks. */
export function tooHigh(items: readonly SkillItem[], { scores }: SkillGrade): SkillItem[] {
  return items.filter(({ maxScore }, index) => toTenths(scores[index] ?? 0) > toTenths(maxScore))
}

/** Stores the grades, over those that the people had; the last one of a person who is named twice. */
export async function storeSkillGrades(
  storing: Storing,
  round: LoadedRound,
  grades: readonly SkillGrade[],
  isReleased: boolean,
): Promise<void> {
  const { tx, model, now } = storing
  const items = skillItemsOf(round)
  const users = grades.map(({ userId }) => userId)
  const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id from ${table(model, 'exam/record')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and user_id = any(${users}::text[])
      and submit_type = ${submitTypes.entered} and is_deleted = 0 for update`.execute(tx)
  const known = new Map(rows.map(({ id, user_id }) => [user_id, id]))
  await sql`delete from ${table(model, 'exam/record')} where id = any(${[...known.values()]}::text[])`.execute(tx)
  const resource = model.resources['exam/record']!
  await insertRows(
    tx,
    from(resource, ownTenantScope(round.tenantId, resource)),
    [...new Map(grades.map((grade) => [grade.userId, grade])).values()].map((grade) => ({
      ...recordColumns(storing, known.get(grade.userId) ?? newId(), 1),
      ...valuesOf(round, items, grade, now, isReleased),
    })),
  )
  await sql`update ${table(model, 'exam/record')} r set dept_id = u.dept_id, post_id = u.post_id
    from ${table(model, 'system/user')} u where u.id = r.user_id and r.exam_id = ${round.examId}
      and r.user_id = any(${users}::text[]) and r.is_deleted = 0`.execute(tx)
  await updateResults(storing, round, users)
}

/** A person passes by the total, and by every item that has a pass mark. */
function valuesOf(round: LoadedRound, items: readonly SkillItem[], grade: SkillGrade, now: Date, isReleased: boolean) {
  const scores = items.map((_, index) => grade.scores[index] ?? 0)
  const totalScore = sumPoints(scores)
  const fullScore = sumPoints(items.map(({ maxScore }) => maxScore))
  const areaScores = new Map(scores.map((score, index) => [String(index + 1), score]))
  const whole = gradeOf({ totalScore, fullScore, areaScores }, round)
  const isPassed =
    whole.isPassed && items.every(({ passScore }, index) => toTenths(scores[index]!) >= toTenths(passScore))
  return {
    exam_id: round.examId,
    supplement_id: '',
    user_id: grade.userId,
    attempt_no: 1,
    start_time: now,
    submit_time: now,
    used_seconds: 0,
    submit_type: submitTypes.entered,
    objective_score: 0,
    subjective_score: totalScore,
    total_score: totalScore,
    full_score: fullScore,
    percent: percentOf(totalScore, fullScore),
    area_scores: JSON.stringify(Object.fromEntries(areaScores)),
    passed: Number(isPassed),
    level: whole.level ?? '',
    grade_status: isReleased ? gradeStates.released : gradeStates.marked,
    effective: 1,
    switch_count: 0,
    face_fail: 0,
    rescored: 0,
    remark: grade.remark,
    proofs: [...grade.proofs],
  }
}

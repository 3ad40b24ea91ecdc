/** Skill grades: points of items that staff enter for a person, kept as a sheet of one attempt (11 §6.6). */
import { gradeOf } from '../../../../domain/exams/results/person-result'
import { percentOf } from '../../../../domain/percent'
import { sumPoints, toTenths } from '../../../../domain/exams/scores/tenths'
import { sql } from '../../../database/connection/sql-tag'
import { ownTenantScope } from '../../../access/tenant-scope'
import { newId } from '../../../sql/new-id'
import { recordColumns } from '../../../sql/row-mapping'
import { from } from '../../../sql/source'
import { insertRows } from '../../../sql/write/write'
import type { Columns } from '../../../core/context/tables'
import { type Learning, table } from '../../learning/tables'
import type { LoadedRound, Reading } from '../rounds/load-round'
import { gradeStates, type SheetRow, submitTypes } from '../sheets/sheet-rows'
import { updateResults } from './person-results'

type Storing = Reading & Learning

export interface SkillItem {
  readonly name: string
  readonly maxScore: number
  readonly passScore: number
}

/** The entry of staff for a person; all that it leaves out stays as it was. */
export interface SkillGrade {
  readonly userId: string
  /** Points in the order of the items; null takes them away, undefined leaves them. */
  readonly scores: readonly (number | null | undefined)[]
  readonly remark: string | undefined
  readonly proofs: readonly string[] | undefined
}

export const skillItemsOf = ({ exam }: LoadedRound): SkillItem[] =>
  (exam.skill_items ?? []).map(({ name, maxScore, passScore }) => ({
    name: String(name),
    maxScore: Number(maxScore),
    passScore: Number(passScore ?? 0),
  }))

/** The points that staff entered for the item at this place. */
export const enteredPoints = (
  sheet: Partial<Pick<SheetRow, 'area_scores'>> | undefined,
  index: number,
): number | null => sheet?.area_scores?.[String(index + 1)] ?? null

type KnownSheet = Columns<'exam/record', 'id' | 'user_id' | 'remark' | 'proofs'> & Pick<SheetRow, 'area_scores'>

/** Stores the grades into those that the people had; the last one of a person who is named twice. */
export async function storeSkillGrades(
  storing: Storing,
  round: LoadedRound,
  grades: readonly SkillGrade[],
  isReleased: boolean,
): Promise<void> {
  const { tx, model, now } = storing
  const items = skillItemsOf(round)
  const users = grades.map(({ userId }) => userId)
  const { rows } = await sql<KnownSheet>`select id, user_id, area_scores, remark, proofs
    from ${table(model, 'exam/record')} where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and user_id = any(${users}::text[])
      and submit_type = ${submitTypes.entered} and is_deleted = 0 for update`.execute(tx)
  const known = new Map(rows.map((row) => [row.user_id, row]))
  const ids = rows.map(({ id }) => id)
  await sql`delete from ${table(model, 'exam/record')} where id = any(${ids}::text[])`.execute(tx)
  const resource = model.resources['exam/record']!
  await insertRows(
    tx,
    from(resource, ownTenantScope(round.tenantId, resource)),
    [...new Map(grades.map((grade) => [grade.userId, grade])).values()].map((grade) => ({
      ...recordColumns(storing, known.get(grade.userId)?.id ?? newId(), 1),
      ...valuesOf(round, items, { grade, before: known.get(grade.userId), now, isReleased }),
    })),
  )
  await sql`update ${table(model, 'exam/record')} r set dept_id = u.dept_id, post_id = u.post_id
    from ${table(model, 'system/user')} u where u.id = r.user_id and r.exam_id = ${round.examId}
      and r.user_id = any(${users}::text[]) and r.is_deleted = 0`.execute(tx)
  await updateResults(storing, round, users)
}

interface Entered {
  readonly grade: SkillGrade
  readonly before: KnownSheet | undefined
  readonly now: Date
  readonly isReleased: boolean
}

/** A person passes by the total, and by every item that has a pass mark; an item without points counts as none. */
function valuesOf(round: LoadedRound, items: readonly SkillItem[], { grade, before, now, isReleased }: Entered) {
  const given = items.map((_, index) => {
    const points = grade.scores[index]
    return points === undefined ? enteredPoints(before, index) : points
  })
  const scores = given.map((points) => points ?? 0)
  const totalScore = sumPoints(scores)
  const fullScore = sumPoints(items.map(({ maxScore }) => maxScore))
  const areaScores = new Map(
    given.flatMap((points, index) => (points === null ? [] : [[String(index + 1), points] as const])),
  )
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
    remark: grade.remark ?? before?.remark ?? '',
    proofs: [...(grade.proofs ?? before?.proofs ?? [])],
  }
}

/** Grades to read: of people, departments, posts, and the figures of a round (11 §6). */
import type { Columns } from '../../../../core/context/tables'
import { pageOfRows } from '../../../../../model/lists/list-query'
import { departmentGrades, groupGrades, withRanks } from '../../../../../domain/exams/results/department-grades'
import { scoreStatistics } from '../../../../../domain/exams/results/score-statistics'
import { percentOf } from '../../../../../domain/percent'
import { formatInstant } from '../../../../../fields/definition/zone'
import type { CallContext } from '../../../../core/context/call'
import { sql } from '../../../../database/connection/sql-tag'
import { page } from '../../../../operations/read/page'
import { departmentFigures } from '../../../exams/grades/department-figures'
import { gradeOf, peopleOfRound, roundAsked, roundFilter } from '../../../exams/grades/people-of-round'
import type { LoadedRound } from '../../../exams/rounds/load-round'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { groupedByAnswers } from './item-figures'

type Values = Readonly<Record<string, unknown>>

/** A row a person; with `effectiveOnly` 0, a row each attempt. */
export const listResults: ActionOf<'exam/list-results'> = async (context) => {
  const { effectiveOnly, withSupplement: _, supplementId, ...params } = context.params
  const asked = { ...params, ...scoreRange(params) }
  const call = { ...context.call, filter: roundFilter(supplementId) }
  if (String(effectiveOnly ?? 1) !== '0') {
    const answer = await context.next(asked, call)
    return { ...answer, records: answer.records.map((row) => ({ ...row, score: row.totalScore })) }
  }
  const resource = context.model.resources['exam/record']!
  const attempts = { ...resource.calls.list!, filter: { supplementId: String(supplementId ?? '') } }
  return page({ ...context, resource, call: attempts, params: asked })
}

/** The score is searched under its short name as well. */
const scoreRange = ({ score_ge, score_le }: Values): Values => ({
  ...(score_ge !== undefined && { totalScore_ge: score_ge }),
  ...(score_le !== undefined && { totalScore_le: score_le }),
})

interface DeptRow extends Columns<'system/dept', 'id' | 'parent_id'> {
  readonly name: string
}

/** Departments with their grades; `level` picks a depth of the tree, `deptId` a branch. */
/** Departments of a page that says nothing. */
const usualPage = 100

export const listDepartmentGrades: ActionOf<'exam/list-department-grades'> = async (context) => {
  const { params, now } = context
  const round = await roundAsked(context, params)
  const rows = await departmentRows(context, round)
  const shown = rows.filter(
    (row) =>
      (params.level === undefined || row.level === params.level) &&
      (!params.deptId || row.deptId === params.deptId || row.parentId === params.deptId),
  )
  return { ...pageOfRows(withRanks(shown), params, usualPage), asOf: formatInstant(now) }
}

async function departmentRows(context: CallContext, round: LoadedRound) {
  const { rows } = await sql<DeptRow>`select id, parent_id, dept_name as name
    from ${table(context.model, 'system/dept')} where tenant_id = ${round.tenantId} and is_deleted = 0
    order by sort, id`.execute(context.database.kysely)
  const nodes = rows.map(({ id, parent_id, name }) => ({ id, parentId: parent_id ?? '', name }))
  return departmentGrades(nodes, await departmentFigures(context, round))
}

/** The figures of a round over its effective results. */
export const readGradeStatistics: ActionOf<'exam/read-grade-statistics'> = async (context) => {
  const { params, now } = context
  const round = await roundAsked(context, params)
  const rows = await peopleOfRound(context, round, params.deptId)
  const { scope, taken, absent, attendRate, passed, passRate } = groupGrades(
    rows.map((row) => gradeOf(round, row, now)),
  )
  const counted = rows.filter((row) => row.total_score !== null)
  const fullScore = Math.max(0, ...counted.map((row) => Number(row.full_score)))
  const seconds = counted.reduce((sum, row) => sum + Number(row.used_seconds ?? 0), 0)
  const types = [...new Set(counted.map(({ submit_type }) => Number(submit_type)))].toSorted((a, b) => a - b)
  return {
    scopeCount: scope,
    takenCount: taken,
    absentCount: absent,
    attendRate,
    passCount: passed,
    passRate,
    ...scoreStatistics(
      counted.map((row) => Number(row.total_score)),
      fullScore,
    ),
    avgSeconds: counted.length === 0 ? null : Math.round(seconds / counted.length),
    levels: round.levels.map(({ name }) => {
      const count = counted.filter(({ level }) => level === name).length
      return { name, count, rate: percentOf(count, counted.length) }
    }),
    submitTypes: types.map((type) => ({
      type,
      count: counted.filter(({ submit_type }) => Number(submit_type) === type).length,
    })),
    ...(await sheetCounts(context, round)),
    asOf: formatInstant(now),
  }
}

async function sheetCounts({ tx, model }: ActionContext, { tenantId, examId, supplementId }: LoadedRound) {
  const { rows } = await sql<{ voided: string; waiting: string; released: string }>`select
      count(*) filter (where grade_status = 9) as voided, count(*) filter (where grade_status = 1) as waiting,
      count(*) filter (where grade_status = 3) as released
    from ${table(model, 'exam/record')} where tenant_id = ${tenantId} and exam_id = ${examId}
      and supplement_id = ${supplementId} and is_deleted = 0`.execute(tx)
  const [row] = rows
  return { voidCount: Number(row!.voided), waitGrade: Number(row!.waiting), released: Number(row!.released) }
}

/** Grades by department, post or category; answers by knowledge point or question. */
export const readGroupedGrades: ActionOf<'exam/read-grouped-grades'> = async (context) => {
  const { params } = context
  const round = await roundAsked(context, params)
  switch (params.groupBy) {
    case 'dept':
      return departmentRows(context, round)
    case 'post':
      return postRows(context, round)
    case 'category':
      return categoryRows(context, round)
    default:
      return groupedByAnswers(context, round, params.groupBy)
  }
}

async function postRows(context: CallContext, round: LoadedRound) {
  const people = await peopleOfRound(context, round)
  const ids = [...new Set(people.flatMap(({ post_id }) => post_id ?? []))]
  const { rows } = await sql<{ id: string; name: string }>`select id, post_name as name
    from ${table(context.model, 'system/post')} where id = any(${ids}::text[]) order by sort, id`.execute(
    context.database.kysely,
  )
  const groups = rows.map(({ id, name }) => {
    const own = people.filter(({ post_id }) => post_id?.includes(id))
    return { postId: id, postName: name, ...groupGrades(own.map((row) => gradeOf(round, row, context.now))) }
  })
  return withRanks(groups)
}

/** An exam has one category. */
async function categoryRows(context: CallContext, round: LoadedRound) {
  const people = await peopleOfRound(context, round)
  const { rows } = await sql<
    Columns<'exam/category', 'id' | 'name'>
  >`select id, name from ${table(context.model, 'exam/category')}
    where id = ${round.exam.category_id}`.execute(context.database.kysely)
  const figures = groupGrades(people.map((row) => gradeOf(round, row, context.now)))
  return withRanks(rows.map(({ id, name }) => ({ categoryId: id, name, ...figures })))
}

/** The head of the screens of grades: the exam, its counts and its rounds. */
export const readGradesHead: ActionOf<'exam/read-grades-head'> = async (context) => {
  const { params, tx, model, now } = context
  const round = await roundAsked(context, params)
  const people = await peopleOfRound(context, round)
  const { scope, taken, absent } = groupGrades(people.map((row) => gradeOf(round, row, now)))
  const { waitGrade, released } = await sheetCounts(context, round)
  const { rows } = await sql<
    Columns<'exam/supplement', 'id' | 'name'>
  >`select id, name from ${table(model, 'exam/supplement')}
    where exam_id = ${round.examId} and state > 0 and is_deleted = 0 order by id`.execute(tx)
  const { exam, pass, startTime, endTime } = round
  const timeOf = (time: number | undefined) => (time === undefined ? '-' : formatInstant(new Date(time)))
  return {
    exam: {
      id: exam.id,
      name: exam.name,
      type: exam.exam_type,
      time: startTime === undefined ? '-' : `${timeOf(startTime)} - ${timeOf(endTime)}`,
      passText: pass.passMode === 1 ? String(pass.passScore) : `${pass.passScore}%`,
      total: Math.max(0, ...people.map((row) => Number(row.full_score ?? 0))),
      skillItems: exam.skill_items ?? [],
      levels: round.levels,
    },
    counts: { scope, taken, absent, waitGrade, released },
    rounds: [{ supplementId: '', name: exam.name }, ...rows.map(({ id, name }) => ({ supplementId: id, name }))],
  }
}

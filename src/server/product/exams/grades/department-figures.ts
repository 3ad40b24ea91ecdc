/** Figures of departments as the report of grades counts them: calls and screens tell the same. */
import type { GroupGrades } from '../../../../domain/exams/results/department-grades'
import { percentOf } from '../../../../domain/percent'
import type { CallContext } from '../../../core/context/call'
import type { Group } from '../../../reports/report-request'
import { runQuery } from '../../../reports/run-query'
import type { LoadedRound } from '../rounds/load-round'

const measures = ['scope', 'taken', 'absent', 'attendRate', 'passed', 'passRate', 'avg', 'max', 'min'] as const

type Counted = Omit<GroupGrades, 'excellentRate'>

const numberIn = (figure: unknown) => (figure === null || figure === undefined ? null : Number(figure))

function countedIn(row: Group): Counted {
  return {
    scope: Number(row.scope),
    taken: Number(row.taken),
    absent: Number(row.absent),
    attendRate: numberIn(row.attendRate),
    passed: Number(row.passed),
    passRate: numberIn(row.passRate),
    avg: numberIn(row.avg),
    max: numberIn(row.max),
    min: numberIn(row.min),
  }
}

/** Of each department with people of the round in it or below, by its id, within the data scope of the caller. */
export async function departmentFigures(
  context: CallContext,
  { examId, supplementId, levels }: LoadedRound,
): Promise<ReadonlyMap<string, GroupGrades>> {
  const report = context.model.reports['exam/grades']!
  const ask = async (counted: readonly string[], filter: Readonly<Record<string, string>>) => {
    const query = { by: ['deptId'], measures: counted, filter: { examId, supplementId, ...filter } }
    return (await runQuery({ ...context, params: {} }, report, query)).records
  }
  const top = levels[0]?.name
  const [rows, best] = await Promise.all([ask(measures, {}), top ? ask(['scope'], { level: top }) : []])
  const excellent = new Map(best.map(({ deptId, scope }) => [deptId, Number(scope)]))
  return new Map(
    rows.flatMap(({ deptId, ...row }) => {
      if (deptId === null) return []
      const figures = countedIn(row)
      const excellentRate = percentOf(excellent.get(deptId) ?? 0, figures.taken)
      return [[String(deptId), { ...figures, excellentRate }] as const]
    }),
  )
}

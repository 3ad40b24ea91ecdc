/** Grades of departments, each with all below it (11 §6.3). */
import { groupBy } from '../../../fields/definition/lists'
import { divideHalfUp, percentOf } from '../../percent'
import { toPoints, toTenths } from '../scores/tenths'

export interface DepartmentNode {
  readonly id: string
  readonly parentId: string
  readonly name: string
}

/** A person of the round. `totalScore` is null without a result that counts. */
export interface PersonGrade {
  readonly deptId: string
  readonly isTaken: boolean
  readonly isAbsent: boolean
  readonly totalScore: number | null
  readonly isPassed: boolean
  readonly isExcellent: boolean
}

export interface GroupGrades {
  readonly scope: number
  readonly taken: number
  readonly absent: number
  readonly attendRate: number | null
  readonly passed: number
  readonly passRate: number | null
  readonly excellentRate: number | null
  readonly avg: number | null
  readonly max: number | null
  readonly min: number | null
}

export interface DepartmentGrades extends GroupGrades {
  readonly deptId: string
  readonly parentId: string
  readonly deptName: string
  /** From 1. */
  readonly level: number
  readonly hasChildren: boolean
  /** Among the departments of the answer, by mean; equal means share a rank and the next one is skipped. */
  readonly rank: number | null
}

/** Figures of some people. Rates are percent of two decimals, null where nobody is counted. */
export function groupGrades(people: readonly PersonGrade[]): GroupGrades {
  const taken = people.filter(({ isTaken }) => isTaken)
  const scores = taken.flatMap(({ totalScore }) => (totalScore === null ? [] : [toTenths(totalScore)]))
  const passed = people.filter(({ isPassed }) => isPassed).length
  const sum = scores.reduce((before, each) => before + each, 0)
  return {
    scope: people.length,
    taken: taken.length,
    absent: people.filter(({ isAbsent }) => isAbsent).length,
    attendRate: percentOf(taken.length, people.length),
    passed,
    passRate: percentOf(passed, taken.length),
    excellentRate: percentOf(people.filter(({ isExcellent }) => isExcellent).length, taken.length),
    avg: scores.length === 0 ? null : toPoints(divideHalfUp(sum, scores.length)),
    max: scores.length === 0 ? null : toPoints(Math.max(...scores)),
    min: scores.length === 0 ? null : toPoints(Math.min(...scores)),
  }
}

/** A row for each department that has figures, which count all below it; parents before their children. */
export function departmentGrades(
  nodes: readonly DepartmentNode[],
  figures: ReadonlyMap<string, GroupGrades>,
): DepartmentGrades[] {
  const known = new Set(nodes.map(({ id }) => id))
  const childrenOf = groupBy(nodes, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const rowsOf = ({ id, name, parentId }: DepartmentNode, level: number): Omit<DepartmentGrades, 'rank'>[] => {
    const own = figures.get(id)
    if (!own) return []
    const below = (childrenOf.get(id) ?? []).flatMap((child) => rowsOf(child, level + 1))
    return [{ deptId: id, parentId, deptName: name, level, hasChildren: below.length > 0, ...own }, ...below]
  }
  return withRanks((childrenOf.get('') ?? []).flatMap((root) => rowsOf(root, 1)))
}

/** Ranks rows by mean, without changing their order. */
export function withRanks<Row extends { readonly avg: number | null }>(
  rows: readonly Row[],
): (Row & { readonly rank: number | null })[] {
  const means = rows.flatMap(({ avg }) => (avg === null ? [] : [avg]))
  const rankOf = (avg: number | null) => (avg === null ? null : means.filter((each) => each > avg).length + 1)
  return rows.map((row) => ({ ...row, rank: rankOf(row.avg) }))
}

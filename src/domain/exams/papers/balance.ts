/** Spreads a target total over the questions of a paper (11 §3.4). */
import { splitByLargestRemainder } from '../scores/split'
import { toPoints, toTenths } from '../scores/tenths'

/** A question, or a rule that draws `count` questions which all have the same score. Scores are points. */
export interface ScoredUnit {
  readonly id: string
  readonly score: number
  /** Present for a rule. */
  readonly count?: number
}

export interface BalancedArea {
  readonly units: readonly ScoredUnit[]
}

export interface Balance {
  /** Points of each unit by its id; of a rule, for each of its questions. */
  readonly scores: ReadonlyMap<string, number>
  /** Points of the target that no unit could take: rules give all their questions the same score. */
  readonly left: number
}

const countOf = ({ count = 1 }: ScoredUnit) => count
const totalOf = (unit: ScoredUnit) => toTenths(unit.score) * countOf(unit)
const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0)

/**
 * Splits a target (points) among areas by their present totals, then among their units by their present scores, each by
 * largest remainder in tenths, or in whole points. If all are 0, numbers of questions decide. Rules are rounded down to
 * equal scores, and questions share what this leaves. Undefined when a question would get less than the smallest score.
 */
export function balancePaper(areas: readonly BalancedArea[], target: number, isWhole = false): Balance | undefined {
  const step = isWhole ? 10 : 1
  const available = Math.floor(toTenths(target) / step)
  const rules = areas.flatMap(({ units }, area) => units.filter(({ count }) => count).map((unit) => ({ unit, area })))
  const shares = sharesOf(areas, available)
  const each = new Map(rules.map(({ unit }) => [unit.id, Math.floor(shares.get(unit.id)! / countOf(unit))]))
  const taken = sum(rules.map(({ unit }) => each.get(unit.id)! * countOf(unit)))
  const fixed = areas.map(({ units }) => ({ units: units.filter(({ count }) => !count) }))
  const rest = rules.length === 0 ? shares : sharesOf(fixed, available - taken)
  for (const { units } of fixed) for (const { id } of units) each.set(id, rest.get(id)!)
  if ([...each.values()].some((score) => score < 1)) return undefined
  const isAnyFixed = fixed.some(({ units }) => units.length > 0)
  const placed = isAnyFixed ? available : taken
  return {
    scores: new Map([...each].map(([id, score]) => [id, toPoints(score * step)])),
    left: toPoints(toTenths(target) - placed * step),
  }
}

/** The share of each unit, a rule as a whole, by area and then by unit. */
function sharesOf(areas: readonly BalancedArea[], total: number): Map<string, number> {
  const filled = areas.filter(({ units }) => units.length > 0)
  const areaShares = splitByLargestRemainder(total, weightsOf(filled.map(({ units }) => units)))
  const shares = filled.flatMap(({ units }, area) => {
    const own = splitByLargestRemainder(areaShares[area]!, weightsOf(units.map((unit) => [unit])))
    return units.map(({ id }, index) => [id, own[index]!] as const)
  })
  return new Map(shares)
}

function weightsOf(groups: readonly (readonly ScoredUnit[])[]): number[] {
  const totals = groups.map((units) => sum(units.map(totalOf)))
  return totals.some((total) => total > 0) ? totals : groups.map((units) => sum(units.map(countOf)))
}

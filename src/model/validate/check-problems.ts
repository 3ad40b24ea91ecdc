/** The problems that the checks of an entry find. */
import type { Locale } from '../../fields/definition/text'
import { isDecidable, holds, type Scope } from '../conditions/predicate'
import type { RuleError } from './rule-problems'
import type { Problem, RowCheck } from '../types'
import { isRow, rowPath } from './validate-rows'

/** True when a check's row passes: it is not concerned, or what it asserts holds. */
export function passes(check: Pick<RowCheck, 'if' | 'assert'>, scope: Scope): boolean {
  return (check.if && !holds(check.if, scope)) || !check.assert || holds(check.assert, scope)
}

/** The problems of a check: one, or one for each row of a list. */
export function broken(check: RowCheck, scope: Scope, locale: Locale): Problem[] {
  if (check.each === undefined) return passes(check, scope) ? [] : [toProblem(check, locale)]
  const rows = scope.entry[check.each]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row, index) => {
    if (!isRow(row) || passes(check, { ...scope, entry: row, up: scope.entry })) return []
    return [{ ...toProblem(check, locale), field: rowPath(check.each!, index, check.at) }]
  })
}

/** A check's refusal under its field. */
export function toProblem(check: RowCheck, locale: Locale): Problem {
  const soft = check.level === 'error' ? {} : { level: check.level }
  return { field: check.at, rule: check.id, message: check.message[locale], ...soft }
}

/** On create only checks that say so are asked, likewise on update; never one whose parts are not at hand. */
export function canValidate(check: RowCheck, { old, up }: Pick<Scope, 'old' | 'up'>, scope: Scope): boolean {
  return check.on.includes(old || up?.id ? 'update' : 'create') && canDecide(check, scope)
}

/** True when all that a check reads is at hand. */
export function canDecide(check: RowCheck, scope: Scope): boolean {
  const inRows: Scope = check.each === undefined ? scope : { ...scope, up: scope.entry }
  return [check.if, check.assert].every((condition) => !condition || isDecidable(condition, inRows))
}

/** The check that the compiled schema refuses by its place among the others. */
export function checkOf({ schemaPath }: RuleError, checkAt: ReadonlyMap<number, RowCheck>): RowCheck | undefined {
  const place = /^#\/allOf\/(\d+)\/not$/.exec(schemaPath)
  return place ? checkAt.get(Number(place[1])) : undefined
}

/** The rules that wait while an entry is a draft: a row that may lack required values until a move asks for all of them. */
import { pathsOf } from '../../language/conditions/normal'
import { isEmpty, type Values } from '../conditions/predicate'
import { fitsState } from '../entries/states'
import type { Problem, Resource, RowCheck, RowRules } from '../types'

/** Embedded rows have no form and no states. */
interface DraftRules extends RowRules, Partial<Pick<Resource, 'form' | 'states'>> {}

/** True when an entry in these states may still lack something: a move that asks for the whole lies ahead of it. */
export function isDraft(rules: DraftRules, stored: Values): boolean {
  const { form, states } = rules
  if (!form?.draft || !states) return false
  const known = Object.fromEntries(
    states.fields.filter((name) => !isEmpty(stored[name])).map((name) => [name, stored[name]]),
  )
  const present = { ...states.initial, ...known }
  return states.moves.some((move) => move.require === 'all' && fitsState(move, present))
}

/** The problems that a draft has already: what is there must be right, and what it must have must be there. */
export function problemsOfDraft(rules: DraftRules, entry: Values, problems: readonly Problem[]): Problem[] {
  const required = rules.form?.draft?.require ?? []
  const checks = new Map(rules.checks.map((check) => [check.id, check]))
  return problems.filter(({ field, rule }) => {
    if (rule === 'required' || rule === 'minItems') return field !== undefined && required.includes(field)
    const check = checks.get(rule)
    return !check || !fieldsOf(check).some((name) => isEmpty(entry[name]))
  })
}

/** The fields that a check reads: it waits until all of them are filled. */
function fieldsOf(check: RowCheck): string[] {
  const conditions = [check.if, check.assert].filter((each) => each !== undefined)
  // A test of emptiness is asked of empty fields too.
  return conditions.flatMap((condition) =>
    pathsOf(condition, ['empty']).flatMap((path) => (path.length > 1 ? [] : [path[0]!])),
  )
}

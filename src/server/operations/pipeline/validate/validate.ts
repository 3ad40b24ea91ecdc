/** Every rule of a write in one place: the same as in the browser, then those that need the database. */
import { validatorOf } from '../../../../model/validate/compile-validator'
import { fieldOf, placeOwner } from '../../../../model/names'
import { isEmpty, type Scope } from '../../../../model/conditions/predicate'
import type { Problem } from '../../../../model/types'
import { requiredProblem } from '../../../../model/validate/rule-problems'
import { validateEntry } from '../../../../model/validate/validate'
import { passes, toProblem } from '../../../../model/validate/check-problems'
import type { Db } from '../../../core/context/database'
import { Refusal } from '../../../core/errors'
import { unsanitised } from '../../entry/escape-names'
import { refuseUnlessConsented } from './confirmation'
import { countChecks, countQuestions, holdCounts } from './count-checks'
import { dictionaryProblems } from './dictionary'
import { namedProblems } from './named-checks'
import { passwordProblems } from './password-policy'
import { placeInTree } from './tree-position'
import { programProblems } from './installed-names'
import { ask } from './database-checks'
import { referenceQuestions } from './references'
import { rowProblemsOf } from './child-rows'
import { scopeOf } from '../../entry/condition-scope'
import { uniqueQuestions } from './unique'
import type { Writing } from '../../entry/draft'
import { fileProblems } from './files'

/** Refuses the entry with all of its problems, or answers the ids above it in its tree. */
export async function judge(tx: Db, writing: Writing, known: readonly Problem[]): Promise<readonly string[]> {
  const scope = await scopeOf(tx, writing)
  const ruled = rulesOf(writing, scope)
  const counted = countChecks(writing, scope)
  if (counted.length) await holdCounts(tx, writing, counted)
  const place = await placeInTree(tx, writing)
  const questions = [
    ...referenceQuestions(writing),
    ...uniqueQuestions(writing, [...known, ...ruled], scope),
    ...countQuestions(writing, counted, scope),
  ]
  const judged = [...known, ...ruled, ...programProblems(writing), ...place.problems]
  const passwords = judged.length ? [] : await passwordProblems(tx, writing)
  const named = await namedProblems(tx, writing, scope)
  const strange = await dictionaryProblems(tx, writing, judged)
  const files = await fileProblems(tx, writing, judged)
  const asked = [...strange, ...(await ask(tx, questions)), ...named, ...(await rowProblemsOf(tx, writing)), ...files]
  refuseUnlessConsented(writing.context, [...judged, ...passwords, ...asked])
  return place.above
}

/** Refuses when there is any problem; the first gives the message. */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems
  if (first) throw new Refusal('request.invalid', { message: first.message }, problems)
}

function rulesOf(writing: Writing, scope: Scope): Problem[] {
  const { context, changed, event, old } = writing
  const { resource, locale, now } = context
  const { me, related, setting, under, named } = scope
  const entry = unsanitised(writing.entry)
  const validator = validatorOf(resource)
  const about = { me, related, setting, under, named, isWhole: writing.requires === 'all' }
  const found = validateEntry({ resource, entry, validator, locale, old, now, ...about })
  if (event === 'create' || event === 'update' || writing.requires === 'all') return found
  const needed = writing.requires ?? []
  // A call of its own changes a few fields: what was stored before its rules is not held against it.
  const own = resource.checks.filter((check) => check.assert && check.on.includes(event) && !passes(check, scope))
  const checkIds = new Set(resource.checks.map((check) => check.id))
  const isConcerned = (place: string) =>
    [place, placeOwner(place)].some((field) => changed.has(field) || needed.includes(field))
  const ofChanged = found.filter(({ field, rule }) => field && isConcerned(field) && !checkIds.has(rule))
  const missing = needed
    .filter((name) => isEmpty(entry[name]))
    .map((name) => requiredProblem(fieldOf(resource, name)!, locale))
  if (writing.requires) return [...missing, ...ofChanged.filter(({ rule }) => rule !== 'required')]
  return [...ofChanged, ...own.map((check) => toProblem(check, locale))]
}

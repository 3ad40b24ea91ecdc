/** Every rule of a write in one place: the same as in the browser, then those that need the database. */
import { validatorOf } from '../../../../model/validate/compile-validator'
import { withComputed } from '../../../../model/entries/computed'
import { fieldOf, placeOwner } from '../../../../model/names'
import { isEmpty, type Scope } from '../../../../model/conditions/predicate'
import { weakMemoize } from '../../../../fields/definition/memoize'
import { pathsOf } from '../../../../language/conditions/normal'
import type { Problem, Resource } from '../../../../model/types'
import { requiredProblem } from '../../../../model/validate/rule-problems'
import { withOpened } from '../../../../model/validate/opened'
import { validateEntry } from '../../../../model/validate/validate'
import { passes, toProblem } from '../../../../model/validate/check-problems'
import { Refusal } from '../../../core/errors'
import { scopeOf } from '../../entry/condition-scope'
import type { Candidate } from '../../entry/draft'
import { unescapeNames } from '../../entry/stored-values'
import type { Stage } from '../stage'
import { comparable, countChecks, countDatabaseChecks, lockCounts, namedProblems } from './checks'
import { childRowProblems } from './child-rows'
import { refuseUnlessConfirmed } from './confirmation'
import { runChecks } from './database-checks'
import { dictionaryProblems, mayBeListed, programProblems } from './dictionary'
import { fileProblems } from './files'
import { isRuledPassword, passwordProblems } from './password-policy'
import { referenceChecks } from './references'
import { treePosition } from './tree-position'
import { lockTimes, uniqueChecks } from './unique'

/** Refuses the entry with all of its problems; finds its ancestors in a tree on the way. */
export const validate: Stage = async (draft, { tx }) => {
  const scope = await scopeOf(tx, draft)
  const ruled = [...draft.problems, ...rulesOf(draft, scope)]
  const { resource } = draft.context
  const asked = askedOf(resource)
  const counts = asked.counts ? countChecks(draft, scope) : []
  if (counts.length) await lockCounts(tx, draft, counts)
  if (asked.uniques) await lockTimes(tx, draft, scope)
  const position = resource.tree ? await treePosition(tx, draft) : noTree
  // A restored row was right when it was stored; only values that others have taken since can be in its way.
  const isBack = draft.event === 'restore'
  const known = [...ruled, ...(isBack ? [] : programProblems(draft)), ...position.problems]
  const passwords = known.length || !asked.passwords ? [] : await passwordProblems(tx, draft)
  // Named checks read values of their types.
  const isTyped = !ruled.some(({ rule }) => rule === 'type')
  const named = asked.checks && isTyped ? await namedProblems(tx, draft, scope) : []
  const listed = isBack || !asked.listed ? [] : await dictionaryProblems(tx, draft, known)
  const files = await fileProblems(tx, draft, known)
  const checks = [
    ...(asked.references ? referenceChecks(draft, ruled) : []),
    ...(asked.uniques ? uniqueChecks(draft, ruled, scope) : []),
    ...(counts.length > 0 ? countDatabaseChecks(draft, comparable(counts, ruled), scope) : []),
  ]
  const found = checks.length > 0 ? await runChecks(tx, checks) : []
  const rows = asked.rows ? await childRowProblems(tx, draft, ruled) : []
  const all = [...known, ...passwords, ...listed, ...found, ...named, ...rows, ...files]
  if (all.length > 0) refuseUnlessConfirmed(draft.context, withoutUnseen(resource, all))
  return { ...draft, scope, ancestors: position.ancestors }
}

/** The rules that a resource has: a write skips the kinds that it has none of. */
const askedOf = weakMemoize(({ checks, fields }: Resource) => ({
  checks: checks.some(({ fn }) => fn),
  counts: checks.some(({ count }) => count),
  references: fields.some(({ ref }) => ref),
  uniques: fields.some(({ unique }) => unique),
  rows: fields.some(({ child }) => child),
  passwords: fields.some(isRuledPassword),
  listed: fields.some(mayBeListed),
}))

/**
 * An entry that the caller may not choose is as if it were not there: checks that read through the reference say nothing, and
 * neither do rules that compare with the other rows that refer to it.
 */
function withoutUnseen({ checks, fields }: Resource, problems: readonly Problem[]): readonly Problem[] {
  const unseen = new Set(problems.flatMap(({ field, rule }) => (field && rule === 'reference' ? [field] : [])))
  if (unseen.size === 0) return problems
  const isThrough = ([first = '', next]: readonly string[]) => next !== undefined && unseen.has(first)
  const silent = new Set(
    checks
      .filter(({ if: condition, assert, count, fn }) => {
        const paths = [condition, assert].flatMap((each) => (each ? pathsOf(each) : []))
        // Code may read what it likes.
        return fn !== undefined || paths.some(isThrough) || count?.within.some((name) => unseen.has(name))
      })
      .map(({ id }) => id),
  )
  const compared = new Set(
    fields.flatMap(({ name, unique }) =>
      unique && [name, ...unique.with].some((each) => unseen.has(each)) ? [unique.over?.[0] ?? name] : [],
    ),
  )
  return problems.filter(({ rule, field }) => !silent.has(rule) && !(rule === 'unique' && field && compared.has(field)))
}

const noTree = { problems: [], ancestors: [] }

/** Refuses when there is any problem; the first gives the message. */
export function refuse(problems: readonly Problem[]): void {
  const [first, ...others] = problems
  if (first) throw refusalFor(first, ...others)
}

/** The refusal for faults of an entry. */
export const refusalFor = (...problems: readonly [Problem, ...Problem[]]): Refusal =>
  new Refusal('request.invalid', { message: problems[0].message }, problems)

/** The read-only fields that this write gets a value for, by the form of a transition or the fields of its call. */
function writtenThough({ context, changed, entry, event, old }: Candidate): readonly string[] {
  const { resource, call, params } = context
  const form = resource.states?.moves.find(({ name }) => name === event)?.form ?? []
  return [...new Set([...form, ...(call.fields ?? []).filter((name) => Object.hasOwn(params, name))])].filter(
    (name) => {
      const field = fieldOf(resource, name)
      // A moment that the server itself gives is no text yet.
      if (!field?.readOnly || field.computed || field.system || entry[name] instanceof Date) return false
      return old ? changed.has(name) : !isEmpty(entry[name])
    },
  )
}

function rulesOf(candidate: Candidate, scope: Scope): Problem[] {
  const { context, changed, event, old } = candidate
  const { locale, now } = context
  const resource = withOpened(context.resource, writtenThough(candidate))
  const { me, related, setting, under, waits, named, calendar } = scope
  const entry = unescapeNames(candidate.entry)
  const validator = validatorOf(resource)
  const isWhole = candidate.requires === 'all'
  const given = {
    me,
    related,
    setting,
    under,
    waits,
    named,
    calendar,
    resource,
    entry,
    validator,
    locale,
    old,
    now,
    isWhole,
  }
  const found = event === 'restore' ? [] : validateEntry(given)
  if (event === 'create' || event === 'update' || candidate.requires === 'all') return found
  const needed = candidate.requires ?? []
  // A call that sets a few fields is not refused for stored values of other fields that break newer rules.
  const computed = { ...scope, entry: withComputed(resource, scope) }
  const own = resource.checks.filter((check) => check.assert && check.on.includes(event) && !passes(check, computed))
  const checkIds = new Set(resource.checks.map((check) => check.id))
  const isConcerned = (place: string) =>
    [place, placeOwner(place)].some((field) => changed.has(field) || needed.includes(field))
  const ofChanged = found.filter(({ field, rule }) => field && isConcerned(field) && !checkIds.has(rule))
  const missing = needed
    .filter((name) => isEmpty(entry[name]))
    .map((name) => requiredProblem(fieldOf(resource, name)!, locale))
  if (candidate.requires) return [...missing, ...ofChanged.filter(({ rule }) => rule !== 'required')]
  return [...ofChanged, ...own.map((check) => toProblem(check, locale))]
}

/** Transitions from state to state: the first that fits the stored row, with its permission, its form and its checks. */
import { textsIn } from '../../core/texts'
import { fieldOf } from '../../../model/names'
import { holds, isEmpty, type Scope } from '../../../model/conditions/predicate'
import { fitsState, isDone } from '../../../model/entries/states'
import type { Check, Locale, Problem, Transition } from '../../../model/types'
import { passes } from '../../../model/validate/check-problems'
import { mayDo } from '../../access/permission'
import type { CallContext } from '../../core/context/call'
import { registered } from '../../core/context/registry'
import { type ErrorCode, errorText, Refusal } from '../../core/errors'
import type { Row, Values } from '../../core/context/entry'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { lockRows } from '../../sql/select/select'
import { scopeOf } from '../entry/condition-scope'
import { stateValues } from '../entry/default-values'
import { displayName, storedValues } from '../entry/stored-values'
import { sourceOfRow } from '../pipeline/lock-rows'
import { parseFields } from '../pipeline/stages/parse'
import { codeOf, confirmedKey, stops } from '../pipeline/validate/confirmation'
import { refuse } from '../pipeline/validate/validate'
import { write } from '../pipeline/write'

export interface TransitionOptions {
  /** The refusal says which row it means. */
  readonly isOneOfMany?: boolean
  /** The server itself makes the transition: by the clock, the queue or an action; it needs no permission. */
  readonly bySystem?: boolean
}

/** Makes the first transition that fits a locked row, and answers it; a row in the target state stays as it is. */
export async function transitionRow(
  unit: WriteUnit,
  call: CallContext,
  moves: readonly Transition[],
  before: Row,
  options: TransitionOptions = {},
): Promise<Transition | undefined> {
  // Nobody can confirm a check when the server itself makes the transition.
  const context = options.bySystem ? { ...call, params: { ...call.params, [confirmedKey]: '*' } } : call
  const { resource, locale } = context
  const old = storedValues(context.resource, before)
  const scope = await storedScope(unit, context, before, old)
  const refused = (code: ErrorCode, { message, ...about }: Problem): Refusal => {
    const text = options.isOneOfMany ? `[${displayName(resource, before)}]${message}` : message
    const soft = code === 'entry.confirm' ? ({ level: 'confirm' } as const) : {}
    return new Refusal(code, { message: text }, [{ ...about, message: text, ...soft }])
  }
  const refusedBy = (check: Check): Refusal => {
    const { at, id, message } = check
    return refused(codeOf(check), { field: at, rule: id, message: message[locale] })
  }
  const move = moves.find((each) => fitsState(each, old) && (!each.if || holds(each.if, scope)))
  if (!move) {
    // Where the state fits, the condition of the move refuses it; it is not done already.
    const isMeant = moves.some((each) => fitsState(each, old))
    if (!isMeant && moves.some((each) => isDone(each, old, resource.states!.fields))) return undefined
    // Checks speak of what the form sends; without it they would refuse an entry that is in the wrong state by another sentence.
    const asked = new Set(moves.flatMap(({ form }) => form))
    const fields = [...asked].map((name) => fieldOf(resource, name)!)
    const sent = parseFields(resource, fields, context.params, locale)
    const broken = brokenCheck(context, moves, { ...scope, entry: { ...old, ...sent.values } })
    if (broken) throw refusedBy(broken)
    const own = moves.find((each) => each.message)?.message
    throw refused('state.refused', { rule: 'state', message: own?.[locale] ?? errorText('state.refused', locale) })
  }
  if (!options.bySystem && !mayMove(context, move, scope)) throw new Refusal('access.refused')
  const form = formValues(context, move)
  const broken = brokenCheck(context, [move], { ...scope, entry: { ...old, ...form.values } })
  if (broken) throw isSent(broken, form.values) ? wrongValue(broken, locale) : refusedBy(broken)
  const input = { values: { ...form.values, ...stateValues(context, move, old) }, problems: form.problems }
  await write({ kind: 'transition', row: before, move, input, note: form.note }, context, unit)
  if (move.then?.length) await runEffects(unit, context, move, before)
  await followUp(unit, context, move, before)
  return move
}

/** True when a check points to a value that came with the call: the sender can correct it, whatever the state of the row. */
const isSent = ({ at, level }: Check, sent: Values): boolean => level === 'error' && at !== undefined && at in sent

function wrongValue({ at, id, message }: Check, locale: Locale): Refusal {
  const text = message[locale]
  return new Refusal('request.invalid', { message: text }, [{ field: at, rule: id, message: text }])
}

/** Runs the effects that the transition names in `then`, on the row as it is now. */
async function runEffects({ tx }: WriteUnit, context: CallContext, move: Transition, before: Row): Promise<void> {
  const [after] = await lockRows(tx, sourceOfRow(context, before), [String(before.id)])
  for (const name of move.then ?? []) {
    await registered(context.registry, 'effects', name)({ tx, context, move, before, after: after! })
  }
}

/** Opens or closes the review of the row; a review that passes at once makes a further transition. */
async function followUp(unit: WriteUnit, context: CallContext, move: Transition, before: Row): Promise<void> {
  const source = sourceOfRow(context, before)
  await context.registry.afterTransition(unit.tx, context, move, before, async (name) => {
    const next = context.resource.states!.moves.filter((each) => each.name === name)
    const [row] = await lockRows(unit.tx, source, [String(before.id)])
    await transitionRow(unit, { ...context, params: {} }, next, row!, { bySystem: true })
  })
}

/** True when the caller has the permission of the transition, for all rows or for this one. */
function mayMove({ resource, caller }: CallContext, move: Transition, scope: Scope): boolean {
  if (mayDo(caller, resource, move.perm)) return true
  const also = resource.access.also ?? []
  return also.some((each) => each.grant.some((code) => move.perm.includes(code)) && holds(each.if, scope))
}

/** The values that conditions on the stored row may read. */
function storedScope({ tx }: WriteUnit, context: CallContext, before: Row, old: Values): Promise<Scope> {
  return scopeOf(tx, {
    context,
    source: sourceOfRow(context, before),
    entry: old,
    old,
    changed: new Set(),
    event: 'move',
  })
}

/** The first broken check of the schema on these transitions; it validates the stored row with the values of the form. */
function brokenCheck(context: CallContext, moves: readonly Transition[], scope: Scope) {
  const { resource, call } = context
  const names = new Set([...moves.map(({ name }) => name), call.name])
  return resource.checks.find(
    (check) =>
      check.assert && check.on.some((name) => names.has(name)) && !passes(check, scope) && stops(context, check),
  )
}

/** The values that the form of the transition sent, and a note for the history alone. */
function formValues({ resource, params, locale }: CallContext, move: Transition) {
  const fields = move.form.map((name) => fieldOf(resource, name)!)
  const sent = parseFields(resource, fields, params, locale)
  const problems: Problem[] = [...sent.problems]
  const notes = (move.ask ?? []).flatMap(({ name, title, maxLength, isRequired }) => {
    const text = String(params[name] ?? '').trim()
    if (!text && isRequired)
      problems.push({
        field: name,
        rule: 'required',
        message: textsIn(locale)('actions:move.needed', { label: title[locale] }),
      })
    if (maxLength !== undefined && text.length > maxLength) {
      problems.push({
        field: name,
        rule: 'maxLength',
        message: textsIn(locale)('actions:move.tooLong', { label: title[locale], count: maxLength }),
      })
    }
    return text ? [text] : []
  })
  refuse(problems)
  const why = fields
    .filter((field) => field.value.json === 'string' && !field.ref)
    .flatMap((field) => (isEmpty(sent.values[field.name]) ? [] : [String(sent.values[field.name])]))
  return { values: sent.values, problems, note: [...notes, ...why].join('\n') || undefined }
}

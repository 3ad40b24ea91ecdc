/** Moves from state to state: the first that fits the stored row, with its right, its form and what it needs. */
import { textsIn } from '../../core/texts'
import { fieldOf } from '../../../model/names'
import { holds, isEmpty, type Scope } from '../../../model/conditions/predicate'
import { fitsState, isDone } from '../../../model/entries/states'
import type { Move, Problem } from '../../../model/types'
import { passes } from '../../../model/validate/check-problems'
import { isPermitted } from '../../access/permission'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { registered } from '../../core/context/registry'
import { type ErrorCode, errorText, Refusal } from '../../core/errors'
import type { Row, Values } from '../../core/context/entry'
import { lockRows } from '../../sql/select/select'
import { from } from '../../sql/source'
import { tenantReach } from '../../access/tenant-scope'
import { accept } from '../pipeline/input/parse-fields'
import { arrivals } from '../pipeline/state-values'
import { codeOf, consentKey, stops } from '../pipeline/validate/confirmation'
import { refuse } from '../pipeline/validate/validate'
import { scopeOf } from '../entry/condition-scope'
import { nameOf } from '../entry/display-name'
import { storedValues } from '../entry/stored-values'
import { changeRow } from '../pipeline/update'

export interface MoveOptions {
  /** The refusal says which row it means. */
  readonly isOneOfMany?: boolean
  /** The server itself moves: by the clock, the queue or an action; nobody's right is asked. */
  readonly bySystem?: boolean
}

/** Makes the first of the moves that fits a locked row; where the row is already there, nothing is done. Answers the move made. */
export async function moveRow(
  tx: Db,
  call: CallContext,
  moves: readonly Move[],
  before: Row,
  options: MoveOptions = {},
): Promise<Move | undefined> {
  // Nobody is there to be asked when the server itself moves.
  const context = options.bySystem ? { ...call, params: { ...call.params, [consentKey]: '*' } } : call
  const { resource, locale } = context
  const old = storedValues(context.resource, before)
  const scope = await storedScope(tx, context, before, old)
  const refused = (code: ErrorCode, message: string, rule: string): Refusal => {
    const text = options.isOneOfMany ? `[${nameOf(resource, before)}]${message}` : message
    const soft = code === 'entry.confirm' ? ({ level: 'confirm' } as const) : {}
    return new Refusal(code, { message: text }, [{ rule, message: text, ...soft }])
  }
  const move = moves.find((each) => fitsState(each, old) && (!each.if || holds(each.if, scope)))
  if (!move) {
    if (moves.some((each) => isDone(each, old, resource.states!.fields))) return undefined
    const broken = brokenCheck(context, moves, scope)
    if (broken) throw refused(codeOf(broken), broken.message[locale], broken.id)
    const own = moves.find((each) => each.message)?.message
    throw refused('state.refused', own?.[locale] ?? errorText('state.refused', locale), 'state')
  }
  if (!options.bySystem && !mayMove(context, move, scope)) throw new Refusal('access.refused')
  const asked = askedValues(context, move)
  const broken = brokenCheck(context, [move], { ...scope, entry: { ...old, ...asked.values } })
  if (broken) throw refused(codeOf(broken), broken.message[locale], broken.id)
  const set = { ...asked.values, ...arrivals(context, move, old) }
  await changeRow(tx, context, before, move.name, { values: set, problems: asked.problems, move, note: asked.note })
  if (move.then?.length) await takeEffect(tx, context, move, before)
  await follow(tx, context, move, before)
  return move
}

/** What the move names in `then`, on the row as it is now. */
async function takeEffect(tx: Db, context: CallContext, move: Move, before: Row): Promise<void> {
  const { resource, caller } = context
  const source = from(resource, tenantReach(String(before.tenant_id ?? caller.tenantId), resource))
  const [after] = await lockRows(tx, source, [String(before.id)])
  for (const name of move.then ?? []) {
    await registered(context.registry, 'effects', name)({ tx, context, move, before, after: after! })
  }
}

/** What the queue of reviews does with a row that was moved; passing at once is a move of its own. */
async function follow(tx: Db, context: CallContext, move: Move, before: Row): Promise<void> {
  const { resource, caller } = context
  const source = from(resource, tenantReach(String(before.tenant_id ?? caller.tenantId), resource))
  const stored = async () => (await lockRows(tx, source, [String(before.id)]))[0]!
  await context.registry.afterTransition(tx, context, move, before, async (name) => {
    const next = resource.states!.moves.filter((each) => each.name === name)
    await moveRow(tx, { ...context, params: {} }, next, await stored(), { bySystem: true })
  })
}

/** Whether the caller holds the move's right, or holds it for this row. */
function mayMove({ resource, caller }: CallContext, move: Move, scope: Scope): boolean {
  if (isPermitted(move.perm, resource.access.perm, caller)) return true
  const also = resource.access.also ?? []
  return also.some((each) => each.grant.some((code) => move.perm.includes(code)) && holds(each.if, scope))
}

/** What conditions on a stored row may speak of. */
function storedScope(tx: Db, context: CallContext, before: Row, old: Values): Promise<Scope> {
  const { resource, caller } = context
  const source = from(resource, tenantReach(String(before.tenant_id ?? caller.tenantId), resource))
  return scopeOf(tx, { context, source, entry: old, old, changed: new Set(), event: 'move' })
}

/** Checks of the schema that speak of a move judge the stored row, with what the move's form sent. */
function brokenCheck(context: CallContext, moves: readonly Move[], scope: Scope) {
  const { resource, call } = context
  const names = new Set([...moves.map(({ name }) => name), call.name])
  return resource.checks.find(
    (check) =>
      check.assert && check.on.some((name) => names.has(name)) && !passes(check, scope) && stops(context, check),
  )
}

/** What the move's form sent: values of fields, and a note that only the history keeps. */
function askedValues({ resource, params, locale }: CallContext, move: Move) {
  const fields = move.form.map((name) => fieldOf(resource, name)!)
  const sent = accept(resource, fields, params, locale)
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
        message: textsIn(locale)('actions:move.tooLong', { label: title[locale], n: maxLength }),
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

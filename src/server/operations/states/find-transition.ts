import { isDeepStrictEqual } from 'node:util'
import { isEmpty } from '../../../model/conditions/comparing'
import { fieldOf } from '../../../model/names'
import type { Transition } from '../../../model/types/state'
import { fitsState } from '../../../model/entries/states'
import type { Resource } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Row, Values } from '../../core/context/entry'
import { Refusal } from '../../core/errors'
import { storedValues } from '../entry/stored-values'
import { parseFields } from '../pipeline/stages/parse'

/** The transitions that a call makes. */
export function movesOfCall({ states }: Resource, call: string): readonly Transition[] {
  return states?.moves.filter(({ calls }) => calls.includes(call)) ?? []
}

/** Those of them that the literal parameters choose; refused when there is none. */
export function movesMeant(moves: readonly Transition[], params: Values): readonly Transition[] {
  const meant = moves.filter((move) =>
    Object.entries(move.with ?? {}).every(([name, value]) => String(params[name] ?? '') === String(value)),
  )
  if (meant.length > 0) return meant
  const name = Object.keys(moves[0]?.with ?? {})[0] ?? ''
  throw isEmpty(params[name])
    ? new Refusal('request.parameter-missing', { name })
    : new Refusal('state.no-such-move', {}, [])
}

/**
 * True when a transition that the call asks for leads out of the state of the stored row. An action validates content only
 * then: of another row the state is refused, whatever its content.
 */
export function isMovable({ resource, call, params }: CallContext, row: Row): boolean {
  const old = storedValues(resource, row)
  return movesMeant(movesOfCall(resource, call.name), params).some((move) => fitsState(move, old))
}

/** The transitions that a save asks for by a new value of a state field. */
export function movesSent(context: CallContext, old: Values): readonly Transition[] {
  const sent = statesSent(context, old)
  if (sent.length === 0) return []
  const moves = movesTo(context.resource, sent)
  if (moves.length === 0) throw new Refusal('state.refused')
  return moves
}

/** The transitions that a new entry asks for, out of its initial states; states that no transition leads to are ignored. */
export function movesAtOnce(context: CallContext): readonly Transition[] {
  const { states } = context.resource
  if (!states) return []
  const initial = states.initial ?? {}
  const sent = statesSent(context, initial)
  return sent.length === 0 ? [] : movesTo(context.resource, sent).filter((move) => fitsState(move, initial))
}

type Sent = readonly (readonly [name: string, value: unknown])[]

function statesSent({ resource, params, locale }: CallContext, old: Values): Sent {
  const fields = resource.states?.fields.map((name) => fieldOf(resource, name)!) ?? []
  return Object.entries(parseFields(resource, fields, params, locale).values).filter(
    ([name, value]) => !isEmpty(value) && value !== old[name],
  )
}

/** The transitions that lead there, and those that the same button makes where they do not fit. */
function movesTo({ states }: Resource, sent: Sent): readonly Transition[] {
  const own = states!.moves.filter(({ by }) => by === 'user')
  const there = own.filter(({ to }) => sent.every(([name, value]) => to[name] === value))
  const same = (one: Transition, other: Transition) =>
    one.calls[0] === other.calls[0] && isDeepStrictEqual(one.with, other.with)
  return own.filter((move) => there.some((each) => each === move || (move.calls.length > 0 && same(each, move))))
}

/** Questions about states for both sides: does a move fit a row, is it done already, and which one an action means. */
import type { Values } from '../conditions/predicate'
import type { Transition, Resource, StateSet } from '../types'

/** True when a row is in one of the states that the move leads out of. */
export function fitsState({ from }: Transition, entry: Values): boolean {
  return from.some((set) => covers(set, entry))
}

/** True when the row already has every state that the move would give it. */
export function isDone({ to }: Transition, entry: Values, states: readonly string[]): boolean {
  const given = Object.entries(to).filter(([name]) => states.includes(name))
  return given.length > 0 && given.every(([name, value]) => entry[name] === value)
}

/** True when an entry holds one of the values that a set of states names for each field. */
export function covers(set: StateSet, entry: Values): boolean {
  return Object.entries(set).every(([name, values]) => [values].flat().includes(entry[name]))
}

/** The move of an action, by its name. */
export function moveOf({ states }: Resource, name: string | undefined): Transition | undefined {
  return name === undefined ? undefined : states?.moves.find((move) => move.name === name)
}

/** The machine over the product of the state fields: which combinations a row can come to, and by which ways. */
import { isRecord } from '../../fields/definition/guards'
import type { EditableDeclaration, TransitionDeclaration, StatesDeclaration } from '../../generated/schema-files'
import { mayHold, mustHold, type StateSet } from './may-hold'

export interface StateField {
  readonly name: string
  readonly values: readonly unknown[]
}

/** One way from a combination to another: a move, or a save. */
export interface Way {
  readonly move?: string
  readonly from: StateSet
  readonly to: StateSet
}

export interface Machine {
  readonly fields: readonly StateField[]
  readonly initial: StateSet
  /** In the order in which they are found, the initial one first. */
  readonly reached: readonly StateSet[]
  /** Between reached combinations. */
  readonly ways: readonly Way[]
}

/** More combinations than these are not walked. */
const most = 20_000

/** Walks from the initial combination by every move and every save; undefined when there are too many combinations. */
export function machineOf(states: StatesDeclaration, fields: readonly StateField[]): Machine | undefined {
  if (fields.reduce((product, { values }) => product * values.length, 1) > most) return undefined
  const initial = Object.fromEntries(fields.map(({ name }) => [name, states.initial?.[name]]))
  const ways: Way[] = []
  const reached = walk([initial], (from) => {
    const next = waysOf(states, from)
    ways.push(...next)
    return next.map(({ to }) => to)
  })
  return { fields, initial, reached, ways }
}

/** Every combination that can be come to from these. */
export function walk(starts: readonly StateSet[], next: (from: StateSet) => readonly StateSet[]): StateSet[] {
  const seen = new Map<string, StateSet>(starts.map((start) => [keyOf(start), start]))
  for (const from of seen.values()) for (const to of next(from)) if (!seen.has(keyOf(to))) seen.set(keyOf(to), to)
  return [...seen.values()]
}

/** The ways out of a combination, staying where one is left out. */
export function waysOf(states: StatesDeclaration, from: StateSet): Way[] {
  const moves = Object.entries(states.moves ?? {})
    .filter(([, move]) => fits(move, from))
    .map(([name, move]): Way => ({ move: name, from, to: arrival(from, move.to) }))
  const saves = savesIn(states, from).map(({ to }): Way => ({ from, to: arrival(from, to) }))
  return [...moves, ...saves].filter(({ to }) => keyOf(to) !== keyOf(from))
}

/** The saves that are possible in a combination and change what anybody may see. */
export function savesIn({ editable }: StatesDeclaration, from: StateSet): EditableDeclaration[] {
  const open: EditableDeclaration[] = []
  for (const each of editable ?? []) {
    if (!mayHold(each.if, from)) continue
    if (each.fields?.length !== 0) open.push(each)
    if (mustHold(each.if, from) && each.fields === undefined) break
  }
  return open
}

/** True when a move may lead out of a combination. */
export function fits(
  { from, if: condition }: Pick<TransitionDeclaration, 'from' | 'if'>,
  combination: StateSet,
): boolean {
  return setsOf(from).some((set) => covers(set, combination)) && mayHold(condition, combination)
}

/** One set or several as a list; an absent one is any state. */
export function setsOf(sets: StateSet | readonly StateSet[] | undefined): readonly StateSet[] {
  if (sets === undefined) return [{}]
  return isRecord(sets) ? [sets] : sets
}

/** True when a combination is one of a set. */
export function covers(set: StateSet, combination: StateSet): boolean {
  return Object.entries(set).every(([name, values]) => [values].flat().includes(combination[name]))
}

function arrival(from: StateSet, to: StateSet = {}): StateSet {
  return Object.fromEntries(
    Object.entries(from).map(([name, value]) => [name, Object.hasOwn(to, name) ? to[name] : value]),
  )
}

/** A combination of states as the key of a map. */
export const keyOf = (combination: StateSet): string => JSON.stringify(Object.values(combination))

/** `publishStatus 0, auditStatus 2`, for people. */
export const sayOf = (combination: StateSet): string =>
  Object.entries(combination)
    .map(([name, value]) => `${name} ${[value].flat().join('/')}`)
    .join(', ')

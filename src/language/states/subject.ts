/** The states of a resource as rules ask for them. */
import { weakMemoize } from '../../fields/definition/memoize'
import type { TransitionDeclaration, StatesDeclaration } from '../../generated/schema-files'
import { under } from '../text/pointer'
import type { Subject } from '../subject/subject'
import { type Machine, machineOf, type StateField } from './machine'

export interface MoveSubject {
  readonly name: string
  readonly move: TransitionDeclaration
  readonly at: string
  readonly by: NonNullable<TransitionDeclaration['by']>
  /** The calls that make it: those it names, or the one of its own name. */
  readonly calls: readonly string[]
}

/** The moves of a resource as its rules see them, each with the calls that make it. */
export function movesOf({ json, calls }: Pick<Subject, 'json' | 'calls'>): MoveSubject[] {
  const names = new Set(calls.map(({ name }) => name))
  return Object.entries(json['x-states']?.moves ?? {}).map(([name, move]) => ({
    name,
    move,
    at: under('/x-states/moves', name),
    by: move.by ?? 'user',
    calls: callsOfMove(name, move, names),
  }))
}

function callsOfMove(
  name: string,
  { call, by = 'user' }: TransitionDeclaration,
  names: ReadonlySet<string>,
): readonly string[] {
  if (call !== undefined) return [call].flat()
  return by === 'user' && names.has(name) ? [name] : []
}

/** The state fields with their values; undefined while one of them has none. */
function stateFields(states: StatesDeclaration, { fields }: Pick<Subject, 'fields'>): StateField[] | undefined {
  const all = Object.keys(states.initial ?? {}).map((name) => ({ name, values: fields.get(name)?.enum ?? [] }))
  return all.length && all.every(({ values }) => values.length) ? all : undefined
}

/** The machine of a resource, walked once; undefined while its fields are not right. */
export const machineOfSubject = weakMemoize((subject: Subject): Machine | undefined => {
  const states = subject.json['x-states']
  const fields = states && stateFields(states, subject)
  return fields && machineOf(states, fields)
})

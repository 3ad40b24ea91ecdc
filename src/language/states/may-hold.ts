/** True when a condition can hold of a combination of states, whatever the other fields are. */
import type { Condition } from '../../fields/definition/condition'
import { type Normal, type NormalTest, normalise } from '../conditions/normal'

/** State field → its value, or values. */
export type StateSet = Readonly<Record<string, unknown>>

type Truth = 'yes' | 'no' | 'perhaps'

/** False only when no row in this combination can meet the condition. */
export function mayHold(condition: Condition | undefined, states: StateSet): boolean {
  return condition === undefined || truthOf(normalise(condition), states) !== 'no'
}

/** True only when every row in this combination meets the condition. */
export function mustHold(condition: Condition | undefined, states: StateSet): boolean {
  return condition === undefined || truthOf(normalise(condition), states) === 'yes'
}

function truthOf(normal: Normal, states: StateSet): Truth {
  switch (normal.kind) {
    case 'all': {
      const of = normal.of.map((part) => truthOf(part, states))
      if (of.includes('no')) return 'no'
      return of.every((truth) => truth === 'yes') ? 'yes' : 'perhaps'
    }
    case 'any': {
      const of = normal.of.map((part) => truthOf(part, states))
      if (of.includes('yes')) return 'yes'
      return of.every((truth) => truth === 'no') ? 'no' : 'perhaps'
    }
    case 'not':
      return opposite[truthOf(normal.of, states)]
    case 'named':
    case 'compare':
      return 'perhaps'
    case 'test':
      return truthOfTest(normal, states)
  }
}

const opposite: Readonly<Record<Truth, Truth>> = { yes: 'no', no: 'yes', perhaps: 'perhaps' }
const truth = (holds: boolean): Truth => (holds ? 'yes' : 'no')

function truthOfTest({ path, op, operand }: NormalTest, states: StateSet): Truth {
  const [name] = path
  if (path.length !== 1 || !Object.hasOwn(states, name!)) return 'perhaps'
  const value = states[name!]
  if (op === 'in' || op === 'nin') {
    if (!Array.isArray(operand) || operand.some(isLive)) return 'perhaps'
    return truth(operand.includes(value) === (op === 'in'))
  }
  if (isLive(operand)) return 'perhaps'
  if (op === 'eq') return truth(value === operand)
  if (op === 'ne') return truth(value !== operand)
  if (op === 'empty') return truth(operand === false)
  if (typeof value !== 'number' || typeof operand !== 'number') return 'perhaps'
  if (op === 'gt') return truth(value > operand)
  if (op === 'gte') return truth(value >= operand)
  if (op === 'lt') return truth(value < operand)
  return op === 'lte' ? truth(value <= operand) : 'perhaps'
}

/** A right side that is known only when the row is judged. */
const isLive = (operand: unknown) => typeof operand === 'object' && operand !== null

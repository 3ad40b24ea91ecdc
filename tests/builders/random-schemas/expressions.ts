/** Random conditions and arithmetic over the fields of a random file. */
import type { Making } from './document'

/** A value that a field may be compared with. */
function operandOf({ random, names }: Making, field: string): unknown {
  const own = names.values[field] ?? []
  const alike = names.fields.filter((other) => names.sorts[other] === names.sorts[field])
  const others: unknown[] = [{ $field: random.pick(alike) }, { $old: random.pick(alike) }]
  if (names.sorts[field] === 'time') others.push({ $now: true }, { $now: '-7d' })
  if (names.sorts[field] === 'text') others.push('', '100%', "it's", { $me: random.pick(['id', 'deptId', 'account']) })
  return random.chance(0.97) ? random.pick([...own, ...others]) : random.pick<unknown>([null, 0, 'x', { $now: true }])
}

const order = ['gt', 'gte', 'lt', 'lte'] as const

/** The tests that fit a sort of values. */
const testsOf: Readonly<Record<string, readonly string[]>> = {
  text: ['eq', 'ne', 'in', 'nin', 'empty', 'like', 'starts'],
  number: ['eq', 'ne', 'in', 'nin', 'empty', ...order],
  time: ['eq', 'ne', 'empty', ...order],
  flag: ['eq', 'ne', 'empty'],
  list: ['has', 'empty'],
  object: ['empty'],
}

export function conditionOver(making: Making, depth = 0): Record<string, unknown> {
  const { random, names } = making
  if (depth < 2 && random.chance(0.25)) {
    const parts = () => Array.from({ length: 1 + random.whole(2) }, () => conditionOver(making, depth + 1))
    return random.pick([
      () => ({ all: parts() }),
      () => ({ any: parts() }),
      () => ({ not: conditionOver(making, depth + 1) }),
    ])()
  }
  if (depth < 2 && random.chance(0.1)) {
    const operator = random.pick(['eq', 'ne', 'gt', 'gte', 'lt', 'lte'])
    return { $compare: [numberOver(making, depth + 1), operator, numberOver(making, depth + 1)] }
  }
  const field = random.pick(names.fields)
  const target = names.refs[field] && names.of(names.refs[field])
  if (target && random.chance(0.4)) {
    const stepped = Object.entries(conditionOver({ ...making, names: target }, 9))
    return Object.fromEntries(stepped.map(([path, test]) => [`${field}.${path}`, withSteps(test, field)]))
  }
  const path = random.chance(0.03) ? `${field}.${random.pick(names.fields)}` : field
  const test = random.chance(0.97) ? random.pick(testsOf[names.sorts[field]!]!) : random.pick(order)
  const value = operandOf(making, field)
  if (test === 'empty') return { [path]: { empty: random.chance(0.5) } }
  if (test === 'eq' && typeof value !== 'object') return { [path]: value }
  if (test === 'in' || test === 'nin') return { [path]: { [test]: names.values[field] } }
  return { [path]: { [test]: value } }
}

/** A test of a field behind a reference, whose operands that name fields are behind it as well. */
function withSteps(test: unknown, via: string): unknown {
  if (Array.isArray(test) || typeof test !== 'object' || test === null) return test
  const stepped = (key: string, value: unknown) => (key === '$field' ? `${via}.${value}` : withSteps(value, via))
  return Object.fromEntries(Object.entries(test).map(([key, value]) => [key, stepped(key, value)]))
}

export function numberOver(making: Making, depth = 0): unknown {
  const { random, names } = making
  const numbers = names.fields.filter((field) => names.sorts[field] === 'number')
  const behind = Object.entries(names.refs).flatMap(([via, target]) => {
    const other = names.of(target)
    return (other?.fields ?? []).filter((name) => other!.sorts[name] === 'number').map((name) => `${via}.${name}`)
  })
  const near = numbers.length > 0 ? numbers : names.fields
  const field = random.pick(behind.length > 0 && random.chance(0.2) ? behind : near)
  if (depth > 1 || random.chance(0.4)) return random.pick<unknown>([0, 1, 2.5, field, field, field])
  const inner = () => numberOver(making, depth + 1)
  const two = () => [inner(), inner()]
  const times = names.fields.filter((name) => names.sorts[name] === 'time')
  const time = () => random.pick(times.length > 0 ? times : names.fields)
  const units = ['days', 'hours', 'minutes', 'months']
  return random.pick<() => unknown>([
    ...(['plus', 'minus', 'times', 'over', 'min', 'max', 'or'] as const).map((operator) => () => ({
      [operator]: two(),
    })),
    () => ({ round: [inner(), random.whole(4)] }),
    () => ({ between: [time(), time(), random.pick(units)] }),
    () => ({ if: [conditionOver(making, depth + 1), inner(), inner()] }),
  ])()
}

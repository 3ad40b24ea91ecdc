/** `x-states` over the product of the state fields: nothing unreachable, nothing dead, nothing said twice, no way round a review. */
import type { StateSet } from '../../states/may-hold'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { covers, fits, keyOf, type Machine, savesIn, sayOf, setsOf, walk, waysOf } from '../../states/machine'
import { mustHold } from '../../states/may-hold'
import { machineOfSubject, movesOf, type MoveSubject } from '../../states/subject'
import { show } from '../../text/show'
import type { Subject } from '../../subject/subject'
import { problem, rulesOf } from '../rule'

const { rule, rules } = rulesOf('x-states')
export const stateMachineRules = rules

rule('states-unreachable', 'Every state and every move can be come to', (subject) => {
  const machine = machineOfSubject(subject)
  if (!machine) return []
  return [...unreachedValues(machine, subject), ...unreachedSets(machine, subject)]
})

function unreachedValues({ fields, reached }: Machine, { json, declared }: Subject): Finding[] {
  return fields.flatMap(({ name, values }) => {
    const field = declared.find((each) => each.name === name)
    return values.flatMap((value, index) => {
      if (reached.some((combination) => combination[name] === value)) return []
      const at =
        field && json.properties[name]?.enum ? under(field.at, 'enum', index) : under('/x-states/initial', name)
      return [problem(at, `is ${show(value)}, a state that no move leads to.`)]
    })
  })
}

function unreachedSets({ reached }: Machine, { json }: Subject): Finding[] {
  const states = json['x-states']!
  const unreached = (sets: StateSet | readonly StateSet[] | undefined, at: string): Finding[] =>
    setsOf(sets).flatMap((set, index) => {
      if (sets === undefined || reached.some((combination) => covers(set, combination))) return []
      const message = `is "${sayOf(set)}", a combination that no row comes to.`
      if (!Array.isArray(sets)) return [problem(at, message)]
      const value = sets.filter((_, other) => other !== index)
      const fix = { title: 'take it away', kind: 'set', pointer: at, value } as const
      return [problem(under(at, index), message, value.length ? fix : undefined)]
    })
  return [
    ...unreached(states.final, '/x-states/final'),
    ...unreached(states.published, '/x-states/published'),
    ...Object.entries(states.moves ?? {}).flatMap(([name, { from }]) =>
      unreached(from, under('/x-states/moves', name, 'from')),
    ),
  ]
}

rule('states-dead', 'A combination that nothing leads out of is marked as final', (subject) => {
  const machine = machineOfSubject(subject)
  const states = subject.json['x-states']
  if (!machine || !states) return []
  const final = states.final === undefined ? [] : setsOf(states.final)
  return machine.reached.flatMap((combination) => {
    const leaves = machine.ways.some(({ from }) => keyOf(from) === keyOf(combination))
    if (leaves || final.some((set) => covers(set, combination))) return []
    const value = [...(states.final === undefined ? [] : setsOf(states.final)), combination]
    return [
      problem('/x-states', `nothing leads out of "${sayOf(combination)}"; add a move, or name it in "final".`, {
        title: 'name it in "final"',
        kind: 'set',
        pointer: '/x-states/final',
        value: value.length === 1 ? value[0] : value,
      }),
    ]
  })
})

rule('states-twice', 'Of the moves of one call, one fits a state', (subject) => {
  const machine = machineOfSubject(subject)
  const moves = movesOf(subject).filter(({ calls }) => calls.length)
  return moves.flatMap((later, index) => {
    const shadow = moves.slice(0, index).find((earlier) => sharesCall(earlier, later))
    const where = shadow && machine?.reached.find((combination) => isShadowed(moves, index, combination))
    if (!where) return []
    const first = moves.slice(0, index).find((earlier) => sharesCall(earlier, later) && fits(earlier.move, where))!
    return [problem(later.at, `fits "${sayOf(where)}", as "${first.name}" of the same call does; it comes too late.`)]
  })
})

function isShadowed(moves: readonly MoveSubject[], index: number, combination: StateSet): boolean {
  const later = moves[index]!
  return (
    fits(later.move, combination) &&
    moves
      .slice(0, index)
      .some(
        (earlier) =>
          sharesCall(earlier, later) && fits(earlier.move, combination) && mustHold(earlier.move.if, combination),
      )
  )
}

function sharesCall(a: MoveSubject, b: MoveSubject): boolean {
  if (!a.calls.some((call) => b.calls.includes(call))) return false
  const [one, other] = [a.move.with ?? {}, b.move.with ?? {}]
  // A literal that both name with different values keeps them apart.
  return Object.entries(one).every(([name, value]) => !Object.hasOwn(other, name) || other[name] === value)
}

rule('states-unreviewed', 'No way leads to what others see around a review', (subject) => {
  const machine = machineOfSubject(subject)
  const states = subject.json['x-states']
  if (!machine || !states?.published) return []
  const moves = movesOf(subject)
  const passing = new Set(moves.flatMap(({ move }) => move.review?.pass ?? []))
  if (passing.size === 0) return []
  const published = setsOf(states.published)
  const isPublished = (combination: StateSet) => published.some((set) => covers(set, combination))
  const unreviewed = walk([machine.initial, ...freshlySaved(machine, subject, isPublished)], (from) =>
    waysOf(states, from).flatMap(({ move, to }) => (move !== undefined && passing.has(move) ? [] : [to])),
  )
  return moves.flatMap(({ name, move, at }) => {
    if (passing.has(name)) return []
    const from = unreviewed.find(
      (combination) =>
        !isPublished(combination) &&
        fits(move, combination) &&
        isPublished({ ...combination, ...statesOf(move.to, combination) }),
    )
    return from ? [problem(at, `leads from "${sayOf(from)}" to what others see, and no review has passed it.`)] : []
  })
})

/** The states after a save of any field: new content that nobody has reviewed. */
function freshlySaved(
  { reached }: Machine,
  { json }: Subject,
  isPublished: (combination: StateSet) => boolean,
): StateSet[] {
  const states = json['x-states']!
  return reached
    .filter((combination) => !isPublished(combination))
    .flatMap((combination) =>
      savesIn(states, combination)
        .filter(({ fields }) => fields === undefined)
        .map(({ to }) => ({ ...combination, ...statesOf(to, combination) })),
    )
}

/** The values of `to` that are states. */
function statesOf(to: StateSet = {}, combination: StateSet): StateSet {
  return Object.fromEntries(Object.entries(to).filter(([name]) => Object.hasOwn(combination, name)))
}

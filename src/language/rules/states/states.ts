/** `x-states`: the fields of states are the server's own, and every name a move uses is there. */
import type { StateSet } from '../../states/may-hold'
import { under } from '../../text/pointer'
import type { Fix } from '../../problem'
import { setsOf } from '../../states/machine'
import { movesOf } from '../../states/subject'
import { show } from '../../text/show'
import type { Subject } from '../../subject/subject'
import { asTyped, isOfType } from '../fields/data'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-states')
export const stateRules = rules

interface Placed {
  readonly set: StateSet
  readonly at: string
}

/** Sets of values of state fields. */
function stateSets({ json }: Subject): Placed[] {
  const states = json['x-states']
  if (!states) return []
  const sets = (value: StateSet | readonly StateSet[] | undefined, at: string): Placed[] =>
    value === undefined
      ? []
      : setsOf(value).map((set, index) => ({ set, at: Array.isArray(value) ? under(at, index) : at }))
  return [
    { set: states.initial ?? {}, at: '/x-states/initial' },
    ...sets(states.final, '/x-states/final'),
    ...sets(states.published, '/x-states/published'),
    ...Object.entries(states.moves ?? {}).flatMap(([name, { from }]) =>
      sets(from, under('/x-states/moves', name, 'from')),
    ),
  ]
}

/** Values that moves and saves give to fields of any kind. */
function givenSets({ json }: Subject): Placed[] {
  const states = json['x-states']
  return [
    ...(states?.editable ?? []).map(({ to }, index) => ({
      set: to ?? {},
      at: under('/x-states/editable', index, 'to'),
    })),
    ...Object.entries(states?.moves ?? {}).map(([name, { to }]) => ({
      set: to ?? {},
      at: under('/x-states/moves', name, 'to'),
    })),
  ]
}

rule('states-initial', 'States name the value of a new row', ({ json }) => {
  const states = json['x-states']
  if (!states || Object.keys(states.initial ?? {}).length) return undefined
  return problem('/x-states', 'needs "initial": each state field with the value of a new row.')
})

rule('states-field', 'States and moves speak of fields that exist', (subject) => {
  const { fields, json } = subject
  const states = new Set(Object.keys(json['x-states']?.initial ?? {}))
  const unknown = (name: string, at: string) =>
    fields.has(name) ? undefined : unknownName(at, `names "${name}", which is not a field.`, name, fields.keys())
  return [
    ...stateSets(subject).flatMap(({ set, at }) =>
      Object.keys(set).map((name) => {
        const fault = unknown(name, under(at, name))
        if (fault || states.has(name)) return fault
        return problem(under(at, name), `names "${name}", which "initial" does not make a state field.`)
      }),
    ),
    ...givenSets(subject).flatMap(({ set, at }) => Object.keys(set).map((name) => unknown(name, under(at, name)))),
    ...(json['x-states']?.editable ?? []).flatMap((each, index) =>
      (each.fields ?? []).map((name, place) => unknown(name, under('/x-states/editable', index, 'fields', place))),
    ),
    ...movesOf(subject).flatMap(({ move, at }) => [
      ...(Array.isArray(move.require) ? move.require : []).map((name, index) =>
        unknown(name, under(at, 'require', index)),
      ),
      ...(move.form ?? []).map((asked, index) =>
        typeof asked === 'string' ? unknown(asked, under(at, 'form', index)) : undefined,
      ),
    ]),
  ]
})

rule('states-values', 'A state field has a closed list of values', ({ json, fields }) =>
  Object.keys(json['x-states']?.initial ?? {}).map((name) => {
    const field = fields.get(name)
    if (!field || field.enum) return undefined
    return problem(under('/x-states/initial', name), `makes "${name}" a state; the field needs an "enum".`)
  }),
)

rule('states-value', 'States and moves use values of their fields', (subject) =>
  [...stateSets(subject), ...givenSets(subject)].flatMap(({ set, at }) =>
    Object.entries(set).flatMap(([name, written]) => {
      const field = subject.fields.get(name)
      if (!field) return []
      const isState = Object.hasOwn(subject.json['x-states']?.initial ?? {}, name)
      return [written].flat().map((value, index) => {
        const place = Array.isArray(written) ? under(at, name, index) : under(at, name)
        return valueFault(value, place, field, isState)
      })
    }),
  ),
)

const live = new Set(['$now', '$me', '$field'])

function valueFault(value: unknown, at: string, field: Parameters<typeof isOfType>[1], isState: boolean) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const [kind = ''] = Object.keys(value)
    if (isState) return problem(at, `is ${show(value)}; a state has one of the values of its field.`)
    return live.has(kind) ? undefined : problem(at, `is ${show(value)}; write a value, "$now", "$me" or "$field".`)
  }
  if (value === '' && !isState) return undefined
  if (field.type !== undefined && !isOfType(value, field)) {
    const fix: Fix | undefined = asTyped(at, value, field)
    return problem(at, `is ${show(value)}, which is not of type ${field.type}.`, fix)
  }
  if (!field.enum || field.enum.some((each) => each === value)) return undefined
  return problem(at, `is ${show(value)}, which is not a value of the field; it has ${field.enum.map(show).join(', ')}.`)
}

rule('states-writable', 'Only moves change a state', ({ json, fields }) =>
  Object.keys(json['x-states']?.initial ?? {}).map((name) => {
    const field = fields.get(name)
    if (!field || field.readOnly || !Object.hasOwn(json.properties, name)) return undefined
    const pointer = under('/properties', name, 'readOnly')
    return problem(under('/properties', name), `is a state; only moves may change it, so it must be "readOnly".`, {
      title: 'add "readOnly": true',
      kind: 'set',
      pointer,
      value: true,
    })
  }),
)

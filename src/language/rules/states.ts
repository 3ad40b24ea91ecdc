/** `x-states`: the fields of states are the server's own, and every name a move uses is there. */
import type { StateSet } from '../file'
import { slipOf } from '../nearest-name'
import { under } from '../pointer'
import type { Finding, Fix } from '../problem'
import { setsOf } from '../states/machine'
import { type MoveSubject, movesOf } from '../states/subject'
import { show } from '../structure-sentences'
import type { Subject } from '../subject'
import { asTyped, isOfType } from './data'
import { problem, rulesOf, type Seen, unknownName } from './rule'

const { rule, rules } = rulesOf('x-states')
export const stateRules = rules

type Look = (each: MoveSubject, subject: Subject) => Seen

function moveRule(code: string, sentence: string, look: Look) {
  rule(code, sentence, (subject) =>
    movesOf(subject).flatMap((each) => {
      const seen = look(each, subject)
      return (Array.isArray(seen) ? seen : [seen]) as (Finding | undefined)[]
    }),
  )
}

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
  if (!field.enum || field.enum.includes(value)) return undefined
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

moveRule('states-call', 'A move is made by a call that exists', ({ move, at, by, calls, name }, subject) => {
  const names = subject.calls.map((call) => call.name)
  if (move.call === undefined) {
    if (by !== 'user' || calls.length) return undefined
    const path = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const pointer = under('/x-api/calls', name)
    return problem(at, `is made by no call; "x-api" has none called "${name}".`, {
      title: `add the call "POST ${path}"`,
      kind: 'set',
      pointer,
      value: `POST ${path}`,
    })
  }
  if (by !== 'user') {
    const fix = { title: 'take the call away', kind: 'remove', pointer: `${at}/call` } as const
    return problem(`${at}/call`, `names a call, but the move is made by the ${by}.`, fix)
  }
  return calls.map((call, index) =>
    names.includes(call)
      ? undefined
      : unknownName(
          Array.isArray(move.call) ? under(at, 'call', index) : `${at}/call`,
          `is "${call}", which is not a call of "x-api".`,
          call,
          names,
        ),
  )
})

moveRule('states-title', 'A move that people make has a label', ({ move, at, by, name }, { json }) => {
  if (by !== 'user' || move.title !== undefined || json['x-actions']?.[name]?.title !== undefined) return undefined
  const fix = { title: 'call it by its name', kind: 'set', pointer: `${at}/title`, value: name } as const
  return problem(at, `"${name}" needs a "title".`, fix)
})

moveRule('states-clock', 'A move by the clock says when', ({ move, at, by }, { fields }) => {
  if (by !== 'clock') {
    const fix = { title: 'take it away', kind: 'remove', pointer: `${at}/after` } as const
    const message = 'says when, but the move is not made by the clock; say "by": "clock".'
    return move.after && problem(`${at}/after`, message, fix)
  }
  if (move.if === undefined && move.after === undefined) {
    return problem(at, 'is made by the clock; "if" or "after" must say when.')
  }
  const name = move.after?.field
  if (name === undefined) return undefined
  const field = fields.get(name)
  if (!field) return unknownName(`${at}/after/field`, `names "${name}", which is not a field.`, name, fields.keys())
  if (field.format === 'lectern-datetime') return undefined
  return problem(`${at}/after/field`, `names "${name}", which holds no date-time.`)
})

moveRule('states-form', 'What a move asks for is described', ({ move, at }, { json }) => {
  const defs = Object.keys(json.$defs ?? {})
  return (move.form ?? []).flatMap((asked, index) =>
    typeof asked === 'string'
      ? []
      : Object.entries(asked).map(([name, ref]) => {
          const part = ref.replace('#/$defs/', '')
          if (ref.startsWith('#/$defs/') && defs.includes(part)) return undefined
          return unknownPart(under(at, 'form', index, name), ref, part, defs)
        }),
  )
})

function unknownPart(pointer: string, ref: string, part: string, defs: readonly string[]): Finding {
  const slip = slipOf(part, defs)
  const value = `#/$defs/${slip}`
  const fix = slip ? ({ title: `write "${value}"`, kind: 'set', pointer, value } as const) : undefined
  return problem(pointer, `refers to "${ref}", which is not in "$defs".`, fix)
}

moveRule('states-review', 'A review leads to moves that the queue makes', ({ move, at, name }, subject) => {
  const { review } = move
  if (!review) return isQueued(name, subject) ? undefined : queuedByNobody(name, at, move.by)
  const moves = subject.json['x-states']?.moves ?? {}
  const named = (['pass', 'reject', 'withdraw'] as const).map((key) => {
    const target = review[key]
    if (target === undefined) {
      return key === 'withdraw' ? undefined : problem(`${at}/review`, `needs "${key}": the move that it makes.`)
    }
    const place = `${at}/review/${key}`
    if (!moves[target]) {
      return unknownName(place, `names "${target}", which is not a move.`, target, Object.keys(moves))
    }
    const by = key === 'withdraw' ? 'user' : 'review'
    const pointer = under('/x-states/moves', target, 'by')
    return (moves[target].by ?? 'user') === by
      ? undefined
      : problem(place, `names "${target}", which is not made by the ${by}.`, {
          title: `let "${target}" be made by the ${by}`,
          kind: 'set',
          pointer,
          value: by,
        })
  })
  const kind = review.kind === undefined ? problem(`${at}/review`, 'needs "kind": the code of its queue.') : undefined
  const queue = subject.world.names.has('audit/audit')
    ? undefined
    : problem(`${at}/review`, 'is a review; its queue is the resource "audit/audit", which has no file.')
  return [...named, kind, queue]
})

function isQueued(name: string, { json }: Subject): boolean {
  return Object.values(json['x-states']?.moves ?? {}).some(
    ({ review }) => review?.pass === name || review?.reject === name,
  )
}

function queuedByNobody(name: string, at: string, by: string | undefined): Finding | undefined {
  return by === 'review'
    ? problem(at, `"${name}" is made by the review, but no move's "review" leads to it.`)
    : undefined
}

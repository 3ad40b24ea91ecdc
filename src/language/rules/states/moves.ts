/** `x-states`: a move is made by a call that exists, says what it needs, and its review leads somewhere. */
import { reviewQueue } from '../../states/review-queue'
import { slipOf } from '../../text/nearest-name'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { movesOf, type MoveSubject } from '../../states/subject'
import type { Subject } from '../../subject/subject'
import { problem, rulesOf, type Seen, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-states')
export const moveRules = rules

type Look = (each: MoveSubject, subject: Subject) => Seen

function moveRule(code: string, sentence: string, look: Look) {
  rule(code, sentence, (subject) =>
    movesOf(subject).flatMap((each) => {
      const seen = look(each, subject)
      return [seen].flat()
    }),
  )
}

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

moveRule('states-effect', 'A move takes effects that are registered', ({ move, at }, { world }) => {
  const { effects } = world.known
  return (move.then ?? []).map((name, index) =>
    !effects || effects.includes(name)
      ? undefined
      : unknownName(under(at, 'then', index), `names "${name}", which is not a registered effect.`, name, effects),
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
  if (field.format === 'lectern-datetime' || field.format === 'lectern-date') return undefined
  return problem(`${at}/after/field`, `names "${name}", which holds neither a date nor a date and time.`)
})

moveRule('states-form', 'A field that a move asks for has a definition', ({ move, at }, { json }) => {
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
  const queue = subject.world.names.has(reviewQueue)
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

/** `x-when`: fields do not wait for each other, and a hidden field says what becomes of its value. */
import { type Form, formsOf } from '../../computed'
import { normalise, testsOf } from '../../conditions/normal'
import { truthOf } from '../../conditions/truth'
import type { FieldDeclaration, WhenCaseDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { fits, savesIn } from '../../states/machine'
import { mayHold, type StateSet } from '../../states/may-hold'
import { machineOfSubject } from '../../states/subject'
import type { Subject } from '../../subject/subject'
import { problem, rulesOf } from '../rule'

const { rule, fieldRule, rules } = rulesOf('x-when')
export const whenRules = rules

rule('when-cycle', 'Fields do not wait for each other', (subject) =>
  subject.declared.flatMap(({ name, field, at }): Finding[] => {
    if (!field['x-when']?.visible) return []
    const way = wayBack(name, name, subject, [])
    return way && isFirstOf(way, name)
      ? [problem(`${at}/x-when/visible`, `waits in a circle: ${way.join(' → ')}.`)]
      : []
  }),
)

/** A circle is said once, at the first of its names. */
function isFirstOf(way: readonly string[], name: string): boolean {
  return [...way].sort()[0] === name
}

/** The circle of fields whose visibility hangs on each other, if there is one. */
function wayBack(name: string, start: string, subject: Subject, way: readonly string[]): readonly string[] | undefined {
  if (way.length && name === start) return [...way, name]
  if (way.includes(name)) return undefined
  const visible = subject.fields.get(name)?.['x-when']?.visible
  if (!visible) return undefined
  for (const { path } of testsOf(normalise(visible))) {
    const found = wayBack(path[0]!, start, subject, [...way, name])
    if (found) return found
  }
  return undefined
}

fieldRule('when-never', 'A condition of a field can hold', ({ field, at, subject }) => {
  const when = field['x-when']
  if (!when) return
  const neverTrue = (['visible', 'required', 'readOnly'] as const).flatMap((key) => {
    const condition = when[key]
    if (typeof condition !== 'object') return []
    const truth = truthOf(condition, (name) => subject.fields.get(name))
    return truth === 'never' ? [problem(`${at}/x-when/${key}`, 'never holds.')] : []
  })
  const cases = (when.cases ?? []).flatMap(({ if: condition }, index) =>
    truthOf(condition, (name) => subject.fields.get(name)) === 'never'
      ? [problem(under(`${at}/x-when/cases`, index, 'if'), 'never holds.')]
      : [],
  )
  return [...neverTrue, ...cases]
})

/** Ways of being computed that look at other rows, or at what nobody else knows. */
const ofOthers: ReadonlySet<Form> = new Set<Form>(['count', 'sum', 'avg', 'min', 'max', 'path', 'fn'])

fieldRule('when-computed', 'A condition of a field looks at what the server has at hand', ({ field, at, subject }) => {
  const when = field['x-when']
  if (!when) return
  const placed = [
    ...(['visible', 'required', 'readOnly'] as const).map((key) => ({ condition: when[key], place: key })),
    ...(when.cases ?? []).map((each, index) => ({ condition: each.if, place: `cases/${index}/if` })),
  ]
  return placed.flatMap(({ condition, place }) => {
    if (typeof condition !== 'object') return []
    return testsOf(normalise(condition)).flatMap(({ path: [name = ''] }) => {
      const computed = subject.fields.get(name)?.['x-computed']
      if (!computed || computed.stored || computed.fill) return []
      // Rules of a save know what follows from the entry and its references.
      if (place.startsWith('cases/') && !formsOf(computed).some((form) => ofOthers.has(form))) return []
      const message = `looks at "${name}", which is worked out anew with each answer: a save sees nothing there. Look at what it is worked out from, or add "stored": true to it.`
      return [problem(under(`${at}/x-when/${place}`, name), message)]
    })
  })
})

fieldRule('when-hidden', 'A field that can be hidden says what becomes of its value', ({ field, at }) => {
  const when = field['x-when']
  if (!when?.visible || when.hidden || field.readOnly) return
  const pointer = `${at}/x-when/hidden`
  const fix = { title: 'add "hidden": "clear"', kind: 'set', pointer, value: 'clear' } as const
  return problem(
    pointer,
    'needs "hidden": "clear" empties the value when the field is hidden, "keep" keeps it, "default" sets its default.',
    fix,
  )
})

fieldRule('when-hidden-default', 'A field that has its default while it is hidden has a plain one', ({ field, at }) => {
  if (field['x-when']?.hidden !== 'default' || isPlain(field.default)) return
  return problem(`${at}/x-when/hidden`, 'says "default", but the field has no plain default. Add "default": a value.')
})

const isPlain = (value: unknown) => value !== undefined && (typeof value !== 'object' || value === null)

fieldRule(
  'when-required-shown',
  'A required field shows in a state in which it can be filled',
  ({ field, at, name, required, subject }) => {
    const visible = field['x-when']?.visible
    const states = subject.json['x-states']
    const machine = machineOfSubject(subject)
    if (!required || field.readOnly || !visible || !states || !machine) return
    const isOpen = (combination: StateSet) =>
      states.editable === undefined || savesIn(states, combination).some(({ fields }) => fields?.includes(name) ?? true)
    const isAsked = (combination: StateSet) =>
      Object.values(states.moves ?? {}).some((move) => move.form?.includes(name) && fits(move, combination))
    const filled = machine.reached.filter((each) => each === machine.initial || isOpen(each) || isAsked(each))
    if (filled.some((combination) => mayHold(visible, combination))) return
    const message = `shows "${name}" in no state in which an entry is added or edited, though the field is required.`
    return problem(`${at}/x-when/visible`, message)
  },
)

fieldRule('when-required', 'A field that is always required stands in "required"', ({ field, at }) => {
  const when = field['x-when']
  if (when?.required !== true || when.visible) return
  return problem(`${at}/x-when/required`, 'is true without "visible"; name the field in "required" of the file.')
})

fieldRule('when-looser', 'A case is tighter than the field', ({ field, at }) =>
  (field['x-when']?.cases ?? []).flatMap((tighter, index) =>
    looserIn(tighter, field, under(`${at}/x-when/cases`, index)),
  ),
)

const lower = ['maxLength', 'maximum'] as const
const higher = ['minLength', 'minimum'] as const
type Bound = (typeof lower | typeof higher)[number]

function looserIn(tighter: WhenCaseDeclaration, field: FieldDeclaration, at: string): Finding[] {
  const looser = (key: Bound, isLooser: (now: number, then: number) => boolean) => {
    const [now, then] = [field[key], tighter[key]]
    if (now === undefined || then === undefined || !isLooser(now, then)) return []
    const fix = { title: 'leave it to the field', kind: 'remove', pointer: `${at}/${key}` } as const
    return [problem(`${at}/${key}`, `is ${then}, looser than the field's own ${now}.`, fix)]
  }
  const values = field.enum ? (tighter.enum ?? []) : []
  const strange = values.filter((value) => !field.enum?.includes(value))
  return [
    ...lower.flatMap((key) => looser(key, (now, then) => then > now)),
    ...higher.flatMap((key) => looser(key, (now, then) => then < now)),
    ...(strange.length ? [problem(`${at}/enum`, `allows ${strange.join(', ')}, which the field does not.`)] : []),
    ...(tighter.required === false ? [problem(`${at}/required`, 'is false; a case can only be tighter.')] : []),
  ]
}

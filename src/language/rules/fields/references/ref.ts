/** `x-ref`: the target is there, belongs to the same tenant, and removals come to an end. */
import type { FieldDeclaration } from '../../../../generated/schema-files'
import { unkept } from '../../../conditions/path'
import { under } from '../../../text/pointer'
import type { Finding } from '../../../problem'
import { mayHold } from '../../../states/may-hold'
import { isPlatform, type Subject } from '../../../subject/subject'
import { isWorkedOut } from '../../../subject/worked-out'
import { targets } from './ref-targets'
import { problem, rulesOf, unknownName } from '../../rule'

const { rule, fieldRule, rules } = rulesOf('x-ref')
export const refRules = rules

fieldRule('ref-target', 'A reference names a resource that exists', (view) => {
  const { names } = view.subject.world
  return targets(view).flatMap(({ to, toAt }) =>
    names.has(to) ? [] : [unknownName(toAt, `refers to "${to}", which is not a resource.`, to, names)],
  )
})

fieldRule('ref-label', 'A reference shows, stores and reads by what its target has', (view) => {
  const ref = view.field['x-ref']
  return targets(view).flatMap(({ to, label, value, at }) => {
    const target = view.subject.world.subjects.get(to)
    if (!target) return []
    const wrongField = (key: string, name: string | undefined) =>
      name === undefined || target.fields.has(name)
        ? []
        : [unknownName(`${at}/${key}`, `names "${name}", which is not a field of ${to}.`, name, target.fields.keys())]
    const calls = target.calls.map(({ name }) => name)
    const call = ref?.call
    const wrongCall =
      call === undefined || calls.includes(call)
        ? []
        : [unknownName(`${at}/call`, `names "${call}", which is not a call of ${to}.`, call, calls)]
    const stored = value === undefined ? undefined : target.fields.get(value)
    const why = stored && unkept(stored)
    const unkeptValue = why ? [problem(`${at}/value`, `names "${value}" of ${to}, which is ${why}.`)] : []
    return [...wrongField('label', label), ...wrongField('value', value), ...unkeptValue, ...wrongCall]
  })
})

fieldRule('ref-label-kept', 'A reference shows a value that is kept', (view) =>
  targets(view).flatMap(({ to, label, at }) => {
    const target = view.subject.world.subjects.get(to)
    const shown = label ?? target?.json['x-resource'].display
    const field = shown === undefined ? undefined : target?.fields.get(shown)
    if (!isWorkedOut(field) || field?.['x-computed']?.stored) return []
    const message = `shows "${shown}" of ${to}, which is worked out anew at each reading; add "stored": true to it, or name another field in "label".`
    return [problem(label === undefined ? at : `${at}/label`, message)]
  }),
)

fieldRule('ref-label-hidden', 'A reference shows what everyone may see', (view) =>
  targets(view).flatMap(({ to, label, at }) => {
    const access =
      label === undefined ? undefined : view.subject.world.subjects.get(to)?.fields.get(label)?.['x-access']
    if (!access || (access.mask === undefined && access.read === undefined && (access.store ?? 'plain') === 'plain'))
      return []
    return [problem(`${at}/label`, `shows "${label}" of ${to}, which is masked or not for everyone.`)]
  }),
)

fieldRule('ref-tenant', 'A row of the platform does not refer into one tenant', (view) => {
  // A value that only the server writes cannot be chosen across tenants; a natural key, an alias, points into none.
  const byNaturalKey = (view.field['x-ref']?.value ?? 'id') !== 'id'
  if (!isPlatform(view.subject.json) || view.field.readOnly || byNaturalKey) return
  return targets(view).flatMap(({ to, toAt }) => {
    const target = view.subject.world.subjects.get(to)
    if (!target || isPlatform(target.json)) return []
    return [
      problem(toAt, `refers to "${to}", whose rows belong to a tenant; rows of ${view.subject.name} belong to none.`),
    ]
  })
})

fieldRule('ref-by', 'A target that depends on a field has one for each of its values', ({ field, at, subject }) => {
  const ref = field['x-ref']
  if (!ref) return
  const { by, to, filter } = ref
  if (by === undefined) {
    if (typeof to === 'string') return
    return problem(`${at}/x-ref/to`, 'has a target for each value; "by" must name the field that decides.')
  }
  const decider = subject.fields.get(by)
  if (!decider) return unknownName(`${at}/x-ref/by`, `names "${by}", which is not a field.`, by, subject.fields.keys())
  if (decider.type === 'array') return problem(`${at}/x-ref/by`, `names "${by}", which holds several values.`)
  if (typeof to === 'string')
    return problem(`${at}/x-ref/to`, `is one target; with "by" it maps each value of "${by}" to one.`)
  const values = (decider.enum ?? []).map(String)
  const missing = (decider.enum ?? []).filter((value) => !Object.hasOwn(to, String(value)) && isSeen(field, by, value))
  const strays = decider.enum ? Object.keys(to).filter((value) => !values.includes(value)) : []
  return [
    missing.length
      ? problem(`${at}/x-ref/to`, `has no target for ${missing.map((value) => `"${value}"`).join(', ')} of "${by}".`)
      : undefined,
    ...strays.map((value) => notValue(under(`${at}/x-ref/to`, value), by)),
    ...Object.entries(to).map(([value, target]) =>
      target.to === undefined ? problem(under(`${at}/x-ref/to`, value), 'needs "to".') : undefined,
    ),
    filter === undefined ? undefined : problem(`${at}/x-ref/filter`, 'speaks of no target; write it beside each "to".'),
  ]
})

const notValue = (pointer: string, by: string): Finding =>
  problem(pointer, `is not a value of "${by}".`, { title: 'take it away', kind: 'remove', pointer })

/** True when people can see the field while another holds this value. */
const isSeen = (field: FieldDeclaration, by: string, value: unknown) =>
  mayHold(field['x-when']?.visible, { [by]: value })

fieldRule('ref-by-search', 'A reference is searched where its deciding field is', ({ field, at, subject }) => {
  const by = field['x-ref']?.by
  const decider = by === undefined ? undefined : subject.fields.get(by)
  if (!field['x-search'] || !decider || decider['x-search']) return
  return problem(`${at}/x-search`, `cannot be asked for: "${by}", which decides what it refers to, has no "x-search".`)
})

rule('ref-cascade', 'Removals that spread come to an end', (subject) =>
  subject.declared.flatMap(({ field, at }): Finding[] => {
    const ref = field['x-ref']
    if (ref?.onDelete !== 'cascade' || typeof ref.to !== 'string') return []
    const way = wayBack(ref.to, subject, [subject.name])
    return way ? [problem(`${at}/x-ref/onDelete`, `spreads removals in a circle: ${way.join(' → ')}.`)] : []
  }),
)

/** The circle of cascades from `name` back to the start, if there is one. */
function wayBack(name: string, start: Subject, way: readonly string[]): readonly string[] | undefined {
  if (name === start.name) return [...way, name]
  if (way.includes(name)) return undefined
  const next = start.world.subjects.get(name)?.declared ?? []
  for (const { field } of next) {
    const ref = field['x-ref']
    if (ref?.onDelete !== 'cascade' || typeof ref.to !== 'string') continue
    const found = wayBack(ref.to, start, [...way, name])
    if (found) return found
  }
  return undefined
}

fieldRule('ref-type', 'A reference holds ids', ({ field, at }) => {
  if (!field['x-ref']) return
  const type = field.type === 'array' ? (field.items?.type ?? 'string') : field.type
  if (type === undefined || type === 'string' || field['x-ref'].value !== undefined) return
  return problem(`${at}/type`, `is ${type}, but a reference holds ids, which are texts.`)
})

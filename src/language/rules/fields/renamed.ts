/** `x-renamed-from`: what a name stood for before is told once, and by one field alone. */
import type { FieldRenamedFromObjectDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding, Fix } from '../../problem'
import { type FieldView, problem, rulesOf, type Seen } from '../rule'

const { rule, fieldRule, rules } = rulesOf('x-renamed-from')
export const renamedRules = rules

interface Named {
  readonly name: string
  readonly at: string
}

const isFacts = (written: unknown): written is FieldRenamedFromObjectDeclaration =>
  typeof written === 'object' && written !== null && !Array.isArray(written)

/** Every former name with its place. */
function namedIn(written: unknown, at: string): Named[] {
  if (typeof written === 'string') return [{ name: written, at }]
  const listed = (list: unknown, place: string) =>
    Array.isArray(list) ? list.map((name, index) => ({ name: String(name), at: under(place, index) })) : []
  if (!isFacts(written)) return listed(written, at)
  const split = written.field === undefined ? [] : [{ name: written.field, at: under(at, 'field') }]
  return [...split, ...listed(written.fields, under(at, 'fields'))]
}

const formerNames = ({ field, at }: Pick<FieldView, 'field' | 'at'>) =>
  namedIn(field['x-renamed-from'], `${at}/x-renamed-from`)

fieldRule('renamed-present', 'A former name is no longer the name of a field', (view) =>
  formerNames(view).map(({ name, at }) =>
    view.subject.fields.has(name)
      ? problem(
          at,
          name === view.name
            ? `names the field itself; it is for the name the field had before.`
            : `names "${name}", which is still a field; its values stay there.`,
          { title: 'take it away', kind: 'remove', pointer: `${view.at}/x-renamed-from` },
        )
      : undefined,
  ),
)

fieldRule('renamed-chain', 'A former name leads to one field', (view): Seen => {
  const own = formerNames(view)
  const part = partOf(view)
  return own.map(({ name, at }, index) => {
    if (own.findIndex((each) => each.name === name) < index) return problem(at, `names "${name}" twice.`, taken(at))
    const other = view.subject.declared.find(
      (each) =>
        each.name !== view.name &&
        isBefore(each.name, view) &&
        formerNames(each).some((former) => former.name === name) &&
        !(part !== undefined && partOf(each) !== undefined),
    )
    const sentence = `names "${name}", whose values go to "${other?.name}" already.`
    return other && problem(at, sentence, taken(own.length > 1 ? at : `${view.at}/x-renamed-from`))
  })
})

const taken = (pointer: string): Fix => ({ title: 'take it away', kind: 'remove', pointer })

const set = (pointer: string, value: unknown): Fix => ({
  title: `write ${JSON.stringify(value)}`,
  kind: 'set',
  pointer,
  value,
})

const isBefore = (name: string, { subject, name: own }: FieldView) => {
  const names = subject.declared.map((each) => each.name)
  return names.indexOf(name) < names.indexOf(own)
}

const partOf = ({ field }: Pick<FieldView, 'field'>): number | undefined => {
  const written = field['x-renamed-from']
  return isFacts(written) && written.field !== undefined ? written.part : undefined
}

fieldRule(
  'renamed-form',
  'A split names the field, the part and the separator, a join the fields and the separator',
  (view) => {
    const written = view.field['x-renamed-from']
    if (!isFacts(written)) return undefined
    const at = `${view.at}/x-renamed-from`
    const { field, fields, part, by } = written
    if ((field === undefined) === (fields === undefined))
      return problem(at, 'needs either "field" and "part", or "fields".')
    if (by === undefined) return problem(at, 'needs "by": the text between the parts.', set(`${at}/by`, ' '))
    if (fields && part !== undefined) return problem(`${at}/part`, 'has no meaning beside "fields".')
    if (field !== undefined && part === undefined)
      return problem(at, 'needs "part": 1 for the first.', set(`${at}/part`, 1))
    if (view.field.type !== 'string') return problem(at, 'splits or joins texts, but the field is no text.')
    return undefined
  },
)

fieldRule('renamed-parts', 'The parts of a split text are all there', (view) => {
  const written = view.field['x-renamed-from']
  const part = partOf(view)
  if (!isFacts(written) || part === undefined) return undefined
  const others = view.subject.declared.filter(({ field }) => {
    const other = field['x-renamed-from']
    return isFacts(other) && other.field === written.field
  })
  const parts = others.map((each) => partOf(each)).sort()
  const at = `${view.at}/x-renamed-from`
  if (others.length === 1)
    return problem(at, `splits "${written.field}", but no field takes another part of it.`, set(at, written.field))
  if (parts.filter((each) => each === part).length > 1)
    return problem(`${at}/part`, `is ${part}, as that of another field.`)
  if (part > 1 && !parts.includes(part - 1))
    return problem(`${at}/part`, `is ${part}, but no field takes part ${part - 1}.`, set(`${at}/part`, part - 1))
  const by = others[0]!.field['x-renamed-from']
  if (isFacts(by) && by.by !== written.by) return problem(`${at}/by`, `differs from that of "${others[0]!.name}".`)
  return undefined
})

rule('renamed-resource', 'A former resource is no longer there, and leads to one resource', (subject) => {
  const { json, name, world } = subject
  return namedIn(json['x-renamed-from'], '/x-renamed-from').map((former): Finding | undefined => {
    const fix: Fix = { title: 'take it away', kind: 'remove', pointer: '/x-renamed-from' }
    if (former.name === name) {
      return problem(former.at, 'names the resource itself; it is for the name it had before.', fix)
    }
    if (world.names.has(former.name)) {
      return problem(former.at, `names "${former.name}", which is still a resource; its rows stay there.`, fix)
    }
    const others = [...world.subjects.values()].filter((other) => other.name < name)
    const other = others.find((each) =>
      namedIn(each.json['x-renamed-from'], '').some((named) => named.name === former.name),
    )
    return other && problem(former.at, `names "${former.name}", whose rows go to "${other.name}" already.`, fix)
  })
})

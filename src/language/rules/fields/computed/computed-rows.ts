/** `x-computed` over rows and items: what is counted is there, refers back here, and can be measured. */
import { countedOf, measureOf } from '../../../computed'
import { unkept } from '../../../conditions/path'
import { kindWords, valueKind } from '../../../conditions/value-kind'
import type { ComputedDeclaration, FieldDeclaration } from '../../../../generated/schema-files'
import type { Finding, Fix } from '../../../problem'
import { isPlatform, type Subject, targetOf } from '../../../subject/subject'
import { problem, rulesOf, unknownName } from '../../rule'

const { fieldRule, rules } = rulesOf('x-computed')
export const computedRowRules = rules

fieldRule(
  'computed-rows',
  'Rows are counted of a resource that refers back here',
  ({ field: own, at: place, subject }) => {
    const computed = own['x-computed'] ?? {}
    const measure = measureOf(computed)
    if (!measure) return
    const at = `${place}/x-computed`
    const { from, field } = countedOf(computed[measure]!)
    const counted = `${at}/${measure}`
    if (!from.includes('/')) return itemsFault(subject, from, field, measure, counted)
    const { names, subjects } = subject.world
    if (!names.has(from)) return unknownName(counted, `counts "${from}", which is not a resource.`, from, names)
    const other = subjects.get(from)
    if (!other) return
    return [
      backwards(computed, at, subject, other),
      distinctFault(computed.distinct, at, other),
      measuredFault(measure, other.fields.get(field ?? ''), field, counted, from, other.fields.keys()),
      computed.below && !subject.json['x-tree']
        ? problem(`${at}/below`, `is for trees, and ${subject.name} is none.`, {
            title: 'take "below" away',
            kind: 'remove',
            pointer: `${at}/below`,
          })
        : undefined,
      computed.stored && isPlatform(subject.json) && !isPlatform(other.json)
        ? problem(`${at}/stored`, `keeps one number for all tenants, but each tenant has its own rows of ${from}.`)
        : undefined,
    ]
  },
)

function distinctFault(distinct: string | undefined, at: string, other: Subject): Finding | undefined {
  if (distinct === undefined) return undefined
  const field = other.fields.get(distinct)
  if (!field) {
    const names = other.fields.keys()
    return unknownName(`${at}/distinct`, `names "${distinct}", which is not a field of ${other.name}.`, distinct, names)
  }
  const why = unkept(field)
  return why ? problem(`${at}/distinct`, `counts "${distinct}" of ${other.name}, which is ${why}.`) : undefined
}

function backwards(
  { via, below }: ComputedDeclaration,
  at: string,
  subject: Subject,
  other: Subject,
): Finding | undefined {
  const isKept = (name: string) => other.fields.get(name)?.['x-access']?.store !== 'none'
  const leading = [...other.fields.keys()].filter((name) => targetOf(other, name) === subject.name && isKept(name))
  if (via !== undefined && leading.includes(via)) return undefined
  // Of a tree: the node itself, and with `below` all nodes below it.
  if (via === 'id' && below && other.name === subject.name) return undefined
  const [only] = leading
  const fix: Fix | undefined =
    leading.length === 1 ? { title: `write "${only}"`, kind: 'set', pointer: `${at}/via`, value: only } : undefined
  const known = leading.length ? `; leading here: ${leading.join(', ')}` : ''
  if (via === undefined)
    return problem(at, `needs "via", the field of ${other.name} that refers to ${subject.name}${known}.`, fix)
  return problem(
    `${at}/via`,
    `names "${via}", which is no field of ${other.name} that refers to ${subject.name}${known}.`,
    fix,
  )
}

function measuredFault(
  measure: string,
  field: FieldDeclaration | undefined,
  name: string | undefined,
  at: string,
  owner: string,
  names: Iterable<string>,
): Finding | undefined {
  if (name !== undefined && !field)
    return unknownName(at, `measures "${name}", which is not a field of ${owner}.`, name, names)
  if (measure === 'count')
    return name === undefined ? undefined : problem(at, 'counts rows; use "distinct" to count values.')
  if (!field) return problem(at, `needs the field whose ${measure} is taken, "${owner}.amount".`)
  const kind = valueKind(field)
  const fits = kind === 'number' || (kind === 'moment' && (measure === 'min' || measure === 'max'))
  return fits || !kind ? undefined : problem(at, `takes the ${measure} of "${name}", ${kindWords[kind]}.`)
}

function itemsFault(subject: Subject, list: string, item: string | undefined, measure: string, at: string) {
  const field = subject.fields.get(list)
  // That the field is not there is said by the rule of paths.
  if (!field) return undefined
  if (field.type !== 'array') return problem(at, `counts the items of "${list}", which is not a list.`)
  const owned = field['x-child']?.resource
  if (owned !== undefined) {
    const far = item === undefined ? owned : `${owned}.${item}`
    return problem(at, `reads "${list}", whose rows ${owned} keeps; write "${measure}": "${far}" with its "via".`)
  }
  const properties = field.items?.properties
  if (item === undefined)
    return measure === 'count' ? undefined : problem(at, `needs the value of an item, "${list}.price".`)
  return measuredFault(measure, properties?.[item], item, at, `the items of ${list}`, Object.keys(properties ?? {}))
}

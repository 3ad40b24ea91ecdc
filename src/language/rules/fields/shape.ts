/** `x-shape`: every value has its shape, and definitions are a list of objects that say what a field is. */
import type { FieldDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding, Fix } from '../../problem'
import { rowPart, rowSubjects, type Subject, targetOf } from '../../subject/subject'
import { type FieldView, problem, rulesOf, unknownName } from '../rule'

const { rule, fieldRule, rules } = rulesOf('x-shape')
export const shapeRules = rules

const takeAway = (pointer: string): Fix => ({ title: 'take it away', kind: 'remove', pointer })

fieldRule('shape-way', 'A shape follows from a field or from definitions', ({ field, at }) => {
  const shape = field['x-shape']
  if (!shape) return
  const { by, of, from } = shape
  const isByField = by !== undefined && of !== undefined
  if (from === undefined ? isByField : by === undefined && of === undefined) return
  const isBoth = isByField && from !== undefined
  return problem(
    `${at}/x-shape`,
    'needs "by" and "of", or "from" alone.',
    isBoth ? takeAway(`${at}/x-shape/from`) : undefined,
  )
})

fieldRule('shape-object', 'A field with a shape is an object without properties of its own', ({ field, at }) => {
  if (!field['x-shape']) return
  if (field.type !== 'object')
    return problem(`${at}/type`, `is ${field.type}; a shape is for an object.`, {
      title: 'write "object"',
      kind: 'set',
      pointer: `${at}/type`,
      value: 'object',
    })
  return (['properties', 'required'] as const)
    .filter((name) => field[name] !== undefined)
    .map((name) =>
      problem(`${at}/${name}`, 'stands beside "x-shape", which says what the object holds.', takeAway(`${at}/${name}`)),
    )
})

fieldRule('shape-by', 'The field that decides is one value of the entry', ({ field, at, subject, name }) => {
  const by = field['x-shape']?.by
  if (by === undefined) return
  const place = `${at}/x-shape/by`
  const decides = subject.fields.get(by)
  if (!decides || by === name)
    return unknownName(place, `names "${by}", which is not another field.`, by, subject.fields.keys())
  return decides.type === 'array' || decides.type === 'object'
    ? problem(place, `names a field that is ${decides.type}; one value decides.`)
    : undefined
})

fieldRule('shape-value', 'Each value of the field that decides has a shape', ({ field, at, subject }) => {
  const { by = '', of } = field['x-shape'] ?? {}
  const values = subject.fields.get(by)?.enum?.map(String)
  if (!of || !values) return
  const place = `${at}/x-shape/of`
  const missing = values.filter((value) => !Object.hasOwn(of, value))
  return [
    missing.length
      ? problem(place, `has no shape for ${missing.map((each) => `"${each}"`).join(', ')}, which "${by}" may be.`)
      : undefined,
    ...Object.keys(of)
      .filter((value) => !values.includes(value))
      .map((value) =>
        problem(under(place, value), `is for "${value}", which "${by}" cannot be.`, takeAway(under(place, value))),
      ),
  ]
})

fieldRule('shape-part', 'A shape is a part of the file with fields', ({ field, at, subject }) =>
  Object.entries(field['x-shape']?.of ?? {}).map(([value, ref]): Finding | undefined => {
    const name = ref.slice('#/$defs/'.length)
    const place = under(`${at}/x-shape/of`, value)
    const defs = subject.json.$defs ?? {}
    const part = Object.hasOwn(defs, name) ? defs[name] : undefined
    if (!part) return unknownName(place, `refers to "${name}", which is not in "$defs".`, name, [])
    const isObject = part.type === 'object' && Object.keys(part.properties ?? {}).length > 0
    return isObject ? undefined : problem(place, `refers to "${name}", which is no object with "properties".`)
  }),
)

const needed = ['key', 'label', 'type'] as const

fieldRule('shape-from', 'Definitions are a list of objects with "key", "label" and "type"', (view) => {
  const from = view.field['x-shape']?.from
  if (from === undefined) return
  const place = `${view.at}/x-shape/from`
  const found = listAt(view, from)
  if ('fault' in found) return problem(place, found.fault)
  const { list, subject } = found
  const properties = rowPart(subject.json, list, '')?.facts.properties
  if (list.type !== 'array' || list['x-child']?.resource !== undefined || !properties)
    return problem(place, `leads to "${from}", which is not a list of objects kept in its row.`)
  const missing = needed.filter((name) => !Object.hasOwn(properties, name))
  return missing.length
    ? problem(place, `leads to "${from}", whose objects lack ${missing.map((name) => `"${name}"`).join(', ')}.`)
    : undefined
})

/** The list that a path leads to, and whose it is. */
function listAt(
  { subject }: FieldView,
  from: string,
): { fault: string } | { list: FieldDeclaration; subject: Subject } {
  const [first = '', second] = from.split('.')
  if (second === undefined) {
    const list = subject.fields.get(first)
    return list ? { list, subject } : { fault: `names "${first}", which is not a field.` }
  }
  if (subject.up) return { fault: 'steps through a reference; rows read definitions that stand in the row itself.' }
  const name = subject.fields.has(first) ? first : `${first}Id`
  const to = targetOf(subject, name)
  if (to === undefined) return { fault: `begins with "${first}", which is not one reference to one resource.` }
  const target = subject.world.subjects.get(to)
  const list = target?.fields.get(second)
  return target && list ? { list, subject: target } : { fault: `names "${second}", which is not a field of ${to}.` }
}

fieldRule(
  'shape-owned',
  'Rows that are edited with their owner tell their shapes themselves',
  ({ field, at, subject }) => {
    if (!field['x-shape']?.from?.includes('.')) return
    const owner = [...subject.world.subjects.values()].find(({ declared }) =>
      declared.some((each) => each.field['x-child']?.resource === subject.name),
    )
    return owner
      ? problem(
          `${at}/x-shape/from`,
          `steps through a reference; ${owner.name} edits these rows with itself, and reads definitions that stand in the row.`,
        )
      : undefined
  },
)

const notInShapes = ['x-ref', 'x-child', 'x-shape', 'x-upload', 'x-files', 'x-unique'] as const

rule('shape-keyword', 'An object with a shape holds plain values', (subject) =>
  rowSubjects(subject)
    .filter(({ isShape }) => isShape)
    .flatMap((part) =>
      part.declared.flatMap(({ field, at }): Finding[] =>
        notInShapes
          .filter((name) => field[name] !== undefined)
          .map((name) =>
            problem(
              `${at}/${name}`,
              'is for a field of its own; an object with a shape holds plain values.',
              takeAway(`${at}/${name}`),
            ),
          ),
      ),
    ),
)

/** `x-child`: rows are a list of objects, or the rows of a resource that knows its owner; they lie at most two deep. */
import type { ChildDeclaration, FieldDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding, Fix } from '../../problem'
import { ownerField, requiredAt, rowPart, rowSubjects, type Subject } from '../../subject/subject'
import { type FieldView, problem, rulesOf, unknownName } from '../rule'

const { rule, fieldRule, rules } = rulesOf('x-child')
export const childRules = rules

fieldRule('child-list', 'Rows of an entry are a list', ({ field, at }) =>
  field['x-child'] === undefined || field.type === undefined || field.type === 'array'
    ? undefined
    : problem(`${at}/type`, `is ${field.type}; rows are a list, "array".`, {
        title: 'write "array"',
        kind: 'set',
        pointer: `${at}/type`,
        value: 'array',
      }),
)

fieldRule('child-items', 'Rows of an entry are objects with fields', ({ field, at, subject }) => {
  const child = field['x-child']
  if (child === undefined) return
  if (child.resource !== undefined)
    return field.items
      ? problem(`${at}/items`, 'describes rows that "resource" describes already.', takeAway(`${at}/items`))
      : undefined
  const part = rowPart(subject.json, field, at)
  if (!part) return field.items ? undefined : problem(at, 'needs "items" that describe a row, or "resource".')
  const { type, properties } = part.facts
  if (type !== 'object')
    return problem(type === undefined ? part.at : `${part.at}/type`, 'is not "object"; a row has fields.')
  return properties && Object.keys(properties).length
    ? undefined
    : problem(part.at, 'needs "properties", the fields of a row.')
})

const takeAway = (pointer: string): Fix => ({ title: 'take it away', kind: 'remove', pointer })

fieldRule('child-resource', 'Rows of a resource know their owner', (view) => {
  const { field, at, subject } = view
  const child = field['x-child']
  if (child?.resource === undefined) return
  const { names, subjects } = subject.world
  const place = `${at}/x-child`
  if (subject.up)
    return problem(
      `${place}/resource`,
      'stands in a row that is kept inside another; rows of a resource need an owner with a table.',
    )
  if (!names.has(child.resource))
    return unknownName(
      `${place}/resource`,
      `names "${child.resource}", which is not a resource.`,
      child.resource,
      names,
    )
  const target = subjects.get(child.resource)
  if (!target) return
  const by = ownerField(target, subject.name, child.by)
  if (by === undefined)
    return problem(
      `${place}/resource`,
      `has no reference to ${subject.name} with "owner"; nothing says whose its rows are.`,
    )
  const known = target.fields.get(by)
  if (!known)
    return unknownName(
      `${place}/by`,
      `names "${by}", which is not a field of ${child.resource}.`,
      by,
      target.fields.keys(),
    )
  if (known['x-ref']?.to === subject.name && known['x-ref'].owner && known.type !== 'array') return
  return problem(`${place}/by`, `names "${by}", which is not one reference to ${subject.name} with "owner".`)
})

fieldRule('child-field', 'Columns, place and choice of rows name fields of a row', (view) => {
  const child = view.field['x-child']
  const fields = child && fieldsOfRow(view, child)
  if (!child || !fields) return
  const at = `${view.at}/x-child`
  const unknown = (name: string, place: string) =>
    fields.has(name)
      ? undefined
      : unknownName(place, `names "${name}", which is not a field of a row.`, name, fields.keys())
  const { sort, pick } = child
  return [
    ...(child.columns ?? []).map((name, index) => unknown(name, under(at, 'columns', index))),
    sort === undefined ? undefined : (unknown(sort, `${at}/sort`) ?? notWhole(fields.get(sort)!, at)),
    pick === undefined ? undefined : (unknown(pick, `${at}/pick`) ?? notReference(fields.get(pick)!, at)),
  ]
})

const notWhole = ({ type }: FieldDeclaration, at: string) =>
  type === 'integer'
    ? undefined
    : problem(`${at}/sort`, `names a field that is ${type}; a place is a whole number.`, takeAway(`${at}/sort`))

const notReference = (field: FieldDeclaration, at: string) =>
  field['x-ref'] && field['x-ref'].by === undefined && field.type !== 'array'
    ? undefined
    : problem(
        `${at}/pick`,
        'names a field that refers to nothing, or now to this and now to that; rows are added by choosing what they refer to.',
        takeAway(`${at}/pick`),
      )

/** The fields of the rows that a field holds. */
export function fieldsOfRow(
  { field, at, subject }: FieldView,
  child: ChildDeclaration,
): ReadonlyMap<string, FieldDeclaration> | undefined {
  if (child.resource !== undefined) return subject.world.subjects.get(child.resource)?.fields
  const properties = rowPart(subject.json, field, at)?.facts.properties
  return properties && new Map(Object.entries(properties))
}

const deepest = 2

fieldRule('child-depth', 'Rows lie at most two deep', ({ field, at, subject }) => {
  const child = field['x-child']
  if (child === undefined || subject.up) return
  const way = deepestWay(subject, field, [])
  return way.length > deepest
    ? problem(`${at}/x-child`, `holds rows within rows within rows: ${way.join(' › ')}; at most two deep.`)
    : undefined
})

/** The longest way down through rows, by the names of what holds them; a circle is followed until it is too long. */
function deepestWay(subject: Subject, field: FieldDeclaration, above: readonly string[]): readonly string[] {
  const way = [...above, field.title ?? 'x-child']
  const child = field['x-child']
  if (child === undefined || way.length > deepest) return way
  const inner = innerFields(subject, field, child)
  const ways = inner.fields.filter((each) => each['x-child']).map((each) => deepestWay(inner.subject, each, way))
  return ways.reduce((longest, each) => (each.length > longest.length ? each : longest), way)
}

function innerFields(
  subject: Subject,
  field: FieldDeclaration,
  child: ChildDeclaration,
): { subject: Subject; fields: FieldDeclaration[] } {
  const target = child.resource === undefined ? undefined : subject.world.subjects.get(child.resource)
  if (target) return { subject: target, fields: target.declared.map((each) => each.field) }
  const part = rowPart(subject.json, field, '')
  return { subject, fields: Object.values(part?.facts.properties ?? {}) }
}

const notInRows = ['x-column', 'x-search', 'x-computed', 'x-access', 'x-range', 'x-files'] as const

rule('child-keyword', 'A field of a row uses what rows have', (subject) =>
  rowSubjects(subject).flatMap((row) =>
    row.declared.flatMap(({ field, at }): Finding[] =>
      notInRows
        .filter((name) => field[name] !== undefined)
        .map((name) =>
          problem(`${at}/${name}`, 'is for fields of an entry; rows that are kept inside it have no such thing.'),
        ),
    ),
  ),
)

fieldRule('child-column', 'Rows of a resource are read with a detail', ({ field, at }) =>
  field['x-child']?.resource === undefined
    ? undefined
    : (['x-column', 'x-search', 'x-unique'] as const)
        .filter((name) => field[name] !== undefined)
        .map((name) =>
          problem(`${at}/${name}`, 'is for what lies in the row itself; rows of a resource have a table of their own.'),
        ),
)

rule('child-required', '"required" of a row names fields of the row', (subject) =>
  rowSubjects(subject).flatMap((row) =>
    [...row.required].map((name, index) =>
      row.fields.has(name)
        ? undefined
        : unknownName(
            under(requiredAt(row), index),
            `names "${name}", which is not a field of a row.`,
            name,
            row.fields.keys(),
          ),
    ),
  ),
)

fieldRule('child-hold', 'A row of a child field holds the rows that it refers to', ({ field, at, subject }) => {
  const { onDelete } = field['x-ref'] ?? {}
  if (!subject.up || onDelete === undefined || onDelete === 'restrict') return
  return problem(
    `${at}/x-ref/onDelete`,
    'is for references of a table; rows that are kept inside an entry hold what they refer to.',
  )
})

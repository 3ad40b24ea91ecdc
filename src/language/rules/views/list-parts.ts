/** The further parts of `x-list`: views, sums, the side, the chosen order, the add menu. */
import { isWorkedOut } from '../../subject/worked-out'
import type { FieldDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Subject } from '../../subject/subject'
import { problem, rulesOf, type Seen, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-list')
export const listPartRules = rules

rule('list-view-twice', 'Each saved view has a name of its own', ({ json }) => {
  const ids = (json['x-list']?.views ?? []).map(({ id }) => id)
  return ids.map((id, index) =>
    ids.indexOf(id) === index
      ? undefined
      : problem(under('/x-list/views', index, 'id'), `is "${id}", as that of an earlier view.`),
  )
})

rule('list-summary', 'A summary names a column of plain numbers', (subject) =>
  (subject.json['x-list']?.summary ?? []).map((each, index) => {
    const name = typeof each === 'string' ? each : each.field
    const at = under('/x-list/summary', index, ...(typeof each === 'string' ? [] : ['field']))
    return named(subject, name, at, (field) => {
      if (!isPlainNumber(field)) return `names "${name}", which is no plain number.`
      if (field['x-access']?.mask !== undefined) return `names "${name}", which is masked; its sum would tell it.`
      if (isWorkedOut(field) && field['x-computed']!.fn !== undefined)
        return `names "${name}", which the database cannot work out.`
      return field['x-column'] ? undefined : `names "${name}", which has no "x-column" to stand under.`
    })
  }),
)

const isPlainNumber = (field: FieldDeclaration) =>
  (field.type === 'integer' || field.type === 'number') && !field['x-ref'] && !field['x-dict']

rule('list-side', 'The side is a reference that the list is searched by', (subject) => {
  const at = '/x-list/side'
  const name = subject.json['x-list']?.side
  const wrong = named(subject, name, at, (field) =>
    subject.json['x-tree']?.parent === name || !field['x-ref']
      ? `names "${name}", which is not a reference.`
      : undefined,
  )
  if (name === undefined || wrong || subject.fields.get(name)!['x-search']) return wrong
  const pointer = under(under('/properties', name), 'x-search')
  const fix = { title: `search by "${name}"`, kind: 'set', pointer, value: true } as const
  return problem(at, `names "${name}", which has no "x-search"; it could not filter.`, fix)
})

rule('list-order', 'The chosen order is kept in a whole number, by which the list is sorted first', (subject) => {
  const list = subject.json['x-list']
  const name = list?.order
  const wrong = named(subject, name, '/x-list/order', (field) =>
    field.type !== 'integer' || field.enum || field['x-computed'] || field['x-ref']
      ? `names "${name}", which is not a whole number that can be set.`
      : undefined,
  )
  if (name === undefined || wrong) return wrong
  const first = list?.sort?.[0] ?? (subject.fields.has('sort') ? 'sort' : '-createTime')
  const sortFix = { title: 'sort by it first', kind: 'set', pointer: '/x-list/sort', value: [name, 'id'] } as const
  return [
    first === name
      ? undefined
      : problem('/x-list/order', `is "${name}", but the rows are sorted by "${first}" first.`, sortFix),
    subject.calls.some((call) => call.name === 'sort')
      ? undefined
      : problem('/x-list/order', 'needs the call "sort" of "x-api", which keeps the order.'),
  ]
})

rule('list-add', 'The add menu has an entry for each value of a field that is filled in', (subject) => {
  const name = subject.json['x-list']?.add
  const wrong = named(subject, name, '/x-list/add', (field) => {
    if (!field.enum) return `names "${name}", which has no "enum".`
    return field.readOnly ? `names "${name}", which nobody fills in.` : undefined
  })
  if (name === undefined || wrong) return wrong
  const mayAdd = subject.calls.some((call) => call.name === 'create')
  return mayAdd ? undefined : problem('/x-list/add', 'is a menu of an add button, but there is no call "create".')
})

/** A fault when the name is no field, or when the field does not do. */
function named(
  { fields }: Subject,
  name: string | undefined,
  at: string,
  fault: (field: FieldDeclaration) => string | undefined,
): Exclude<Seen, readonly unknown[]> {
  if (name === undefined) return undefined
  const field = fields.get(name)
  if (!field) return unknownName(at, `names "${name}", which is not a field.`, name, fields.keys())
  const message = fault(field)
  return message === undefined ? undefined : problem(at, message)
}

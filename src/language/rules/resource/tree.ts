/** `x-tree`: the parent is an optional field that holds an id of the same resource. */
import { isWorkedOut } from '../../subject/worked-out'
import { unkept } from '../../conditions/path'
import type { FieldDeclaration } from '../../../generated/schema-files'
import type { Subject } from '../../subject/subject'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-tree')
export const treeRules = rules

rule('tree-parent', 'The parent of a tree is an optional field that holds an id of the same resource', (subject) => {
  const tree = subject.json['x-tree']
  if (!tree) return undefined
  const at = '/x-tree/parent'
  const field = subject.fields.get(tree.parent)
  if (!field)
    return unknownName(at, `names "${tree.parent}", which is not a field.`, tree.parent, subject.fields.keys())
  if (field.type !== 'string')
    return problem(at, `names "${tree.parent}", which is not a text; it holds the id of a row.`)
  const beyond = beyondId(field)
  if (beyond)
    return problem(at, `names "${tree.parent}", which ${beyond}; the id of a row is a plain text that is kept.`)
  if (pointsElsewhere(field, subject)) return problem(at, `names "${tree.parent}", which refers to another resource.`)
  if (subject.required.has(tree.parent) && field.default === undefined) {
    return problem(at, `names "${tree.parent}", which is required; a top row has no parent.`)
  }
})

/** The facet that makes a text more than an id; undefined without one. */
function beyondId(field: FieldDeclaration): string | undefined {
  if ((field['x-access']?.store ?? 'plain') !== 'plain') return `is ${field['x-access']!.store}`
  const keyword = (['x-upload', 'x-dict', 'x-computed', 'enum', 'format'] as const).find((key) => field[key])
  return keyword && `has "${keyword}"`
}

function pointsElsewhere(field: FieldDeclaration, subject: Subject): boolean {
  const to = field['x-ref']?.to
  return to !== undefined && to !== subject.name
}

rule('tree-field', 'Label and path of a tree are fields', ({ json, fields }) =>
  (['label', 'path'] as const).map((key) => {
    const name = json['x-tree']?.[key]
    if (name === undefined) return undefined
    const field = fields.get(name)
    const isText = field?.type === 'string' && (field['x-access']?.store ?? 'plain') === 'plain'
    if (key === 'path' && field && (!isText || isWorkedOut(field)))
      return problem('/x-tree/path', `names "${name}", which is no plain text that is kept.`)
    const why = field && unkept(field)
    if (why) return problem(`/x-tree/${key}`, `names "${name}", which is ${why}; people could not read it.`)
    if (field) return undefined
    return unknownName(`/x-tree/${key}`, `names "${name}", which is not a field.`, name, fields.keys())
  }),
)

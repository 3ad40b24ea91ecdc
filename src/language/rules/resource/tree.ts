/** `x-tree`: the parent is an optional field that holds an id of the same resource. */
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
  if (pointsElsewhere(field, subject)) return problem(at, `names "${tree.parent}", which refers to another resource.`)
  if (subject.required.has(tree.parent) && field.default === undefined) {
    return problem(at, `names "${tree.parent}", which is required; a top row has no parent.`)
  }
})

function pointsElsewhere(field: FieldDeclaration, subject: Subject): boolean {
  const to = field['x-ref']?.to
  return to !== undefined && to !== subject.name
}

rule('tree-field', 'Label and path of a tree are fields', ({ json, fields }) =>
  (['label', 'path'] as const).map((key) => {
    const name = json['x-tree']?.[key]
    if (name === undefined || fields.has(name)) return undefined
    return unknownName(`/x-tree/${key}`, `names "${name}", which is not a field.`, name, fields.keys())
  }),
)

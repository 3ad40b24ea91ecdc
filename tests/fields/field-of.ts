/** Fields made of sample properties, by the compiler that makes all others. */
import type { Field } from '../../src/fields/definition/field'
import type { SampleCase } from '../../src/fields/definition/shape'
import { shapes } from '../../src/fields/shapes'
import type { FieldDeclaration } from '../../src/generated/schema-files'
import { compileField } from '../../src/model/compile/fields/field'
import type { Definitions } from '../../src/model/compile/fields/field-source'

/** The field `sample` of a property, with a plain column in its type's own face. */
export function fieldOf(
  { property: sample, defs }: Pick<SampleCase, 'property' | 'defs'>,
  changes: Partial<Field> = {},
): Field {
  const property = sample as FieldDeclaration
  const treeOf = sample['x-tree-parent'] ? { resource: 'system/dept', label: 'deptName' } : undefined
  const field = compileField({
    name: 'sample',
    property,
    required: false,
    system: false,
    treeOf,
    defs: defs as Definitions,
  })
  const column = { as: shapes[field.type].columnAs[0]!, ellipsis: false, sortable: false, edit: false }
  return { ...field, column, ...changes }
}

/** Fields made of sample properties, by the compiler that makes all others. */
import type { Field } from '../../src/fields/definition/field'
import type { SampleCase } from '../../src/fields/definition/shape'
import { shapes } from '../../src/fields/shapes'
import { compileField } from '../../src/model/compile/fields/field'

/** The field `sample` of a property, with a plain column in its type's own face. */
export function fieldOf(
  { property, defs }: Pick<SampleCase, 'property' | 'defs'>,
  changes: Partial<Field> = {},
): Field {
  const treeOf = property['x-tree-parent'] ? { resource: 'system/dept', label: 'deptName' } : undefined
  const field = compileField({ name: 'sample', property, required: false, system: false, treeOf, defs })
  const column = { as: shapes[field.type].columnAs[0]!, ellipsis: false, sortable: false, edit: false }
  return { ...field, column, ...changes }
}

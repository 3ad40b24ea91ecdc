/** `x-shape`: an object whose fields are those of a part of the file, or definitions kept as data. */
import type { Shaped } from '../../../fields/definition/field'
import type { Field } from '../../types'
import type { FieldSource, RowFields } from './field-source'
import type { FieldDeclaration } from '../../../generated/schema-files'
import { compact } from '../compact'

/** Compiles `x-shape`, with the fields of each shape. */
export function shapedOf(
  { 'x-shape': shape }: FieldDeclaration,
  { perm = '', defs = {} }: FieldSource,
  rowFields: RowFields,
): Shaped | undefined {
  if (shape === undefined) return undefined
  const { by, of = {}, from } = shape
  if (from !== undefined) return { from: from.split('.') }
  const parts = new Map<string, NonNullable<Shaped['of']>[string]>()
  const partOf = (ref: string) => {
    const name = ref.replace('#/$defs/', '')
    const known = parts.get(name) ?? { fields: rowFields(defs[name] ?? {}, perm, defs), checks: [] }
    parts.set(name, known)
    return known
  }
  const shapes = Object.entries(of).map(([value, ref]) => [value, partOf(ref)] as const)
  return compact<Shaped>({ by: String(by), of: Object.fromEntries(shapes) })
}

/** Says to people which field decides, and names the reference that a path begins with by its whole name. */
export function linkShape(field: Field, fields: readonly Field[]): Field {
  const { shape } = field
  if (!shape) return field
  const titleOf = (name: string) => fields.find((each) => each.name === name)?.title
  const { by, from } = shape
  if (by !== undefined) return { ...field, shape: compact<Shaped>({ ...shape, byTitle: titleOf(by) }) }
  if (!from || from.length < 2) return field
  const first = fields.some(({ name }) => name === from[0]) ? from[0]! : `${from[0]}Id`
  return { ...field, shape: compact<Shaped>({ from: [first, ...from.slice(1)], byTitle: titleOf(first) }) }
}

/** The closed list of field types; each is a folder here with its shape, column, control and sample. */
export const fieldTypes = [
  'text',
  'long-text',
  'rich-text',
  'number',
  'switch',
  'choice',
  'dict-choice',
  'date',
  'date-time',
  'date-range',
  'time',
  'reference',
  'image',
  'file',
  'color',
  'icon',
  'tree-parent',
  'json',
  'child',
  'shaped',
  'secret',
] as const

export type FieldType = (typeof fieldTypes)[number]

import type { FieldDeclaration } from '../../generated/schema-files'

/** True when the value of a field is worked out rather than written. */
export const isWorkedOut = (field: FieldDeclaration | undefined): boolean =>
  field?.['x-computed'] !== undefined && field['x-computed'].fill !== true && field['x-computed'].serial === undefined

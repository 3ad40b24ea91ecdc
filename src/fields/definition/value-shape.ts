/** The JSON Schema facets of a value. */
export interface ValueShape {
  readonly json: 'string' | 'integer' | 'number' | 'boolean' | 'object'
  /** A format of the closed list, without the prefix `lectern-`; `uri` and `uri-reference` stay as they are. */
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly enum?: readonly (string | number | boolean)[]
  readonly const?: string | number | boolean
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

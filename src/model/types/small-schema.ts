/** The small schema of an action's parameters, or of its answer. */
export interface SmallSchema {
  readonly type?: 'object' | 'array' | 'boolean' | 'string' | 'integer' | 'number'
  readonly properties?: Readonly<Record<string, SmallSchema>>
  readonly items?: SmallSchema
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly maxItems?: number
}

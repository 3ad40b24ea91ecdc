/** The model's entries as TypeScript, by json-schema-to-typescript: what travels, one interface a resource. */
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { fieldSchema } from '../src/model/validate/json-schema'
import type { Field, Model, Resource } from '../src/model/types'
import { indent } from './indent'

/** The text of `src/generated/entries.ts`. */
export async function printTypes(model: Model): Promise<string> {
  const parts: string[] = []
  for (const resource of Object.values(model.resources)) {
    const options = { bannerComment: '', additionalProperties: false, ignoreMinAndMaxItems: true }
    const text = await compile(entrySchema(resource), interfaceName(resource.name), { ...options, format: false })
    parts.push(`/** ${resource.title['en-US']} (\`${resource.name}\`). */\n${indent(text.trim())}`)
  }
  return `// Printed from the schemas by \`npm run generate\`; change the schemas, not this file.\n\n${parts.join('\n\n')}\n`
}

/** `system/dict-biz` → `SystemDictBiz`. */
export function interfaceName(resource: string): string {
  return resource.replace(/(^|[/-])(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}

/** Without titles: json-schema-to-typescript would make an alias of each. */
function entrySchema(resource: Resource): JSONSchema {
  const fields = resource.fields.filter(({ store }) => store === 'plain' || store === 'rows')
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, propertySchema(field)])),
    required: fields.filter(({ name, required }) => required || name === 'id').map(({ name }) => name),
    additionalProperties: false,
  } as JSONSchema
}

/** A row of a child table; an owned one has a key. */
function rowSchema(fields: readonly Field[], { store }: Pick<Field, 'store'>): object {
  const key = store === 'rows' ? { id: { type: 'string', description: 'Key' } } : {}
  return {
    type: 'object',
    properties: { ...key, ...Object.fromEntries(fields.map((field) => [field.name, propertySchema(field)])) },
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** One of the shapes that the file tells; what an editor defines is known when data are there. */
function shapeSchema({ of }: NonNullable<Field['shape']>): object {
  const value = {
    anyOf: [...['string', 'number'].map((type) => ({ type })), { type: 'array', items: { type: 'string' } }],
  }
  if (!of) return { type: 'object', additionalProperties: value }
  return { anyOf: [...new Set(Object.values(of))].map(({ fields }) => rowSchema(fields, { store: 'plain' })) }
}

function propertySchema(field: Field): object {
  const words = { description: field.title['en-US'], ...(field.deprecated ? { deprecated: true } : {}) }
  if (field.child) return { type: 'array', items: rowSchema(field.child.row.fields, field), ...words }
  if (field.shape) return { ...shapeSchema(field.shape), ...words }
  const { minItems, maxItems, ...schema } = fieldSchema(field) as Record<string, unknown>
  return { ...schema, ...words }
}

/** Fields that an editor defined as rows: `key`, `label`, `type`, `required` and `options`. */
import { isKeyOf, isRecord } from '../definition/guards'
import { sameText } from '../definition/text'
import { weakMemoize } from '../definition/memoize'
import type { Field, RowRules, ValueShape } from '../definition/field'
import type { FieldType } from '../definition/field-type'

/** Types that a definition may name, and the field of each. */
const kinds = {
  text: { type: 'text', value: { json: 'string', maxLength: 200 }, control: 'input' },
  textarea: { type: 'long-text', value: { json: 'string', maxLength: 2000 }, control: 'textarea' },
  number: { type: 'number', value: { json: 'number' }, control: 'number' },
  date: { type: 'date', value: { json: 'string', format: 'date' }, control: 'date' },
  datetime: { type: 'date-time', value: { json: 'string', format: 'datetime' }, control: 'datetime' },
  select: { type: 'choice', value: { json: 'string' }, control: 'select' },
  radio: { type: 'choice', value: { json: 'string' }, control: 'radio' },
  checkbox: { type: 'choice', value: { json: 'string' }, control: 'checkbox', many: true },
} as const satisfies Record<string, { type: FieldType; value: ValueShape; control: string; many?: boolean }>

const mostFields = 100

/** No dots or brackets, which stand in the places of problems. */
const isKey = /^[\p{L}_][\p{L}\p{N}_-]{0,62}$/u
const notKeys = new Set(['[object Object]', 'function Object() { [native code] }', 'prototype'])

/** The fields of a list of definitions, the same for the same list; undefined for any other value. */
export const definedFields = (definitions: unknown): RowRules | undefined =>
  Array.isArray(definitions) ? rulesOf(definitions) : undefined

const rulesOf = weakMemoize((definitions: readonly unknown[]): RowRules => {
  const fields = new Map<string, Field>()
  for (const each of definitions.slice(0, mostFields)) {
    const field = definedField(isRecord(each) ? each : null)
    if (field && !fields.has(field.name)) fields.set(field.name, field)
  }
  return { fields: [...fields.values()], checks: [] }
})

interface Definition {
  readonly key?: unknown
  readonly label?: unknown
  readonly type?: unknown
  readonly required?: unknown
  readonly options?: unknown
}

function definedField(definition: Definition | null): Field | undefined {
  const key = String(definition?.key ?? '').trim()
  if (!definition || !isKey.test(key) || notKeys.has(key)) return undefined
  const named = String(definition.type ?? '')
  const kind: (typeof kinds)[keyof typeof kinds] = isKeyOf(kinds, named) ? kinds[named] : kinds.text
  const label = String(definition.label ?? '').trim() || key
  const options = kind.type === 'choice' ? optionsOf(definition.options) : undefined
  const plain = { readOnly: false, writeOnly: false, system: false, messages: {}, store: 'plain' } as const
  return {
    ...plain,
    name: key,
    type: kind.type,
    title: sameText(label),
    many: 'many' in kind,
    value: { ...kind.value, ...(options ? { enum: options } : {}) },
    ...(options ? { choices: options.map((value) => ({ value, title: sameText(value) })) } : {}),
    required: definition.required === true || definition.required === 1,
    control: { name: kind.control, props: {} },
  }
}

/** A list of texts, or one text with a comma between them. */
function optionsOf(written: unknown): string[] {
  const items = Array.isArray(written) ? written : String(written ?? '').split(/[,，、;；\n]/)
  return [...new Set(items.map((item) => String(item).trim()).filter(Boolean))]
}

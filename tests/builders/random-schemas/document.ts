/** A random value of a meta-schema: each key that it knows, with a value of the form that it takes. */
import type { JsonSchema } from '../../../src/language/vocabulary/build'
import { conditionOver, numberOver } from './expressions'
import type { Random } from './random'

/** Names by which the parts of a random file refer to each other. */
export interface Names {
  readonly fields: readonly string[]
  readonly calls: readonly string[]
  readonly resources: readonly string[]
  /** The names of another resource; undefined of one that is not known. */
  readonly of: (resource: string) => Names | undefined
  /** References, with their targets. */
  readonly refs: Readonly<Record<string, string>>
  /** References of other resources that lead here. */
  readonly referrers: readonly { readonly resource: string; readonly via: string; readonly isOwner: boolean }[]
  /** Values of each field, and the sort of them: what it may be compared with follows from it. */
  readonly values: Readonly<Record<string, readonly unknown[]>>
  readonly sorts: Readonly<Record<string, string>>
}

export interface Making {
  readonly random: Random
  readonly names: Names
  readonly parts: Readonly<Record<string, JsonSchema>>
}

/** A value of the schema that stands under a key. */
export function randomValue(schema: JsonSchema, key: string, making: Making, depth = 0): unknown {
  const { random, parts, names } = making
  if (typeof schema.$ref === 'string') {
    const part = schema.$ref.slice('#/$defs/'.length)
    if (part === 'condition') return conditionOver(making)
    if (part === 'arithmetic') return numberOver(making)
    if (part === 'perm') return random.pick(perms)
    return randomValue(parts[part]!, key, making, depth)
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  switch (random.pick([schema.type ?? 'any'].flat())) {
    case 'string':
      return textOf(schema, key, making)
    case 'integer':
      return wholeOf(schema, random)
    case 'number':
      return random.pick([0, 1, 2.5, 10])
    case 'boolean':
      return random.chance(0.7)
    case 'array':
      return listOf(schema, key, making, depth)
    case 'object':
      return objectOf(schema, key, making, depth)
    default:
      return random.pick([0, 1, 'a', true, { $field: random.pick(names.fields) }, { $now: true }])
  }
}

const perms = ['view', 'edit', 'add', '@reference', ['edit', '@platform']]

function wholeOf({ minimum = 0, maximum = 1000 }: { minimum?: number; maximum?: number }, random: Random) {
  return minimum + random.whole(Math.min(maximum - minimum, 12) + 1)
}

function listOf(schema: JsonSchema, key: string, making: Making, depth: number): unknown[] {
  const { random } = making
  if (Array.isArray(schema.prefixItems))
    return schema.prefixItems.map((item: JsonSchema) => randomValue(item, key, making, depth + 1))
  const least = typeof schema.minItems === 'number' ? schema.minItems : 1
  const length = Math.max(least, 1 + random.whole(3))
  const items = Array.from({ length }, () => randomValue((schema.items ?? {}) as JsonSchema, key, making, depth + 1))
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}

function objectOf(schema: JsonSchema, key: string, making: Making, depth: number): Record<string, unknown> {
  const { random, names } = making
  const required = (schema.required ?? []) as readonly string[]
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const share = depth > 3 ? 0.1 : properties.length > 8 ? 0.3 : 0.45
  const chosen = properties.filter(([name]) => required.includes(name) || (name !== 'top' && random.chance(share)))
  // Keys beside "list" are about the resource that it names.
  const listed = chosen.some(([name]) => name === 'list') ? random.pick(names.resources) : undefined
  const about = (listed && names.of(listed)) || names
  const inside = { ...making, names: key === 'preset' ? names : about }
  const made = chosen.map(
    ([name, inner]) => [name, name === 'list' ? listed : randomValue(inner, name, inside, depth + 1)] as const,
  )
  const more = schema.additionalProperties
  if (typeof more !== 'object' || more === null || depth > 5) return Object.fromEntries(made)
  const known = (schema.propertyNames as { enum?: string[] } | undefined)?.enum
  const free = random.some(known ?? (ofCalls.has(key) ? names.calls : names.fields)).slice(0, 2)
  return Object.fromEntries([
    ...made,
    ...free.map((name) => [name, randomValue(more as JsonSchema, key, making, depth + 1)] as const),
  ])
}

const ofCalls = new Set(['x-actions', 'calls', 'moves'])

/** A text that may mean something where it stands. */
function textOf({ pattern }: JsonSchema, key: string, { random, names }: Making): string {
  const field = () => random.pick(names.fields)
  if (key in known) return random.pick(known[key]!)
  if (['call', 'actions', 'calls', 'foot', 'on', 'pass', 'reject', 'withdraw'].includes(key))
    return random.pick(names.calls)
  if (['list', 'to', 'resource'].includes(key)) return random.pick(names.resources)
  if (['count', 'sum', 'avg', 'min', 'max'].includes(key)) {
    const other = random.pick(names.resources)
    return key === 'count' ? other : `${other}.${random.pick((names.of(other) ?? names).fields)}`
  }
  if (key === 'sort') return `${random.pick(['', '-'])}${field()}`
  if (key === 'template') return `{${field()}}·{${field()}}`
  if (key in sorted && random.chance(0.9)) {
    const fitting = names.fields.filter((name) => sorted[key]!({ name, sort: names.sorts[name], refs: names.refs }))
    if (fitting.length > 0) return random.pick(fitting)
  }
  if (key === 'of') return random.pick([field(), `${field()}.${random.pick(['id', 'account', ...names.fields])}`])
  const text = random.chance(0.97) ? field() : random.pick(['某某', 'x1'])
  if (typeof pattern !== 'string') return text
  const tries = [text, 'all', 'row', 'toolbar', 'open', 'range', `/${text}`, 'GET a', '#/$defs/part', '16:9']
  return tries.find((each) => new RegExp(pattern, 'u').test(each)) ?? text
}

interface Choice {
  readonly name: string
  readonly sort?: string
  readonly refs: Names['refs']
}

/** Keys that take fields of some sort alone. */
const sorted: Readonly<Record<string, (one: Choice) => boolean>> = {
  side: ({ name, refs }) => name in refs,
  order: ({ sort }) => sort === 'number',
  summary: ({ sort }) => sort === 'number',
  over: ({ sort }) => sort === 'time',
}

const words = ['名称', '说明', '其他', '再来']

/** Texts of keys that name nothing of the file. */
const known: Readonly<Record<string, readonly string[]>> = {
  title: words,
  description: words,
  message: words,
  confirm: words,
  done: words,
  placeholder: words,
  'x-placeholder': words,
  text: words,
  color: ['green', 'red'],
  icon: ['HomeOutlined', 'BookOutlined'],
  $comment: words,
  accept: ['png', 'pdf'],
  ratio: ['16:9'],
  prefix: ['N', 'n-'],
  pattern: ['^[A-Z]\\d{2}$', '^a+$'],
  'x-widget': ['textarea', 'radio', 'select', 'switch', 'checkbox', 'password'],
  code: ['gender', 'book_language'],
  $named: ['none'],
  fn: ['none'],
  effects: ['message/mail-maker'],
  format: ['lectern-code', 'lectern-email', 'lectern-text'],
  link: ['view', 'edit'],
  component: ['none'],
  root: ['0'],
}

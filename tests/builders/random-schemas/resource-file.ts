/** Random resource files: fields of every kind, and any keyword of the vocabulary around them. */
import type { JsonSchema } from '../../../src/language/vocabulary/build'
import { generateMeta } from '../../../src/language/structure/meta'
import { type Making, type Names, randomValue } from './document'
import type { Random } from './random'

type File = Record<string, unknown>

const meta = generateMeta().resource as JsonSchema
const parts = meta.$defs as Readonly<Record<string, JsonSchema>>
const rootKeys = meta.properties as Readonly<Record<string, JsonSchema>>
const fieldKeys = parts.field!.properties as Readonly<Record<string, JsonSchema>>

interface Kind {
  readonly sort: 'text' | 'number' | 'time' | 'flag' | 'list' | 'object'
  readonly field: File
  /** Values that a condition may compare it with. */
  readonly values: readonly unknown[]
}

const choices = { 0: '甲', 1: '乙', 2: '丙' }
const part = (name: string) => ({ type: 'string', title: name, maxLength: 20 })
const rows = {
  type: 'object',
  properties: { name: part('名'), count: { type: 'integer', title: '数', minimum: 0 } },
  required: ['name'],
  additionalProperties: false,
}

const kinds: Readonly<Record<string, Kind>> = {
  text: { sort: 'text', field: { type: 'string', maxLength: 40 }, values: ['a', ''] },
  long: { sort: 'text', field: { type: 'string', maxLength: 3000 }, values: ['a'] },
  code: { sort: 'text', field: { type: 'string', format: 'lectern-code', maxLength: 20 }, values: ['a1'] },
  mobile: { sort: 'text', field: { type: 'string', format: 'lectern-mobile' }, values: ['13800000000'] },
  html: { sort: 'text', field: { type: 'string', format: 'lectern-html', maxLength: 5000 }, values: ['a'] },
  whole: { sort: 'number', field: { type: 'integer', minimum: 0, maximum: 1000 }, values: [0, 1, 7] },
  open: { sort: 'number', field: { type: 'integer' }, values: [0, -1] },
  exact: { sort: 'number', field: { type: 'number', multipleOf: 0.01, minimum: 0 }, values: [0.07, 4.35] },
  float: { sort: 'number', field: { type: 'number' }, values: [0.5] },
  money: { sort: 'number', field: { type: 'integer', format: 'lectern-money', minimum: 0 }, values: [100] },
  flag: { sort: 'flag', field: { type: 'boolean' }, values: [true, false] },
  pick: { sort: 'number', field: { type: 'integer', enum: [0, 1, 2], 'x-enum': choices }, values: [0, 1, 2] },
  state: {
    sort: 'number',
    field: { type: 'integer', enum: [0, 1, 2], 'x-enum': choices, default: 0, readOnly: true },
    values: [0, 1, 2],
  },
  word: {
    sort: 'text',
    field: { type: 'string', enum: ['a', 'b'], 'x-enum': { a: '甲', b: '乙' } },
    values: ['a', 'b'],
  },
  day: { sort: 'time', field: { type: 'string', format: 'lectern-date' }, values: ['2030-01-31'] },
  moment: { sort: 'time', field: { type: 'string', format: 'lectern-datetime' }, values: ['2030-01-31 08:00:00'] },
  time: { sort: 'time', field: { type: 'string', format: 'lectern-time' }, values: ['08:00:00'] },
  colour: { sort: 'text', field: { type: 'string', format: 'lectern-color' }, values: ['#409EFF'] },
  user: { sort: 'text', field: { type: 'string', 'x-ref': { to: 'system/user', label: 'realName' } }, values: [] },
  users: {
    sort: 'list',
    field: { type: 'array', items: { type: 'string' }, 'x-ref': { to: 'system/user', label: 'realName' } },
    values: ['1'],
  },
  dict: { sort: 'text', field: { type: 'string', 'x-dict': 'gender' }, values: ['1'] },
  picture: {
    sort: 'text',
    field: { type: 'string', format: 'uri-reference', 'x-upload': { kind: 'image' } },
    values: [],
  },
  tags: {
    sort: 'list',
    field: { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 5 },
    values: ['a'],
  },
  rows: { sort: 'list', field: { type: 'array', items: rows, maxItems: 5, 'x-child': {} }, values: [] },
  free: { sort: 'object', field: { type: 'object' }, values: [] },
}

/** Keywords that only a field of each sort has. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  text: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum'],
  list: ['minItems', 'maxItems', 'uniqueItems'],
}
const anywhere = ['default', 'readOnly', 'deprecated', 'writeOnly']

/** Fields that are worked out, in each of the ways. */
function computedOf({ random, names, parts: defs }: Making): { field: File; computed: File } {
  const number = { type: 'number', multipleOf: 0.01, readOnly: true }
  const stored = random.chance(0.5) ? { stored: true } : {}
  const text = { type: 'string', readOnly: true }
  const condition = () => randomValue({ $ref: '#/$defs/condition' }, 'if', { random, names, parts: defs })
  return random.pick<() => { field: File; computed: File }>([
    () => ({
      field: number,
      computed: {
        value: randomValue({ $ref: '#/$defs/arithmetic' }, 'value', { random, names, parts: defs }),
        ...stored,
      },
    }),
    () => ({
      field: number,
      computed: {
        value: randomValue({ $ref: '#/$defs/arithmetic' }, 'value', { random, names, parts: defs }),
        ...stored,
      },
    }),
    () => ({
      field: { type: 'integer', enum: [0, 1], 'x-enum': { 0: '甲', 1: '乙' }, readOnly: true },
      computed: { case: [[condition(), 0]], else: 1, ...stored },
    }),
    () => ({ field: text, computed: { template: `{caption}-{${random.pick(names.fields)}}`, ...stored } }),
    () => ({
      field: text,
      computed: { of: `${random.pick(names.fields)}.${random.pick(['account', 'realName', 'caption'])}`, ...stored },
    }),
    () => ({ field: { type: 'integer', readOnly: true }, computed: { count: random.pick(names.fields), ...stored } }),
    () => ({ field: number, computed: { sum: `${random.pick(names.fields)}.count`, ...stored } }),
    () => ({
      field: { type: 'number', format: 'lectern-percent', readOnly: true },
      computed: { ratio: [random.pick(names.fields), random.pick(names.fields)] },
    }),
    () => ({ field: text, computed: { serial: { prefix: 'N', digits: 3 } } }),
  ])()
}

export interface Planned {
  readonly name: string
  readonly kinds: Readonly<Record<string, string>>
}

/** The names and kinds of the fields of a resource, chosen before any file is written, so that files can refer to each other. */
export function planOf(name: string, random: Random): Planned {
  const all = Object.keys(kinds)
  const count = 3 + random.whole(6)
  const fields = Array.from({ length: count }, (_, at) => [`${random.pick(letters)}${at}`, random.pick(all)] as const)
  return { name, kinds: { caption: 'text', ...Object.fromEntries(fields) } }
}

const letters = ['amount', 'order', 'group', 'user', 'value', 'end']

/** One random file after a plan; what its rules refuse is taken away later. */
export function fileOf(plan: Planned, others: readonly Planned[], random: Random): File {
  const { name } = plan
  const names = namesOf(plan, others)
  const making: Making = { random, names, parts }
  const properties = Object.fromEntries(
    Object.entries(plan.kinds).map(([field, kind]) => [field, fieldOf(field, kind, making)]),
  )
  const table = name.replace(/\W/g, '_')
  const free = Object.entries(rootKeys).filter(([key]) => key.startsWith('x-') && !written.has(key))
  const states = random.chance(0.5) ? statesOf(making) : undefined
  const root = free.filter(() => random.chance(0.4)).map(([key, schema]) => [key, randomValue(schema, key, making)])
  return {
    $schema: '../meta/resource.schema.json',
    $id: `lectern:${name}`,
    title: `资源${table}`,
    type: 'object',
    'x-resource': { name, version: 1, table, display: 'caption' },
    'x-api': {
      base: `/api/${name}`,
      ...Object.fromEntries(names.calls.map((call) => [call, addresses[call]!])),
      ...(states && { calls: moves }),
    },
    ...Object.fromEntries(root),
    ...states,
    'x-access': { perm: table },
    properties,
    required: ['caption', ...random.some(Object.keys(plan.kinds)).slice(0, 2)].filter(
      (one, at, all) => all.indexOf(one) === at,
    ),
    additionalProperties: false,
    $defs: { part: { type: 'object', properties: { note: { type: 'string', title: '注', maxLength: 20 } } } },
  }
}

/** Two moves over a state field, with what a move may say beside. */
function statesOf({ random, names, parts: defs }: Making): File | undefined {
  const state = names.fields.find((field) => names.values[field]?.length === 3 && names.sorts[field] === 'number')
  if (!state) return undefined
  const making = { random, names, parts: defs }
  const editable = (defs as unknown as File) && random.chance(0.5) ? [{ if: { [state]: 0 } }] : undefined
  const more = () => ({
    ...(random.chance(0.3) && { if: randomValue({ $ref: '#/$defs/condition' }, 'if', making) }),
    ...(random.chance(0.3) && { require: random.some(names.fields, 1).slice(0, 2) }),
    ...(random.chance(0.3) && { form: random.some(names.fields, 1).slice(0, 2) }),
    ...(random.chance(0.2) && { confirm: '确定?' }),
  })
  const go = { title: '前进', from: { [state]: 0 }, to: { [state]: 1 }, ...more() }
  const stop = { title: '停止', from: { [state]: 1 }, to: { [state]: random.pick([0, 2]) }, ...more() }
  const final = stop.to[state] === 2 ? { final: [{ [state]: 2 }] } : {}
  return { 'x-states': { initial: { [state]: 0 }, ...final, ...(editable && { editable }), moves: { go, stop } } }
}

/** Root keywords that are written by hand, or about other files. */
const written = new Set([
  'x-resource',
  'x-api',
  'x-access',
  'x-use',
  'x-renamed-from',
  'x-i18n',
  'x-overlay',
  'x-states',
])

const addresses: Readonly<Record<string, string>> = {
  list: 'GET page',
  detail: 'GET detail',
  create: 'POST save',
  update: 'POST edit',
  remove: 'POST remove',
  import: 'POST import',
  export: 'GET export',
}
const moves = { go: 'POST go', stop: 'POST stop' }

function namesOf({ name, kinds: own }: Planned, others: readonly Planned[]): Names {
  const named = Object.fromEntries([...others, { name, kinds: own }].map((one) => [one.name, Object.keys(one.kinds)]))
  return {
    fields: Object.keys(own),
    calls: Object.keys(addresses),
    resources: [...Object.keys(named), 'system/user', 'system/dept'],
    others: { ...named, 'system/user': ['realName', 'account', 'deptId'], 'system/dept': ['deptName', 'parentId'] },
    values: Object.fromEntries(Object.entries(own).map(([field, kind]) => [field, kinds[kind]!.values])),
    sorts: Object.fromEntries(Object.entries(own).map(([field, kind]) => [field, kinds[kind]!.sort])),
  }
}

function fieldOf(name: string, kind: string, making: Making): File {
  const { random, names } = making
  const said = new Set([...anywhere, ...(fitting[kinds[kind]!.sort] ?? [])])
  const keys = Object.entries(fieldKeys).filter(([key]) => said.has(key) && random.chance(0.1))
  const facets = Object.entries(fieldKeys).filter(([key]) => key.startsWith('x-') && !unsaid.has(key))
  const made = [...facets.filter(([key]) => random.chance(likely[key] ?? 0.05)), ...keys]
  const values = made.map(([key, schema]) => [key, randomValue(schema, key, making)] as const)
  const partner = names.fields.find((other) => other !== name && names.sorts[other] === 'time')
  const range = kinds[kind]!.sort === 'time' && partner && random.chance(0.3) ? { 'x-range': partner } : {}
  const isComputed = name !== 'caption' && random.chance(0.15)
  const { field, computed } = isComputed ? computedOf(making) : { field: undefined, computed: undefined }
  return {
    title: `字段${name}`,
    ...Object.fromEntries(values),
    ...(field ?? kinds[kind]!.field),
    ...(computed && { 'x-computed': computed }),
    ...(!field && range),
  }
}

const likely: Readonly<Record<string, number>> = {
  'x-column': 0.6,
  'x-search': 0.4,
  'x-when': 0.3,
  'x-unique': 0.25,
  'x-access': 0.12,
  'x-widget': 0.1,
  'x-messages': 0.1,
}
const unsaid = new Set([
  'x-i18n',
  'x-renamed-from',
  'x-overlay',
  'x-enum',
  'x-dict',
  'x-upload',
  'x-ref',
  'x-child',
  'x-shape',
  'x-computed',
  'x-range',
])

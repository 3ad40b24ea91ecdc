/** Random resource files: fields of every kind, and any keyword of the vocabulary around them. */
import type { JsonSchema } from '../../../src/language/vocabulary/build'
import { generateMeta } from '../../../src/language/structure/meta'
import { type Making, type Names, randomValue } from './document'
import { conditionOver } from './expressions'
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
  shaped: { sort: 'object', field: { type: 'object' }, values: [] },
  other: { sort: 'text', field: { type: 'string' }, values: [] },
  above: { sort: 'text', field: { type: 'string', default: '0' }, values: [] },
  owned: { sort: 'list', field: { type: 'array' }, values: [] },
}

/** Keywords that only a field of each sort has. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  text: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum'],
  list: ['minItems', 'maxItems', 'uniqueItems'],
}
const anywhere = ['default', 'readOnly', 'deprecated', 'writeOnly']

/** Fields that are worked out, in each of the ways. */
function computedOf(making: Making): { field: File; computed: File } {
  const { random, names } = making
  const number = { type: 'number', multipleOf: 0.01, readOnly: true }
  const stored = random.chance(0.5) ? { stored: true } : {}
  const text = { type: 'string', readOnly: true }
  const condition = (of: Names = names) => randomValue({ $ref: '#/$defs/condition' }, 'if', { ...making, names: of })
  const value = () => randomValue({ $ref: '#/$defs/arithmetic' }, 'value', making)
  const far = () => random.pick(Object.entries(names.refs).length > 0 ? Object.entries(names.refs) : [['caption', '']])
  const rowsOf = (): { of: string; via: string; other: Names } | undefined => {
    if (names.referrers.length === 0) return undefined
    const { resource, via } = random.pick(names.referrers)
    return { of: resource, via, other: names.of(resource)! }
  }
  const overRows = (how: string) => {
    const rows = rowsOf()
    if (!rows) return { [how]: `${random.pick(names.fields)}.count`, ...stored }
    const { of, via, other } = rows
    const numbers = other.fields.filter((field) => other.sorts[field] === 'number')
    const filter = random.chance(0.6) ? { filter: condition(other) } : {}
    const what = how === 'count' ? of : `${of}.${random.pick(numbers.length > 0 ? numbers : other.fields)}`
    return { [how]: what, via, ...filter, ...stored }
  }
  return random.pick<() => { field: File; computed: File }>([
    () => ({ field: number, computed: { value: value(), ...stored } }),
    () => ({ field: number, computed: { value: value(), ...stored } }),
    () => ({
      field: { type: 'integer', enum: [0, 1], 'x-enum': { 0: '甲', 1: '乙' }, readOnly: true },
      computed: { case: [[condition(), 0]], else: 1, ...stored },
    }),
    () => ({ field: text, computed: { template: `{caption}-{${random.pick(names.fields)}}`, ...stored } }),
    () => {
      const [via, target] = far()
      const beyond = target === 'system/user' ? ['account', 'realName'] : ['caption']
      return { field: text, computed: { of: `${via}.${random.pick(beyond)}`, ...stored } }
    },
    () => ({ field: { type: 'integer', readOnly: true }, computed: { count: random.pick(names.fields), ...stored } }),
    () => ({ field: { type: 'integer', readOnly: true }, computed: overRows('count') }),
    () => ({ field: number, computed: overRows('sum') }),
    () => ({ field: number, computed: overRows(random.pick(['avg', 'min', 'max'])) }),
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
  /** References, with their targets. */
  readonly refs: Readonly<Record<string, string>>
  /** The reference to the entry whose row this is. */
  readonly owner?: string
  readonly isTree: boolean
}

/** The names and kinds of the fields of resources, chosen before any file is written, so that files can refer to each other. */
export function plansOf(names: readonly string[], random: Random): Planned[] {
  const plans: Planned[] = []
  for (const name of names) plans.push(planOf(name, plans.slice(-2), random))
  const ownsRows = (name: string) => plans.some(({ owner, refs }) => owner && refs[owner] === name)
  return plans.map((plan) => (ownsRows(plan.name) ? { ...plan, kinds: { ...plan.kinds, lines: 'owned' } } : plan))
}

/** Kinds of fields that stand for something of the plan. */
const planned = new Set(['other', 'above', 'owned', 'state'])

function planOf(name: string, before: readonly Planned[], random: Random): Planned {
  const all = Object.keys(kinds).filter((kind) => !planned.has(kind))
  const count = 3 + random.whole(6)
  const fields = Array.from({ length: count }, (_, at) => [`${random.pick(letters)}${at}`, random.pick(all)] as const)
  const isTree = random.chance(0.15)
  const targets = before.map((plan) => plan.name)
  const toOthers = random.some(targets).map((target, at) => [`other${at}`, target] as const)
  return {
    name,
    kinds: {
      caption: 'text',
      ...Object.fromEntries(fields),
      ...Object.fromEntries(toOthers.map(([field]) => [field, 'other'])),
      ...(random.chance(0.4) && { stage: 'state' }),
      ...(isTree && { parentId: 'above' }),
    },
    refs: {
      ...Object.fromEntries(fields.filter(([, kind]) => kind === 'user').map(([field]) => [field, 'system/user'])),
      ...Object.fromEntries(toOthers),
    },
    ...(toOthers.length > 0 && random.chance(0.35) && { owner: 'other0' }),
    isTree,
  }
}

const letters = ['amount', 'order', 'group', 'user', 'value', 'end']

/** One random file after a plan; what its rules refuse is taken away later. */
export function fileOf(plan: Planned, plans: readonly Planned[], random: Random): File {
  const { name } = plan
  const making: Making = { random, names: namesOf(plan, plans), parts }
  const properties = Object.fromEntries(
    Object.entries(plan.kinds).map(([field, kind]) => [field, fieldOf(field, kind, { ...making, plan })]),
  )
  const table = name.replace(/\W/g, '_')
  const free = Object.entries(rootKeys).filter(([key]) => key.startsWith('x-') && !written.has(key))
  const states = 'stage' in plan.kinds ? statesOf(making) : undefined
  const root = free.filter(() => random.chance(0.4)).map(([key, schema]) => [key, randomValue(schema, key, making)])
  return {
    $schema: '../meta/resource.schema.json',
    $id: `lectern:${name}`,
    title: `资源${table}`,
    type: 'object',
    'x-resource': { name, version: 1, table, display: 'caption' },
    'x-api': {
      base: `/api/${name}`,
      ...Object.fromEntries(making.names.calls.map((call) => [call, addresses[call]!])),
      ...(states && { calls: moves }),
    },
    ...Object.fromEntries(root),
    ...states,
    ...(plan.isTree && { 'x-tree': treeOf(making) }),
    ...(random.chance(0.5) && { 'x-actions': actionsOf(making) }),
    ...(random.chance(0.6) && { 'x-checks': checksOf(making) }),
    'x-access': { perm: table },
    properties,
    required: ['caption', ...random.some(Object.keys(plan.kinds)).slice(0, 2)].filter(
      (one, at, all) => all.indexOf(one) === at,
    ),
    additionalProperties: false,
    $defs: { part: { type: 'object', properties: { note: { type: 'string', title: '注', maxLength: 20 } } } },
  }
}

const treeOf = ({ random }: Making): File => ({
  parent: 'parentId',
  label: 'caption',
  ...(random.chance(0.5) && { maxDepth: 3 }),
  ...(random.chance(0.3) && { lazy: true }),
})

/** Checks that judge by a condition, or by how many rows there are. */
function checksOf(making: Making): File[] {
  const { random, names } = making
  const condition = () => randomValue({ $ref: '#/$defs/condition' }, 'if', making)
  const count = () => ({
    max: random.whole(4),
    ...(random.chance(0.6) && { filter: condition() }),
    ...(random.chance(0.5) && { within: random.some(names.fields, 1).slice(0, 2) }),
  })
  const one = (id: string): File => ({
    id,
    ...(random.chance(0.6) && { at: random.pick(names.fields) }),
    ...(random.chance(0.3) && { on: random.some(['create', 'update', 'remove', 'go', 'stop'], 1) }),
    ...(random.chance(0.4) && { if: condition() }),
    ...(random.chance(0.75) ? { assert: condition() } : { count: count() }),
    ...(random.chance(0.3) && { level: random.pick(['error', 'conflict', 'warn', 'confirm', 'later']) }),
    message: '不行',
  })
  return random.some(['first', 'second', 'third'], 1).map(one)
}

/** Actions that do each what an action may do. */
function actionsOf(making: Making): File {
  const { random } = making
  const schema = ((rootKeys['x-actions'] as { additionalProperties?: JsonSchema }).additionalProperties ?? {}) as File
  const keys = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>)
  const one = (): File => {
    const said = keys.filter(([key]) => !['on', 'x-i18n', 'component', 'props'].includes(key) && random.chance(0.25))
    const as = random.pick(['call', 'toggle', 'remove', 'dialog', 'drawer', 'create', 'update', 'detail', 'copy'])
    const open = keys.find(([key]) => key === 'open')![1]
    return {
      ...Object.fromEntries(said.map(([key, inner]) => [key, randomValue(inner, key, making, 1)])),
      ...(as === 'dialog' || as === 'drawer' ? { open: randomValue(open, 'open', making, 1) } : {}),
      title: '动作',
      on: random.pick(['toolbar', 'row', 'one', 'bulk', ['row', 'bulk']]),
      as,
    }
  }
  return Object.fromEntries(random.some(['first', 'second', 'third'], 1).map((name) => [name, one()]))
}

/** Two moves over the state field, with what a move may say beside. */
function statesOf(making: Making): File {
  const { random, names } = making
  const state = 'stage'
  const editable = random.chance(0.5) ? [{ if: { [state]: 0 } }] : undefined
  const more = () => ({
    ...(random.chance(0.3) && { if: randomValue({ $ref: '#/$defs/condition' }, 'if', making) }),
    ...(random.chance(0.3) && { require: random.some(names.fields, 1).slice(0, 2) }),
    ...(random.chance(0.3) && { form: random.some(names.fields, 1).slice(0, 2) }),
    ...(random.chance(0.2) && { confirm: '确定?' }),
  })
  const go = { title: '前进', from: { [state]: 0 }, to: { [state]: 1 }, ...more() }
  const stop = { title: '停止', from: { [state]: 1 }, to: { [state]: 2 }, ...more() }
  const final = [{ [state]: 2 }]
  return { 'x-states': { initial: { [state]: 0 }, final, ...(editable && { editable }), moves: { go, stop } } }
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
  'x-tree',
  'x-actions',
  'x-checks',
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

const shippedNames: Readonly<Record<string, Pick<Names, 'fields' | 'values' | 'sorts'>>> = {
  'system/user': {
    fields: ['realName', 'account'],
    values: { realName: ['a'], account: ['admin'] },
    sorts: { realName: 'text', account: 'text' },
  },
  'system/dept': { fields: ['deptName'], values: { deptName: ['a'] }, sorts: { deptName: 'text' } },
}

function namesOf(plan: Planned, plans: readonly Planned[]): Names {
  const { name, kinds: own, refs, isTree } = plan
  const of = (resource: string): Names | undefined => {
    const shipped = shippedNames[resource]
    const common = { calls: ['list', 'detail'], resources: [resource], of, refs: {}, referrers: [] }
    if (shipped) return { ...common, ...shipped }
    const planned = plans.find((one) => one.name === resource)
    return planned && namesOf(planned, plans)
  }
  const near = [
    ...Object.values(refs),
    ...plans.filter((one) => Object.values(one.refs).includes(name)).map((one) => one.name),
  ]
  const toHere = ({ refs: theirs }: Planned) => Object.entries(theirs).filter(([, target]) => target === name)
  return {
    fields: Object.keys(own),
    calls: Object.keys(addresses),
    resources: [...new Set([name, ...near, 'system/user', 'system/dept'])],
    of,
    refs: { ...refs, ...(isTree && { parentId: name }) },
    referrers: plans.flatMap((one) =>
      toHere(one).map(([via]) => ({ resource: one.name, via, isOwner: one.owner === via })),
    ),
    values: Object.fromEntries(Object.entries(own).map(([field, kind]) => [field, kinds[kind]!.values])),
    sorts: Object.fromEntries(Object.entries(own).map(([field, kind]) => [field, kinds[kind]!.sort])),
  }
}

function fieldOf(name: string, kind: string, making: Making & { readonly plan: Planned }): File {
  const { random, names, plan } = making
  const said = new Set([...anywhere, ...(fitting[kinds[kind]!.sort] ?? [])])
  const keys = Object.entries(fieldKeys).filter(([key]) => said.has(key) && random.chance(0.1))
  const facets = Object.entries(fieldKeys).filter(([key]) => key.startsWith('x-') && !unsaid.has(key))
  const made = [...facets.filter(([key]) => random.chance(likely[key] ?? 0.05)), ...keys]
  const values = made.map(([key, schema]) => [key, randomValue(schema, key, making)] as const)
  const partner = names.fields.find((other) => other !== name && names.sorts[other] === 'time')
  const range = kinds[kind]!.sort === 'time' && partner && random.chance(0.3) ? { 'x-range': partner } : {}
  const isComputed = !firm.has(kind) && name !== 'caption' && random.chance(0.25)
  const { field, computed } = isComputed ? computedOf(making) : { field: undefined, computed: undefined }
  return {
    title: `字段${name}`,
    ...Object.fromEntries(values),
    ...(field ?? kinds[kind]!.field),
    ...(computed && { 'x-computed': computed }),
    ...(!field && range),
    ...(kind === 'other' && { 'x-ref': refOf(name, plan, making) }),
    ...(kind === 'owned' && { 'x-child': ownedOf(making) }),
    ...(kind === 'shaped' && { 'x-shape': shapeOf(plan) }),
  }
}

/** Kinds that others are planned after. */
const firm = new Set(['state', 'other', 'above', 'owned', 'shaped', 'word'])

const refOf = (field: string, { refs, owner }: Planned, { random, names }: Making): File => {
  const target = names.of(refs[field]!)!
  const owned = random.pick<unknown>([true, { one: true }, { free: true }, { copy: true }])
  return {
    to: refs[field],
    label: 'caption',
    ...(random.chance(0.3) && { filter: conditionOver({ random, names: target, parts }) }),
    ...(random.chance(0.5) && { onDelete: random.pick(['restrict', 'clear', 'cascade']) }),
    ...(random.chance(0.2) && { picker: random.pick(['table', 'select', 'tree']) }),
    ...(random.chance(0.2) && { quickAdd: true }),
    ...(owner === field && { owner: owned }),
  }
}

const ownedOf = ({ random, names }: Making): File => {
  const { resource, via } = names.referrers.find(({ isOwner }) => isOwner)!
  const others = names.of(resource)!.fields.filter((field) => field !== via)
  return {
    resource,
    ...(random.chance(0.3) && { columns: ['caption', ...random.some(others).filter((one) => one !== 'caption')] }),
    ...(random.chance(0.3) && { as: 'cards' }),
  }
}

/** Another form for each value of the first closed list of words. */
const shapeOf = ({ kinds: own }: Planned): File => {
  const by = Object.keys(own).find((field) => own[field] === 'word') ?? 'caption'
  return { by, of: { a: '#/$defs/part', b: '#/$defs/part' } }
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

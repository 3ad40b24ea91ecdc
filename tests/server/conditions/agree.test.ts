import { sql } from '../../../src/server/database/connection/sql-tag'
import { queryContext, where } from '../../../src/server/sql/conditions/where'
import { registry } from '../../../src/server/product/registry'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type RelatedScope, createRelatedScope } from '../../../src/console/data/related-scope'
import { toFormily } from '../../../src/console/form/state/to-formily'
import type { RelatedValues } from '../../../src/console/data/related-values'
import { conditionSchema } from '../../../src/model/validate/condition-schema'
import { fieldOf } from '../../../src/model/names'
import { arithmeticScope, holds, type Scope } from '../../../src/model/conditions/predicate'
import { type Arithmetic, comparisons, type Moment, timeUnits } from '../../../src/fields/definition/condition'
import { workedOutValue } from '../../../src/model/conditions/arithmetic'
import { valueAt } from '../../../src/server/sql/conditions/computed-value'
import { workedOutSql } from '../../../src/server/sql/conditions/arithmetic'
import type { Condition, Field, Resource } from '../../../src/model/types'
import { withoutEmpty } from '../../../src/model/validate/validate'
import { compareIn } from '../../../src/model/validate/validator-runtime'
import { registered } from '../../../src/server/core/context/registry'
import { conditionNames } from '../../../src/server/product/conditions'
import { selectOptions } from '../../../src/server/http/dispatch/operations'
import { meOf } from '../../../src/server/core/context/caller'
import { columnOf, from } from '../../../src/server/sql/source'
import { ownTenantScope } from '../../../src/server/access/tenant-scope'
import { describeBothDatabases } from '../../builders/databases'
import { aPerson, modelOf, openWritten, tenant, type Written, written } from '../../builders/written'
import { orInFull, usualSeed } from '../../full'
import { wholeTest } from '../../patience'

type Json = Record<string, unknown>

/** Pairs of a condition and a record. */
const cases = Number(process.env.CONDITION_CASES ?? orInFull(2000, 100_000))
const records = 16
const atOnce = 50

const text = { type: 'string', maxLength: 60 }
const plain = {
  name: text,
  words: text,
  count: { type: 'integer', minimum: -9, maximum: 99 },
  amount: { type: 'number' },
  price: { type: 'number', multipleOf: 0.01 },
  lines: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        cost: { type: 'number', title: '价', 'x-i18n': { 'en-US': { title: 'Cost' } } },
        pieces: { type: 'integer', title: '件', 'x-i18n': { 'en-US': { title: 'Pieces' } } },
        mark: { ...text, title: '记', 'x-i18n': { 'en-US': { title: 'Mark' } } },
        day: { type: 'string', format: 'lectern-date', title: '日', 'x-i18n': { 'en-US': { title: 'Day' } } },
        time: { type: 'string', format: 'lectern-datetime', title: '时', 'x-i18n': { 'en-US': { title: 'Time' } } },
      },
      additionalProperties: false,
    },
    'x-child': {},
  },
  flag: { type: 'boolean' },
  kind: { type: 'integer', enum: [0, 1, 2], 'x-enum': { 0: 'a', 1: 'b', 2: 'c' } },
  day: { type: 'string', format: 'lectern-date' },
  time: { type: 'string', format: 'lectern-datetime' },
  parts: { type: 'array', items: { type: 'string' } },
}

/** All that a form may ask behind its references: what no condition of the file speaks of is not told. */
const everyStep = {
  any: [
    ...[...Object.keys(plain), 'nodeId'].map((name) => ({ [`ownerId.${name}`]: { empty: false } })),
    ...['nodeId', 'ownerId.nodeId'].map((path) => ({ [path]: { under: 'n0' } })),
  ],
}

const model = modelOf([
  written('lab/node', {
    'x-resource': { display: 'name' },
    'x-tree': { parent: 'parentId', label: 'name', root: '0' },
    properties: { name: text, parentId: { type: 'string', default: '0' } },
  }),
  written('lab/owner', {
    'x-resource': { display: 'name' },
    properties: { ...plain, nodeId: { type: 'string', 'x-ref': { to: 'lab/node', label: 'name' } } },
  }),
  written('lab/part', {
    'x-resource': { display: 'thingId' },
    properties: {
      thingId: { type: 'string', 'x-ref': { to: 'lab/thing', label: 'name', owner: true } },
      cost: { type: 'number', multipleOf: 0.01 },
      pieces: { type: 'integer' },
      mark: text,
      day: { type: 'string', format: 'lectern-date' },
      time: { type: 'string', format: 'lectern-datetime' },
    },
  }),
  written('lab/closed', {
    'x-resource': { display: 'day', calendar: { day: 'day', kind: 'kind' } },
    properties: {
      day: { type: 'string', format: 'lectern-date', 'x-unique': true },
      kind: { type: 'string', enum: ['holiday', 'working'], 'x-enum': { holiday: 'a', working: 'b' } },
    },
  }),
  written('lab/thing', {
    'x-resource': { display: 'name' },
    properties: {
      ...plain,
      pieces: { type: 'array', 'x-child': { resource: 'lab/part' } },
      target: { ...text, 'x-when': { visible: everyStep, hidden: 'keep' } },
      ownerId: { type: 'string', 'x-ref': { to: 'lab/owner', label: 'name' } },
      nodeId: { type: 'string', 'x-ref': { to: 'lab/node', label: 'name' } },
      otherId: { type: 'string', 'x-ref': { to: 'lab/node', label: 'name' } },
      // Rows that the named conditions of the registry read.
      refType: text,
      submitUser: text,
      auditors: { type: 'array', items: { type: 'string' } },
      result: { type: 'integer', minimum: 0, maximum: 3 },
      auditStatus: { type: 'integer', minimum: 0, maximum: 3 },
      permissionType: { type: 'integer', minimum: 0, maximum: 3 },
      userIds: { type: 'array', items: { type: 'string' } },
      deptIds: { type: 'array', items: { type: 'string' } },
      roleIds: { type: 'array', items: { type: 'string' } },
      actions: { type: 'array', items: { type: 'string' } },
      useBy: { type: 'array', items: { type: 'string' } },
    },
  }),
  written('system/param', {
    'x-resource': { tenant: false, display: 'paramKey', table: 'blade_param' },
    'x-access': { perm: 'param' },
    properties: { paramKey: text, paramValue: { type: 'string', maxLength: 200 } },
  }),
])
const thing = model.resources['lab/thing']!
const now = new Date('2026-03-31T15:59:59.700Z')
const caller = aPerson({ userId: 'ab', account: 'Ab', deptId: 'n1,n2', roleIds: ['a', 'ab'], roles: ['b'] })

/** A holiday on a weekday and on a weekend, a weekend that is worked. */
const calendar = {
  '2026-03-02': 'holiday',
  '2026-03-31': 'holiday',
  '2026-03-28': 'working',
  '2026-03-22': 'holiday',
  '2026-03-30': 'working',
  '2025-12-27': 'working',
} as const

const word = fc.constantFrom('', 'a', 'b', 'ab', 'Ab', 'aB', '50%', '5_', '\\', '<a>', '中文', '文', "'", 'n1')
const whole = fc.integer({ min: 0, max: 3 })
const amount = fc.constantFrom(0, 1, 1.5, 2.25, 3)
/** Decimals that binary fractions miss, of every size. */
const price = fc.oneof(
  fc.constantFrom(33.33, 0.07, 19.99, 4.35, 0.1, 0.2, -0.3, 1.005, 0),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
)
const day = fc.constantFrom('2026-03-30', '2026-03-31', '2026-04-01', '2026-02-28')
const time = fc.constantFrom('2026-03-31 23:59:59', '2026-03-31 23:59:58', '2026-04-01 00:00:00', '2026-02-28 23:59:59')
const node = fc.constantFrom('n0', 'n1', 'n2', 'n3', 'n9')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })

const row = { cost: maybe(price), pieces: maybe(whole), mark: maybe(word), day: maybe(day), time: maybe(time) }
const rows = fc.array(fc.record(row), { maxLength: 3 })

const values = {
  name: maybe(word),
  words: maybe(word),
  count: maybe(whole),
  amount: maybe(amount),
  price: maybe(price),
  lines: rows,
  flag: maybe(fc.boolean()),
  kind: maybe(fc.constantFrom(0, 1, 2)),
  day: maybe(day),
  time: maybe(time),
  parts: fc.uniqueArray(word.filter(Boolean), { maxLength: 3 }),
}

const words = (...among: string[]) => fc.subarray(among)

/** Rows that the named conditions read. */
const lookedAt = {
  refType: maybe(fc.constantFrom('news', 'a')),
  submitUser: maybe(word),
  auditors: fc.uniqueArray(word.filter(Boolean), { maxLength: 2 }),
  result: maybe(whole),
  auditStatus: maybe(whole),
  permissionType: maybe(whole),
  userIds: words('a', 'ab'),
  deptIds: words('n1', 'n2', 'n9'),
  roleIds: words('a', 'b', 'ab'),
  actions: words('view', 'use', 'edit'),
  useBy: words(tenant, '100002'),
}

/** Parameters: texts that read as every kind, as lists, and as nothing. `gone` has no row. */
const settings: Readonly<Record<string, string>> = {
  none: '',
  word: 'ab',
  whole: '1',
  half: '1.5',
  words: 'a,ab,,中文',
  numbers: '0,2,x',
  blank: '1 2',
  yes: 'true',
  off: '0',
  day: '2026-03-31',
  moment: '2026-03-31 23:59:59',
  badDay: '2026-02-31',
  node: 'n1',
  nodes: 'n2,n3',
}
const setting = fc.constantFrom('gone', ...Object.keys(settings)).map(($setting) => ({ $setting }))
const named = fc.constantFrom(
  ...conditionNames.filter((name) => name !== 'audit/visible-events' && !name.startsWith('exam/')),
)

type Kind = 'text' | 'number' | 'flag' | 'day' | 'time' | 'list' | 'node'
const kinds: Record<string, Kind> = {
  name: 'text',
  words: 'text',
  count: 'number',
  amount: 'number',
  price: 'number',
  kind: 'number',
  flag: 'flag',
  day: 'day',
  time: 'time',
  parts: 'list',
  nodeId: 'node',
}
const literals: Record<Kind, fc.Arbitrary<unknown>> = {
  text: word,
  number: fc.oneof(whole, amount, price),
  flag: fc.boolean(),
  day,
  time,
  list: word.filter(Boolean),
  node,
}
const steps = ['-1d', '+1d', '-1M', '+1s', '-1h', '-1y', true]

/** A right side that compares with values of a kind. */
function operandOf(kind: Kind): fc.Arbitrary<unknown> {
  const fields = Object.keys(kinds).filter((name) => kinds[name] === kind && name !== 'name')
  const others = fields.flatMap((name) => [
    { $field: name },
    { $old: name },
    { $row: name },
    { $field: `ownerId.${name}` },
  ])
  const own: fc.Arbitrary<unknown>[] = [literals[kind], fc.constant(null)]
  if (others.length && kind !== 'list') own.push(fc.constantFrom(...others))
  if (kind === 'day' || kind === 'time') own.push(fc.constantFrom(...steps.map(($now) => ({ $now }))))
  own.push(setting)
  if (kind === 'text')
    own.push(fc.constantFrom({ $me: 'id' }, { $me: 'account' }, { $param: 'sent' }, { $param: 'unsent' }))
  return fc.oneof(...own)
}

/** Possible parents of a node. */
const place = fc.oneof(
  node,
  setting,
  fc.constantFrom({ $field: 'otherId' }, { $field: 'ownerId.nodeId' }, { $field: 'parts' }, { $old: 'nodeId' }),
)

function testOf(path: string, kind: Kind): fc.Arbitrary<Condition> {
  const operand = operandOf(kind)
  const lists = fc.oneof(
    fc.array(fc.oneof(literals[kind], fc.constant(null)), { maxLength: 3 }),
    fc.array(kind === 'list' ? fc.oneof(literals[kind], setting) : operand, { maxLength: 3 }),
    setting,
    ...(kind === 'text' || kind === 'list' ? [fc.constantFrom({ $me: 'roleIds' }, { $field: 'parts' })] : []),
  )
  const comparing = ['eq', 'ne', ...(kind === 'text' ? ['like', 'starts'] : [])]
  const ordering = kind === 'number' || kind === 'day' || kind === 'time' ? ['gt', 'gte', 'lt', 'lte'] : []
  const single = kind === 'list' ? ['has'] : [...comparing, ...ordering]
  return fc.oneof(
    fc.tuple(fc.constantFrom(...single), operand).map(([op, right]) => ({ [path]: { [op]: right } }) as Condition),
    fc.tuple(fc.constantFrom('in', 'nin'), lists).map(([op, right]) => ({ [path]: { [op]: right } }) as Condition),
    fc.boolean().map((empty) => ({ [path]: { empty } }) as Condition),
    ...(kind === 'node' ? [place.map((under) => ({ [path]: { under } }) as Condition)] : []),
  )
}

const leaf = fc
  .tuple(fc.constantFrom(...Object.keys(kinds)), fc.constantFrom('', '', 'ownerId.'))
  .chain(([name, step]) => testOf(`${step}${name}`, kinds[name]!))
/** Which rows of a list count. */
const ofRow = fc.oneof(
  fc
    .tuple(fc.constantFrom('cost', 'pieces'), fc.constantFrom('eq', 'ne', ...comparisons), fc.oneof(whole, price))
    .map(([name, op, right]) => ({ [name]: { [op]: right } }) as Condition),
  fc
    .tuple(fc.constantFrom('cost', 'pieces'), fc.boolean())
    .map(([name, empty]) => ({ [name]: { empty } }) as Condition),
  fc.constantFrom<Condition>(
    { cost: { lt: { $field: 'pieces' } } },
    { any: [{ mark: 'a' }, { day: { gt: '2026-03-31' } }] },
    { not: { mark: { in: ['a', 'b'] } } },
    { time: { lte: '2026-03-31 23:59:59' } },
    { mark: { like: 'B' } },
    {},
  ),
)
/** Numbers worked out of a record, its choices, its rows, its days and the stored record. */
const { number: worked } = fc.letrec<{ number: Arithmetic }>((tie) => {
  const parts = fc.array(tie('number'), { minLength: 2, maxLength: 3 })
  const pair = fc.tuple(tie('number'), tie('number'))
  const moment = fc.constantFrom<Moment>(
    ...['day', 'time', 'ownerId.day', 'ownerId.time'],
    ...([{ $old: 'time' }, { $old: 'day' }, { $now: true }, { $now: '-1M' }] as const),
  )
  return {
    number: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.oneof(
        fc.constantFrom<Arithmetic>('count', 'amount', 'price', 'ownerId.price', 'ownerId.amount', { $old: 'price' }),
        fc.oneof(whole, price),
      ),
      fc.tuple(fc.constantFrom('plus', 'times', 'min', 'max', 'or'), parts).map(([op, of]) => ({ [op]: of }) as never),
      fc.tuple(fc.constantFrom('minus', 'over'), pair).map(([op, of]) => ({ [op]: of }) as never),
      fc.tuple(tie('number'), fc.integer({ min: 0, max: 10 })).map((round) => ({ round })),
      fc.tuple(moment, moment, fc.constantFrom(...timeUnits)).map((between) => ({ between })),
      fc
        .tuple(moment, moment, fc.constantFrom<readonly string[]>([], ['lab/closed']))
        .map(([from, until, calendar]) => ({ between: [from, until, 'workdays', ...calendar] as never })),
      fc.tuple(leaf, tie('number'), tie('number')).map((each) => ({ if: each })),
      fc
        .constantFrom<Arithmetic>(
          { times: ['cost', 'pieces'] },
          'cost',
          { over: ['cost', 'pieces'] },
          { or: ['cost', 1] },
        )
        .chain((of) =>
          fc
            .tuple(fc.constantFrom('lines', 'pieces'), fc.option(ofRow, { nil: undefined }))
            .map(([list, which]) => ({ sum: which ? ([list, of, which] as const) : ([list, of] as const) })),
        ),
    ),
  }
})

const compared = fc.oneof(
  fc.tuple(worked, fc.constantFrom(...comparisons), worked).map(($compare) => ({ $compare }) as Condition),
  fc
    .tuple(fc.constantFrom('count', 'price', 'ownerId.amount'), fc.constantFrom(...comparisons), worked)
    .filter(([, , right]) => typeof right === 'object')
    .map(([left, op, right]) => ({ [left]: { [op]: right } }) as Condition),
)

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    compared,
    named.map(($named) => ({ $named }) as Condition),
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}))

const ajv = new Ajv2020({ strict: false })
ajv.addKeyword({
  keyword: 'lecternCompare',
  type: 'object',
  validate: (part: Parameters<typeof compareIn>[1], data: Json) => compareIn(data, part),
})

/** A form with a field for each condition, shown while it holds: many fields cost a form hardly more than one. */
function formOf(asked: readonly Condition[], scope: Scope, relatedScope: RelatedScope) {
  const target = fieldOf(thing, 'target')!
  const names = asked.map((_, n) => `target${n}`)
  const shown = asked.map((visible, n): Field => ({ ...target, name: names[n]!, when: { visible, hidden: 'keep' } }))
  const resource: Resource = { ...thing, fields: [...thing.fields.filter((field) => field !== target), ...shown] }
  const parts = { resource, mode: 'add' as const, values: {}, codes: new Set<string>(), scope, relatedScope }
  const form = toFormily(parts)
  const fields = names.map((name) => form.createField({ name }))
  for (const name of [...Object.keys(kinds), 'ownerId']) form.createField({ name })
  return (entry: Json) => {
    form.setValues({ ...entry }, 'overwrite')
    return fields.map(({ display }) => display === 'visible')
  }
}

describeBothDatabases('The four readings of a condition', (open) => {
  let at: Written
  const things: Json[] = []
  const owners = new Map<string, Json>()
  const nodes: Record<string, string> = { n0: '0', n1: 'n0', n2: 'n1', n3: '0' }
  const isUnder = (id: unknown, roots: readonly unknown[]): boolean =>
    roots.includes(id) || (nodes[String(id)] !== undefined && isUnder(nodes[String(id)], roots))

  beforeAll(async () => {
    at = await openWritten(open, model)
    for (const [id, parentId] of Object.entries(nodes)) {
      await sql`insert into lab_node (id, tenant_id, name, parent_id) values (${id}, ${tenant}, ${id}, ${parentId})`.execute(
        at.database.kysely,
      )
    }
    for (const [paramKey, paramValue] of Object.entries(settings))
      await at.ask(
        'system/param.create',
        { paramKey, paramValue },
        { caller: aPerson({ isPlatformAdministrator: true }) },
      )
    for (const [closed, kind] of Object.entries(calendar)) await at.ask('lab/closed.create', { day: closed, kind })
    const owner = fc.record({ ...values, nodeId: maybe(node.filter((id) => id !== 'n9')) })
    for (const entry of fc.sample(owner, { numRuns: 4, seed: 1 })) {
      const { id } = await at.ask<{ id: string }>('lab/owner.create', entry)
      owners.set(id, { ...entry, id })
    }
    const one = fc.record({
      ...values,
      nodeId: maybe(node.filter((id) => id !== 'n9')),
      otherId: maybe(node.filter((id) => id !== 'n9')),
      ...lookedAt,
      ownerId: maybe(fc.constantFrom(...owners.keys())),
      pieces: rows,
    })
    for (const entry of fc.sample(one, { numRuns: records, seed: 2 })) {
      const { id } = await at.ask<{ id: string }>('lab/thing.create', entry)
      things.push({ ...entry, id, tenantId: tenant, createUser: aPerson().userId })
    }
  })

  const params = { sent: 'ab' }
  const scopeOf = (entry: Json): Scope => ({
    entry,
    old: things[0]!,
    row: things[1]!,
    params,
    now,
    // There is no tree of departments, so those above are one's own.
    me: { ...meOf(caller), deptAndAbove: meOf(caller).deptIds },
    calendar: () => new Map(Object.entries(calendar)),
    related: ([via, ...rest]) => owners.get(String(entry[via!]))?.[rest[0]!],
    under: isUnder,
    setting: (key) => settings[key] ?? '',
    named: (name) => registered(registry, 'conditions', name)({ model, caller }),
  })

  it('agree on every record', { timeout: wholeTest + cases * 10 }, async () => {
    const [old, row] = [things[0]!, things[1]!]
    // Asked of the server as the console does, once a choice; then at hand.
    const behind = new Map<string, RelatedValues>()
    for (const entry of things)
      for (const name of ['ownerId', 'nodeId']) {
        const value = entry[name]
        if (typeof value !== 'string' || behind.has(`${name} ${value}`)) continue
        const query = { of: `lab/thing.${name}`, values: value, related: 1 }
        const [option] = await selectOptions({
          model,
          registry,
          caller,
          database: at.database,
          now,
          locale: 'zh-CN',
          params: query,
        })
        behind.set(`${name} ${value}`, { related: option!.related!, above: option!.above! })
      }
    const told = new Map([['lab/closed', new Map(Object.entries(calendar))]])
    const { relatedScope } = createRelatedScope(thing, () => Promise.reject(new Error('All is told.')), behind, told)
    const asking = queryContext({ model, registry, caller, now, params, old, row })
    const source = from(thing, ownTenantScope(tenant, thing))
    const count = Math.ceil(cases / records)
    const asked = fc.sample(condition, {
      numRuns: count,
      seed: Number(process.env.CONDITION_SEED ?? usualSeed),
    })
    let judged = 0
    for (let start = 0; start < count; start += atOnce) {
      const batch = asked.slice(start, start + atOnce)
      const parts = batch.map(
        (each, n) => sql`(${where(each, source, asking) ?? sql`true`}) is true as ${sql.id(`c${n}`)}`,
      )
      const { rows } = await sql<Json>`select ${columnOf('t', 'id')} as id, ${sql.join(parts)} from ${source.table}
        where ${source.limit}`.execute(at.database.kysely)
      const found = new Map(rows.map((each) => [each.id, each]))
      const isShown = formOf(batch, scopeOf({}), relatedScope)
      const validators = batch.map((each) => {
        const schema = conditionSchema(each)
        return schema && ajv.compile({ ...schema })
      })
      judged += validators.filter(Boolean).length
      for (const entry of things) {
        const scope = scopeOf(entry)
        const shown = isShown(entry)
        batch.forEach((each, n) => {
          const expected = holds(each, scope)
          const about = () => `${JSON.stringify(each)} on ${JSON.stringify(entry)}`
          const validate = validators[n]
          if (found.get(entry.id)![`c${n}`] !== expected) expect.fail(`SQL, not ${expected}: ${about()}`)
          if (validate && validate(withoutEmpty(entry)) !== expected) expect.fail(`schema, not ${expected}: ${about()}`)
          if (shown[n] !== expected) expect.fail(`form, not ${expected}: ${about()}`)
        })
      }
    }
    // The schema tells what the entry alone can tell.
    expect(judged).toBeGreaterThan(count / 5)
  })

  it('work out the same numbers', { timeout: wholeTest + cases * 10 }, async () => {
    const asking = queryContext({ model, registry, caller, now, params, old: things[0]!, row: things[1]! })
    const source = from(thing, ownTenantScope(tenant, thing))
    const count = Math.ceil(cases / records)
    const asked = fc.sample(fc.tuple(worked, fc.constantFrom(undefined, 0, 2)), {
      numRuns: count,
      seed: Number(process.env.CONDITION_SEED ?? usualSeed),
    })
    for (let start = 0; start < count; start += atOnce) {
      const batch = asked
        .slice(start, start + atOnce)
        .map(([value, decimals]) => ({ by: 'value' as const, value, decimals, most: 1e15 }))
      const reading = { source, asking, valueAt: (path: readonly string[]) => valueAt(path, source, asking) }
      const parts = batch.map(
        (each, n) => sql`(${workedOutSql(each, reading)})::double precision as ${sql.id(`c${n}`)}`,
      )
      const { rows } = await sql<Json>`select ${columnOf('t', 'id')} as id, ${sql.join(parts)} from ${source.table}
        where ${source.limit}`.execute(at.database.kysely)
      const found = new Map(rows.map((each) => [each.id, each]))
      for (const entry of things) {
        const scope = arithmeticScope(scopeOf(entry))
        batch.forEach((each, n) => {
          const expected = workedOutValue(each, scope)
          const told = found.get(entry.id)![`c${n}`]
          if (told !== expected)
            expect.fail(`SQL ${told}, not ${expected}: ${JSON.stringify(each)} on ${JSON.stringify(entry)}`)
        })
      }
    }
  })
})

/** A small school on a real database: every kind of field, reference, tree and tenancy that operations meet. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { countedStatements } from '../../builders/counted-statements'
import type { Filling, OpenDatabase } from '../../builders/databases'
import { operations } from '../../../src/server/http/dispatch/operations'
import type { CallContext } from '../../../src/server/core/context/call'
import type { Caller } from '../../../src/server/core/context/caller'
import type { Database } from '../../../src/server/core/context/database'
import { newId } from '../../../src/server/sql/new-id'
import type { Call, CallKind, Condition, Field, Model, Resource } from '../../../src/model/types'
import { aField, aModel, aResource } from '../../builders/resource'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { aText } from '../../builders/text'

const text = (words: string) => aText(words)

const search = (op: NonNullable<Field['search']>['op'], multiple = false) => ({ op, multiple, quick: false })

const column = (sortable = false): NonNullable<Field['column']> => ({
  as: 'text',
  ellipsis: false,
  sortable,
  edit: false,
})

export const aReference = (
  name: string,
  to: string,
  given: Partial<Field['ref'] & object> = {},
  field: Partial<Field> = {},
) =>
  aField({
    name,
    type: 'reference',
    ref: {
      to,
      label: 'name',
      value: 'id',
      picker: 'select',
      onDelete: 'restrict',
      labelAs: name.replace(/Id(s?)$/, 'Name$1'),
      ...given,
    },
    ...field,
  })

const instant = { type: 'date-time', value: { json: 'string', format: 'datetime' } } as const

const kind = aResource({
  name: 'school/kind',
  hash: 'kind',
  fields: [
    aField({ name: 'name', required: true, search: search('like'), unique: { with: [] } }),
    aField({ name: 'enableStatus', type: 'switch', value: { json: 'integer', enum: [0, 1] }, default: 0 }),
  ],
})

const tag = aResource({ name: 'school/tag', hash: 'tag', fields: [aField({ name: 'name' })] })

const course = aResource({
  name: 'school/course',
  hash: 'course',
  display: 'title',
  history: true,
  fields: [
    aField({ name: 'title', required: true, value: { json: 'string', maxLength: 20 }, search: search('like') }),
    aField({ name: 'code', search: search('starts'), unique: { with: [] } }),
    aReference('kindId', 'school/kind', { filter: { enableStatus: 0 } }, { search: search('eq') }),
    aReference('tagIds', 'school/tag', { onDelete: 'clear' }, { many: true, search: search('in') }),
    aField({
      name: 'level',
      type: 'choice',
      value: { json: 'integer', enum: [1, 2, 3] },
      default: 1,
      column: column(true),
      search: search('eq', true),
    }),
    aField({ name: 'price', type: 'number', value: { json: 'number' }, column: column(true), search: search('range') }),
    aField({ name: 'day', type: 'date', value: { json: 'string', format: 'date' }, search: search('range') }),
    aField({ name: 'startTime', ...instant, search: search('range') }),
    aField({ name: 'endTime', ...instant }),
    aField({ name: 'note', type: 'long-text' }),
    aField({ name: 'pin', type: 'secret', store: 'hashed', writeOnly: true }),
    aField({ name: 'plan', type: 'json', value: { json: 'object' } }),
    aField({
      name: 'isTop',
      type: 'switch',
      value: { json: 'integer', enum: [0, 1] },
      default: 0,
      unique: { with: [], if: { isTop: 1 }, take: true },
    }),
    aField({
      name: 'link',
      when: { visible: { level: 2 }, required: true, hidden: 'clear' },
    }),
    aField({
      name: 'seats',
      type: 'number',
      value: { json: 'integer', minimum: 1, maximum: 500 },
      when: { visible: { level: 2 }, hidden: 'keep' },
    }),
    aField({ name: 'maker', when: { readOnly: { id: { empty: false } }, hidden: 'keep' } }),
    aField({ name: 'seen', type: 'number', value: { json: 'integer' }, readOnly: true, default: 7 }),
    aField({
      name: 'sort',
      type: 'number',
      value: { json: 'integer' },
      default: { $next: true },
      column: column(true),
    }),
    aField({
      name: 'enableStatus',
      type: 'switch',
      value: { json: 'integer', enum: [0, 1] },
      default: 1,
      search: search('eq'),
    }),
    aField({
      name: 'createTime',
      ...instant,
      readOnly: true,
      system: true,
      column: column(true),
      search: search('range'),
    }),
  ],
  actions: [
    {
      name: 'enable',
      title: text('enable'),
      on: ['row'],
      as: 'toggle',
      field: 'enableStatus',
      call: 'enable',
      perm: ['course_enable'],
    },
  ],
  checks: [
    {
      id: 'period',
      at: 'endTime',
      on: ['create', 'update'],
      if: { all: [{ startTime: { empty: false } }, { endTime: { empty: false } }] },
      assert: { endTime: { gt: { $field: 'startTime' } } },
      level: 'error',
      message: text('the end must be after the start'),
    },
    {
      id: 'atMostTwo',
      at: 'enableStatus',
      on: ['create', 'update', 'enable'],
      if: { enableStatus: 0 },
      count: { filter: { enableStatus: 0 }, within: ['kindId'], max: 2 },
      level: 'error',
      message: text('at most two are enabled'),
    },
    {
      id: 'enabled',
      on: ['remove'],
      assert: { enableStatus: 1 },
      level: 'error',
      message: text('an enabled course cannot be deleted'),
    },
  ],
})

const lesson = aResource({
  name: 'school/lesson',
  hash: 'lesson',
  fields: [
    aField({ name: 'name' }),
    aReference('courseId', 'school/course', { label: 'title', onDelete: 'cascade' }),
    aField({ name: 'courseCode', readOnly: true, fill: { by: 'of', path: ['courseId', 'code'] } }),
  ],
})

const place = aResource({
  name: 'school/place',
  hash: 'place',
  fields: [
    aField({ name: 'name', required: true, search: search('like') }),
    aField({ name: 'parentId', type: 'tree-parent' }),
    aField({ name: 'ancestors', readOnly: true }),
    aField({ name: 'sort', type: 'number', value: { json: 'integer' }, default: { $next: true } }),
  ],
  tree: { parent: 'parentId', label: 'name', lazy: false, sort: ['sort'], root: '0', maxDepth: 4, path: 'ancestors' },
})

const visit = aResource({
  name: 'school/visit',
  hash: 'visit',
  fields: [aField({ name: 'name' }), aReference('placeId', 'school/place', {}, { search: search('under') })],
})

const word = aResource({
  name: 'school/word',
  hash: 'word',
  tenancy: { kind: 'instead', per: ['code'] },
  fields: [aField({ name: 'code', search: search('eq') }), aField({ name: 'name' })],
})

const poster = aResource({
  name: 'school/poster',
  hash: 'poster',
  tenancy: { kind: 'also' },
  fields: [aField({ name: 'name' })],
})

const region = aResource({
  name: 'school/region',
  hash: 'region',
  tenancy: { kind: 'platform' },
  fields: [aField({ name: 'name', unique: { with: [] } })],
})

const user = aResource({
  name: 'system/user',
  hash: 'user',
  table: 'school_user',
  display: 'realName',
  fields: [aField({ name: 'realName' })],
})

export const model: Model = aModel(kind, tag, course, lesson, place, visit, word, poster, region, user)

export const tenantA = '100001'
export const tenantB = '200002'
export const platform = '000000'

export function aCaller(given: Partial<Caller> = {}): Caller {
  const tenantId = given.tenantId ?? tenantA
  return {
    userId: `${tenantId}1`,
    account: 'ada',
    realName: 'Ada',
    tenantId,
    deptId: '',
    roleIds: [],
    roles: [],
    clientId: 'web',
    isPlatformAdministrator: false,
    codes: new Set(),
    ip: '127.0.0.1',
    ...given,
  }
}

export const ada = aCaller()
export const bob = aCaller({ tenantId: tenantB, realName: 'Bob' })
export const root = aCaller({
  tenantId: platform,
  realName: 'Root',
  isPlatformAdministrator: true,
  roles: ['administrator'],
})

/** Of the platform's tenant, but not its administrator. */
export const clerk = aCaller({ tenantId: platform, realName: 'Clerk' })

type Asked = Partial<Omit<Call, 'kind'>> & { now?: Date }

/** A call of a kind on a resource, by someone. */
export type Ask = <T = Record<string, unknown>>(
  caller: Caller,
  kind: CallKind,
  resource: string,
  params?: Record<string, unknown>,
  call?: Asked,
) => Promise<T>

export interface School {
  readonly database: Database
  readonly ask: Ask
  /** How many statements ran since it was asked last. */
  readonly statements: () => number
}

const schoolTables: Filling = {
  name: 'school-tables',
  async fill(database) {
    await applyChanges(database, await planChanges(database, tablesOf(model)))
  },
}

/** An empty school with its people. */
export async function openSchool(open: OpenDatabase): Promise<School> {
  const { open: openCounted, statements } = countedStatements(open)
  const database = await openCounted({ filling: schoolTables })
  for (const person of [ada, bob, root]) {
    await sql`insert into school_user (id, tenant_id, real_name) values (${person.userId}, ${person.tenantId}, ${person.realName})`.execute(
      database.kysely,
    )
  }
  const ask: Ask = async (caller, kind, resource, params = {}, call = {}) =>
    (await operations[kind]!(contextOf(database, caller, kind, model.resources[resource]!, params, call))) as never
  return { database, ask, statements }
}

export function contextOf(
  database: Database,
  caller: Caller,
  kind: CallKind,
  resource: Resource,
  params: Record<string, unknown>,
  { now = new Date(), ...call }: Asked = {},
): CallContext {
  return {
    model,
    registry,
    resource,
    caller,
    database,
    params,
    locale: 'en-US',
    requestId: newId(),
    now,
    call: {
      name: kind,
      id: `${resource.name}.${kind}`,
      kind,
      method: 'POST',
      paths: [],
      perm: ['menu'],
      encrypted: false,
      key: kind === 'remove' || kind === 'transition' ? 'ids' : 'id',
      ...call,
    },
  }
}

export type Filter = Condition

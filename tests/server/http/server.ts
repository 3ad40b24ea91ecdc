/** A whole server over one small resource, whose operations work on a map; for every test of the request path. */
import { createDatabaseClock, machineClock } from '../../../src/server/core/clock'
import { registry } from '../../../src/server/product/registry'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, CallKind, Model, Resource } from '../../../src/model/types'
import { createServer } from '../../../src/server/http/server'
import type { ServerParts } from '../../../src/server/http/services'
import { readConfig } from '../../../src/server/core/config/config'
import type { Config } from '../../../src/server/core/config/types'
import type { Operation } from '../../../src/server/core/context/call'
import type { BuiltInRoute, SessionPart } from '../../../src/server/core/context/route'
import type { Caller } from '../../../src/server/core/context/caller'
import type { Database } from '../../../src/server/core/context/database'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { openDatabase } from '../../../src/server/database/open'
import { ownTables } from '../../../src/server/database/schema/system-tables'
import { Refusal } from '../../../src/server/core/errors'
import { createModelStore } from '../../../src/server/core/model-store'
import { aText } from '../../builders/text'

const call = (name: string, kind: CallKind, path: string, more: Partial<Call> = {}): Call => ({
  name,
  id: `school/course.${name}`,
  kind,
  method: kind === 'page' || kind === 'detail' || kind === 'export' ? 'GET' : 'POST',
  paths: [`/api/school/course/${path}`],
  perm: ['menu'],
  encrypted: true,
  key: kind === 'remove' ? 'ids' : 'id',
  ...more,
})

const calls: readonly Call[] = [
  call('list', 'page', 'page'),
  call('detail', 'detail', '{id}', { perm: ['course_view'] }),
  call('picked', 'list', 'picked', { method: 'GET', requires: ['teacherId'], encrypted: false }),
  call('mine', 'list', 'mine', { method: 'GET', perm: ['@reference'], encrypted: false }),
  call('open', 'list', 'open', { method: 'GET', perm: ['@public'], encrypted: false }),
  call('guest', 'list', 'guest', { method: 'GET', perm: ['@client'], encrypted: false }),
  call('platform', 'list', 'platform', { method: 'GET', perm: ['@platform'], encrypted: false }),
  call('create', 'create', 'submit', { perm: ['course_add'] }),
  call('update', 'update', 'submit', { perm: ['course_edit'] }),
  call('remove', 'remove', 'remove', { perm: ['course_delete'], encrypted: false }),
  call('pass', 'transition', 'audit', { with: { result: 1 }, encrypted: false }),
  call('reject', 'transition', 'audit', { with: { result: 0 }, encrypted: false }),
  call('export', 'export', 'export', { perm: ['course_export', 'menu'], encrypted: false }),
  call('import', 'import', 'import', { encrypted: false }),
  call('fail', 'stat', 'fail', { method: 'GET' }),
  call('unbuilt', 'grant', 'grant'),
]

export const resource = {
  name: 'school/course',
  hash: 'c0ffee',
  file: 'schemas/school/course.json',
  version: 1,
  title: aText('课程', 'Course'),
  table: 'school_course',
  display: 'name',
  tenancy: { kind: 'tenant' },
  fields: [],
  calls: Object.fromEntries(calls.map((one) => [one.name, one])),
  access: { perm: 'course' },
  list: { routes: ['/school/course'], view: 'table', columns: [], search: [], sort: [], pageSize: 10, pageSizes: [10] },
  form: { routes: ['/school/course/edit'], open: 'page', columns: 1, groups: [] },
  detail: { routes: [], open: 'dialog', groups: [] },
  actions: [],
  checks: [],
  history: true,
} as const satisfies Resource

export const model: Model = {
  hash: 'm1',
  resources: { 'school/course': resource },
  menu: [],
  redirects: {},
  rows: [],
  screens: [],
  reports: {},
}

export const aCaller = (given: Partial<Caller> = {}): Caller => ({
  userId: '1790000000000000001',
  account: 'teacher',
  realName: 'Teacher',
  tenantId: '100001',
  deptId: '',
  roleIds: [],
  roles: [],
  clientId: 'lectern',
  isPlatformAdministrator: false,
  codes: new Set(['course']),
  ip: '127.0.0.1',
  ...given,
})

export const basic = `Basic ${Buffer.from('lectern:a-client-secret').toString('base64')}`
/** Headers of a signed-in person: `teacher`, `editor`, `root`. */
export const as = (token: string, more: Record<string, string> = {}) => ({
  authorization: basic,
  'blade-auth': `bearer ${token}`,
  ...more,
})

const people: Readonly<Record<string, Caller>> = {
  teacher: aCaller(),
  nobody: aCaller({ codes: new Set() }),
  editor: aCaller({ codes: new Set(['course', 'course_add', 'course_edit', 'course_view', 'course_delete']) }),
  root: aCaller({ tenantId: '000000', isPlatformAdministrator: true, codes: new Set() }),
}

/** Answers what it was asked, and by whom. */
export const echo: BuiltInRoute = {
  method: 'POST',
  path: '/api/school/echo',
  auth: 'client',
  encrypted: false,
  wrapped: false,
  resource: 'school',
  kind: 'other',
  handle: async ({ params, caller, locale, clientId }) => ({
    params,
    caller: caller?.account ?? null,
    locale,
    clientId,
  }),
}

const session: SessionPart = {
  routes: [echo, { ...echo, path: '/api/school/wrapped', encrypted: true, wrapped: true }],
  clientOf: async (authorization) => (authorization === basic ? 'lectern' : null),
  callerOf: async (token) => (Object.hasOwn(people, token) ? people[token]! : null),
}

/** Operations over a map of rows: as real as an operation is to the request path. */
function operationsOver(rows: Map<string, unknown>): Partial<Record<CallKind, Operation>> {
  const said: Operation = async ({ params, caller, call, files }) => ({
    call: call.name,
    params,
    tenantId: caller.tenantId,
    files: files?.map(({ name, size }) => ({ name, size })),
  })
  return {
    page: async () => ({ records: [...rows.values()], total: rows.size, size: 10, current: 1, pages: 1 }),
    list: said,
    detail: async ({ params }) => {
      const row = rows.get(String(params.id))
      if (!row) throw new Refusal('entry.not-found')
      return row
    },
    create: async ({ params, locale }) => {
      if (!params.name) {
        const message = locale === 'en-US' ? 'Enter name' : '请输入名称'
        throw new Refusal('request.invalid', { message }, [{ field: 'name', rule: 'required', message }])
      }
      const id = `179000000000000010${rows.size}`
      rows.set(id, { id, ...params })
      return { id }
    },
    update: async ({ params }) => {
      rows.set(String(params.id), params)
      return { id: params.id }
    },
    remove: async () => null,
    transition: said,
    import: said,
    export: async () => 'exported',
    stat: async () => {
      throw Object.assign(new Error('a broken part at /srv/secret-place'), { parameters: ['hunter2'] })
    },
  }
}

/** A configuration with a data folder of its own. */
export function aConfig(env: Record<string, string> = {}): Config {
  const data = mkdtempSync(join(tmpdir(), 'lectern-http-'))
  return readConfig({ LECTERN_DATA: data, LECTERN_LOG: 'silent', ...env })
}

/** The embedded database with the product's own tables. */
export async function aDatabase(): Promise<Database> {
  const database = await openDatabase({ folder: mkdtempSync(join(tmpdir(), 'lectern-http-')) })
  await applyChanges(database, await planChanges(database, ownTables))
  return database
}

let ids = 0

/** A server and the rows behind it. */
export function aServer(given: Partial<ServerParts> & { env?: Record<string, string> } = {}) {
  const rows = new Map<string, unknown>()
  const config = given.config ?? aConfig(given.env)
  const models = given.models ?? createModelStore(model, ({ hash }) => `export default () => '${hash}'\n`)
  const app = createServer({
    config,
    models,
    registry,
    database: { clock: createDatabaseClock(machineClock) } as Database,
    session,
    operations: operationsOver(rows),
    selectOptions: async ({ params, caller }) => [
      { value: String(params.of), label: `${caller.account} ${params.values}` },
    ],
    newId: () => `17900000000000002${String(++ids).padStart(2, '0')}`,
    ...given,
  })
  return { app, rows, config, models }
}

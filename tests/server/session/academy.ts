/** A small installation to sign in to: real tables of the real schemas, two tenants, people with and without rights. */
import { cheapPasswords } from '../../builders/cheap-passwords'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { columns } from '../../../src/fields/columns'
import { compileModel, type SchemaFiles } from '../../../src/model/compile/compile'
import type { MenuFile, ResourceFile } from '../../../src/generated/schema-files'
import type { Model } from '../../../src/model/types'
import type { SocialSource } from '../../../src/server/core/config/types'
import type { BuiltInRoute, RouteContext, SessionPart } from '../../../src/server/core/context/route'
import type { Caller } from '../../../src/server/core/context/caller'
import type { Database } from '../../../src/server/core/context/database'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { firstRun } from '../../../src/server/startup/first-run'
import type { FirstRunConfig } from '../../../src/server/startup/seed/options'
import { createSession } from '../../../src/server/auth'
import { newId } from '../../../src/server/sql/new-id'
import type { Filling } from '../../builders/databases'

type Json = Readonly<Record<string, unknown>>

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Json
const folder = 'schemas/system'

/** The model of the resources that sign-in reads, with a menu and rows of the test's choice. */
export function aModel(given: { menu?: Json; rows?: SchemaFiles['rows'] } = {}): Model {
  const names = readdirSync(folder).filter(
    (file) => file.endsWith('.json') && !/\.(rows|screen|report)\.json$|^dict/.test(file),
  )
  return compileModel({
    resources: names.map((file) => {
      const path = join(folder, file)
      return { name: `system/${file.slice(0, -5)}`, path, json: readJson(path) as ResourceFile }
    }),
    rows: given.rows ?? [],
    menu: given.menu ? { path: 'schemas/menu.json', json: given.menu as MenuFile } : null,
  })
}

export const menu: Json = {
  menu: [
    { code: 'home', name: '首页', path: '/wel/index', icon: 'HomeOutlined', component: 'shell/Home' },
    {
      code: 'system',
      name: '系统',
      'x-i18n': { 'en-US': { name: 'System' } },
      path: '',
      icon: 'SettingOutlined',
      children: [
        { code: 'param', name: '参数', path: '/system/param', resource: 'system/param', buttons: ['add', 'edit'] },
        { code: 'post', name: '岗位', path: '/consumer/jobs/index', resource: 'system/post', buttons: ['add'] },
        {
          code: 'dept',
          name: '组织',
          path: '/consumer/tissue/index',
          resource: 'system/dept',
          buttons: ['add', 'view'],
          children: [
            { code: 'dept_page_add', name: '新增', path: '/consumer/tissue/add', isHidden: true, component: 'x' },
          ],
        },
      ],
    },
    {
      code: 'examine',
      name: '审核',
      path: '/examine',
      children: [{ code: 'post', name: '岗位审核', path: '/examine/post', component: 'audit/Queue' }],
    },
  ],
}

/** Its tables and the product's own, as yet without a row: made once for a run of the tests. */
export const academyTables: Filling = {
  name: 'academy-tables',
  async fill(database) {
    await applyChanges(database, await planChanges(database, tablesOf(aModel())))
  },
}

export const secret = 'a secret that is long enough for a test'
export const adminPassword = 'Admin2026x'
const clients = [{ id: 'lectern', secret: 'lectern-secret', dialect: 'product' }] as const

export interface Academy {
  readonly database: Database
  readonly model: Model
  readonly session: SessionPart
  readonly log: unknown[]
  /** Calls a route as the request path would; `as` is an access token. */
  call(path: string, given?: Ask): Promise<Answer>
  signIn(given?: Ask['params'], ask?: Ask): Promise<Answer>
  /** A new process on the same storage. */
  another(): SessionPart
}

export interface Ask {
  readonly method?: BuiltInRoute['method']
  readonly params?: Json
  readonly headers?: Record<string, string>
  readonly locale?: RouteContext['locale']
  readonly as?: string
  readonly ip?: string
  readonly at?: Date
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the tests that know their form
export type Answer = any

/** Makes the installation on a new database that has its tables. */
export async function anAcademy(
  database: Database,
  given: { captcha?: boolean; config?: Partial<FirstRunConfig>; social?: readonly SocialSource[] } = {},
) {
  const model = aModel({ menu })
  const config = { adminPassword, demo: false, clients, ...given.config }
  await firstRun({ database, model, config, columns, passwords: cheapPasswords, now: new Date() })
  return openAcademy(database, model, given.captcha ?? false, given.social)
}

export function openAcademy(
  database: Database,
  model: Model,
  captcha: boolean,
  social: readonly SocialSource[] = [],
): Academy {
  const log: unknown[] = []
  const note = (values: object, message: string) => void log.push({ ...values, message })
  const open = () =>
    createSession({
      database,
      model: () => model,
      config: { captcha, keys: { secret }, sms: 'log', social },
      passwords: cheapPasswords,
      log: { info: note, warn: note },
    })
  const session = open()
  const call: Academy['call'] = async (
    path,
    { method = 'GET', params = {}, headers = {}, locale, as, ip, at } = {},
  ) => {
    const route = session.routes.find((one) => one.path === path && one.method === method)
    if (!route) throw new Error(`no route ${method} ${path}`)
    const from = { ip: ip ?? '10.0.0.1', clientId: 'lectern' }
    const caller: Caller | null = as ? await session.callerOf(`bearer ${as}`, from) : null
    return route.handle({
      params,
      headers,
      caller,
      clientId: 'lectern',
      locale: locale ?? 'zh-CN',
      ip: from.ip,
      requestId: 'r1',
      now: at ?? new Date(),
    })
  }
  const signIn: Academy['signIn'] = (params, ask = {}) =>
    call('/api/blade-auth/oauth/token', {
      ...ask,
      method: 'POST',
      params: { tenantId: '000000', username: 'admin', password: adminPassword, grant_type: 'password', ...params },
    })
  return { database, model, session, log, call, signIn, another: open }
}

/** The bare failure of the token call. */
export async function failureOf(call: Promise<unknown>): Promise<Json> {
  const outcome = await call.then(
    (answer) => ({ answered: answer }),
    (error) => ({ ...(error.body ?? { thrown: String(error) }), status: error.status }),
  )
  return outcome as Json
}

/** Adds a user; only what matters is named. */
export async function aUser(database: Database, given: Json & { account: string; password?: string }): Promise<string> {
  const id = newId()
  const row = {
    id,
    tenant_id: '000000',
    real_name: '某人',
    type: 2,
    status: 1,
    login_count: 0,
    revision: 1,
    role_id: [],
    ...given,
    password: await cheapPasswords.hash(given.password ?? 'Passw0rd1'),
  }
  await database.kysely.insertInto('blade_user').values(row).execute()
  return id
}

/** Adds a role that holds the menus and buttons of these codes. */
export async function aRole(
  database: Database,
  alias: string,
  menus: readonly string[],
  more: Json = {},
): Promise<string> {
  const id = newId()
  const role = { id, tenant_id: '000000', role_name: alias, role_alias: alias, status: 1, sort: 9, ...more }
  await database.kysely.insertInto('blade_role').values(role).execute()
  for (const code of menus) {
    const [parent, own] = code.includes('/') ? code.split('/') : [undefined, code]
    let query = database.kysely.selectFrom('blade_menu as m').select('m.id').where('m.code', '=', own)
    if (parent) {
      query = query.innerJoin('blade_menu as p', 'p.id', 'm.parent_id').where('p.code', '=', parent)
    }
    const { id: menuId } = await query.executeTakeFirstOrThrow()
    const link = { id: newId(), tenant_id: role.tenant_id, role_id: id, menu_id: menuId }
    await database.kysely.insertInto('blade_role_menu').values(link).execute()
  }
  return id
}

/** Adds a tenant. */
export async function aTenant(database: Database, tenantId: string, more: Json = {}): Promise<void> {
  const row = { id: newId(), tenant_id: tenantId, tenant_name: `租户${tenantId}`, status: 1, ...more }
  await database.kysely.insertInto('blade_tenant').values(row).execute()
}

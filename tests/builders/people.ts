/** Tenants, and people in them who hold the codes a test names. */
import { cheapPasswords } from './cheap-passwords'
import type { Model } from '../../src/model/types'
import type { Config } from '../../src/server/core/config/types'
import type { Database } from '../../src/server/core/context/database'
import { openSession } from '../../src/server/auth/session/session-rows'
import { tokenKeys } from '../../src/server/auth/session/tokens'
import { sql } from '../../src/server/database/connection/sql-tag'
import { newId } from '../../src/server/sql/new-id'
import type { Entry } from './entry-of'

/** Somebody who is signed in. */
export interface Person {
  readonly token: string
  readonly userId: string
  readonly tenantId: string
  readonly account: string
}

export interface NewUser {
  readonly tenantId: string
  /** The codes held; absent: every one. */
  readonly only?: readonly string[]
  /** The codes not held, of all; those held are of several roles. */
  readonly without?: readonly string[]
  /** Somebody of the tenant whose roles are held instead. */
  readonly like?: Person
}

interface Parts {
  readonly model: Model
  readonly database: Database
  readonly config: Config
  readonly send: (what: string, params: Entry, as: null, sending: object) => Promise<{ status: number; body: Entry }>
}

/** The password of everybody who is added here. */
export const memberPassword = 'Passw0rdOfAll'

/** The most codes that a person may hold at once. */
const mostRoles = 20

/** Works on the tables of users, roles and menus; sessions are opened as sign-in opens them. */
export function createPeople({ model, database: { kysely: db }, config, send }: Parts) {
  const table = (resource: string) => model.resources[resource]!.table
  const record = () => ({ id: newId(), status: 1, revision: 1, is_deleted: 0, create_time: new Date() })
  let hash: Promise<string> | undefined

  const signIn = async (account: string, tenantId: string, given = memberPassword): Promise<Person> => {
    const params = { grant_type: 'password', tenantId, username: account, password: given }
    const { status, body } = await send('POST /api/blade-auth/oauth/token', params, null, {})
    if (status !== 200) throw new Error(`${account} of ${tenantId} cannot sign in: ${JSON.stringify(body)}`)
    return { token: String(body.access_token), userId: String(body.user_id), tenantId, account }
  }

  const addTenant = async (tenantId: string): Promise<void> => {
    const row = { ...record(), tenant_id: tenantId, tenant_name: `租户${tenantId}`, linkman: 'someone' }
    await db.insertInto(table('system/tenant')).values(row).execute()
  }

  /** Ids of the menu rows of these codes; a code that no menu has yet gets a row. */
  const menusOf = async (codes: readonly string[]): Promise<string[]> => {
    const known = await db.selectFrom(table('system/menu')).select(['id', 'code']).execute()
    const missing = codes.filter((code) => !known.some((menu) => menu.code === code))
    const rows = missing.map((code) => ({
      ...record(),
      parent_id: '0',
      name: code,
      code,
      category: 2,
      alias: code,
      sort: 1,
    }))
    if (rows.length) await db.insertInto(table('system/menu')).values(rows).execute()
    return [...known, ...rows].filter((menu) => codes.includes(menu.code)).map((menu) => menu.id)
  }

  /** Adds a role that holds these codes, and answers its id. */
  const addRole = async (tenantId: string, codes: readonly string[]): Promise<string> => {
    const role = { ...record(), tenant_id: tenantId, sort: 1 }
    const named = { ...role, role_name: `role ${role.id}`, role_alias: `role${role.id}` }
    await db.insertInto(table('system/role')).values(named).execute()
    const links = (await menusOf(codes)).map((menu_id) => ({
      ...record(),
      tenant_id: tenantId,
      role_id: role.id,
      menu_id,
    }))
    if (links[0]) {
      // One value for all rows: a role may hold a thousand.
      const into = sql.table(table('system/role-menu'))
      const names = sql.join(Object.keys(links[0]).map((name) => sql.id(name)))
      await sql`insert into ${into} (${names}) select ${names}
        from jsonb_populate_recordset(null::${into}, ${JSON.stringify(links)}::jsonb)`.execute(db)
    }
    return role.id
  }

  const codes = everyCode(model)
  const size = Math.ceil(codes.length / mostRoles)
  const parts = Array.from({ length: mostRoles }, (_, at) => codes.slice(at * size, (at + 1) * size))
  const shared = new Map<string, Promise<string>>()

  /** Roles that hold all codes but these between them; one that lacks none is shared by all who hold it. */
  const rolesWithout = (tenantId: string, without: readonly string[]): Promise<string[]> =>
    Promise.all(
      parts.map((part, at) => {
        const rest = part.filter((code) => !without.includes(code))
        if (rest.length < part.length) return addRole(tenantId, rest)
        const key = `${tenantId} ${at}`
        const known = shared.get(key) ?? addRole(tenantId, part)
        shared.set(key, known)
        return known
      }),
    )

  const rolesOf = async ({ userId }: Person): Promise<readonly string[]> => {
    const row = await db.selectFrom(table('system/user')).select('role_id').where('id', '=', userId).executeTakeFirst()
    return row!.role_id
  }

  const newRoles = async ({ tenantId, only, without }: NewUser): Promise<readonly string[]> =>
    without ? rolesWithout(tenantId, without) : [await addRole(tenantId, only ?? codes)]

  const addUser = async (given: NewUser): Promise<Person> => {
    const { tenantId, like } = given
    const roleIds = like ? await rolesOf(like) : await newRoles(given)
    hash ??= cheapPasswords.hash(memberPassword)
    const row = record()
    const account = `user${row.id}`
    const user = { ...row, tenant_id: tenantId, account, real_name: account, type: 2, login_count: 0 }
    await db
      .insertInto(table('system/user'))
      .values({ ...user, password: await hash, role_id: roleIds })
      .execute()
    return withClient({ userId: user.id, tenantId, account }, config.clients[0]!.id)
  }

  const withClient = async (person: Omit<Person, 'token'>, clientId: string): Promise<Person> => {
    const { userId, tenantId } = person
    const { access } = await openSession({ keys: tokenKeys(config.keys.secret) }, db, {
      userId,
      tenantId,
      clientId,
      accessSeconds: 3600,
      refreshSeconds: 3600,
      ip: '127.0.0.1',
      userAgent: 'test',
      now: new Date(),
    })
    return { ...person, token: access }
  }
  return { signIn, addTenant, addUser, withClient, password: memberPassword }
}

/** Every code that a call, a button or a menu of the model names. */
export function everyCode(model: Model): string[] {
  const codes = Object.values(model.resources).flatMap(({ access, calls, actions, fields }) => [
    access.perm,
    ...Object.values(calls).flatMap(({ perm }) => perm),
    ...actions.flatMap(({ perm }) => perm),
    ...fields.flatMap((field) => [...(field.access?.read ?? []), ...(field.access?.write ?? [])]),
  ])
  const figures = Object.values(model.reports).flatMap(({ perm }) => perm)
  const pages = model.screens.flatMap(({ perm = [] }) => perm)
  return [...new Set([...codes, ...figures, ...pages])].filter((code) => !code.startsWith('@'))
}

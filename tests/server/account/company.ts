/** The shipped product on a new database, with people to sign in: what tests of accounts and roles ask through its routes. */
import { cheapPasswords } from '../../builders/cheap-passwords'
import { registry } from '../../../src/server/product/registry'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { validatorModule } from '../../../src/model/validate/compile-validator'
import { createServer } from '../../../src/server/http/server'
import type { Database } from '../../../src/server/core/context/database'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { createModelStore } from '../../../src/server/core/model-store'
import { operations, selectOptions } from '../../../src/server/http/dispatch/operations'
import { createVault } from '../../../src/server/core/crypto/vault'
import { createSession } from '../../../src/server/auth'
import { newId } from '../../../src/server/sql/new-id'
import type { OpenDatabase } from '../../builders/databases'
import { adminPassword, afterFirstRun, shippedModel, testConfig } from '../../builders/first-run'

export { adminPassword }

// biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
export type Data = any

export interface Reply {
  readonly code: number
  readonly data: Data
  readonly msg: string
}

export interface Company {
  readonly database: Database
  readonly admin: string
  ask(what: string, params?: Record<string, unknown>, token?: string): Promise<Reply>
  /** A token, or the error of the token call. */
  signIn(account: string, password?: string, tenantId?: string): Promise<string>
  /** A person added through the call; signs in with `password`. */
  addUser(account: string, given?: Record<string, unknown>): Promise<string>
  /** A role that holds the menus and buttons of these codes. */
  addRole(alias: string, codes: readonly string[], given?: Record<string, unknown>): Promise<string>
  menuIds(codes: readonly string[]): Promise<string[]>
}

export const password = 'abcd1234'

export async function aCompany(open: OpenDatabase): Promise<Company> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-company-'))
  const config = await testConfig(data)
  const model = shippedModel(config)
  const database = await open({ filling: afterFirstRun(model, config) })
  const models = createModelStore(model, validatorModule)
  const session = createSession({ database, model: models.current, config, passwords: cheapPasswords })
  const vault = createVault(config.keys.secret, cheapPasswords)
  const logger = createLogger('silent')
  const app = createServer({
    config,
    database,
    models,
    registry,
    session,
    operations,
    selectOptions,
    newId,
    vault,
    logger,
  })
  afterAll(async () => {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  })
  const { id, secret } = config.clients[0]!
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

  const ask: Company['ask'] = async (what, params = {}, token) => {
    const [method, path] = what.split(' ') as ['GET' | 'POST', string]
    const headers = { authorization: basic, ...(token && { 'blade-auth': `bearer ${token}` }) }
    const query = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const answer = await app.inject(
      method === 'GET' ? { method, url: path, headers, query } : { method, url: path, headers, payload: params },
    )
    return answer.json()
  }
  const signIn: Company['signIn'] = async (account, secretText = password, tenantId = '000000') => {
    const form = { tenantId, username: account, password: secretText, grant_type: 'password', scope: 'all' }
    const reply: Data = await ask('POST /api/blade-auth/oauth/token', form)
    return reply.access_token ?? reply.error
  }
  // A password given by others would have to be changed before anything else.
  await database.kysely
    .updateTable('blade_param')
    .set({ param_value: '0' })
    .where('param_key', '=', 'account.mustChange')
    .execute()
  const admin = await signIn('admin', adminPassword)
  const { id: deptId } = await database.kysely.selectFrom('blade_dept').select('id').executeTakeFirstOrThrow()
  const menuIds: Company['menuIds'] = async (codes) => {
    const rows = await database.kysely
      .selectFrom('blade_menu')
      .select('id')
      .where('code', 'in', codes)
      .where('is_deleted', '=', 0)
      .execute()
    if (rows.length < codes.length) throw new Error(`a menu of ${codes} is missing`)
    return rows.map((row) => String(row.id))
  }
  let people = 0
  return {
    database,
    admin,
    ask,
    signIn,
    menuIds,
    async addUser(account, given = {}) {
      people += 1
      const phone = `138${String(people).padStart(8, '0')}`
      const entry = { account, password, realName: account, type: 2, deptId, postStatus: 1, status: 1, phone, ...given }
      const reply = await ask('POST /api/blade-user/submit', entry, admin)
      if (reply.code !== 200) throw new Error(reply.msg)
      return reply.data.id
    },
    async addRole(alias, codes, given = {}) {
      const entry = { roleName: alias, roleAlias: alias, sort: 9, status: 1, ...given }
      const reply = await ask('POST /api/blade-system/role/submit', entry, admin)
      if (reply.code !== 200) throw new Error(reply.msg)
      const granted = { roleIds: reply.data.id, menuIds: await menuIds(codes) }
      const answer = await ask('POST /api/blade-system/role/grant', granted, admin)
      if (answer.code !== 200) throw new Error(answer.msg)
      return reply.data.id
    },
  }
}

export { aMoment } from '../../builders/moment'

/** A front end of the family, built by others: what it sends, and what would crash it. */
import { cheapPasswords } from '../../builders/cheap-passwords'
import { expect } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sm2 } from 'sm-crypto-v2'
import { afterAll } from 'vitest'
import { assembleServer } from '../../../src/server/startup/assemble'
import { readConfig } from '../../../src/server/core/config/config'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import type { Database } from '../../../src/server/core/context/database'
import type { OpenDatabase } from '../../builders/databases'
import { adminPassword, afterFirstRun, shippedModel, testConfig } from '../../builders/first-run'
import { multipart, type Sent } from '../../builders/multipart'

// biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
export type Data = any

export interface Answer {
  readonly status: number
  readonly code: number
  readonly success: boolean
  readonly data: Data
  readonly msg: string
  readonly bytes: Buffer
  readonly type: string
}

export interface OpenClient {
  /** `GET /blade-system/param/list`; what is sent as `query`, `json`, `form` or `multipart`. */
  call(
    address: string,
    sent?: { query?: Data; json?: Data; form?: Data; multipart?: Data; headers?: Data },
  ): Promise<Answer>
  /** One file, as its upload control sends it. */
  send(address: string, file: Sent, query?: Data): Promise<Answer>
  /** Without a header, as a new window does. */
  open(path: string, query: Data): Promise<Answer>
  signIn(password?: string, given?: { grantType?: string; account?: string; headers?: Data }): Promise<Data>
  readonly database: Database
  token: string
}

/** The product with a client of the open dialect, and that client. */
export async function anOpenClient(
  open: OpenDatabase,
  { captcha = 'off' }: { readonly captcha?: 'on' | 'off' } = {},
): Promise<OpenClient> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-open-'))
  const usual = await testConfig(data)
  const config = readConfig({
    LECTERN_DATA: data,
    LECTERN_ADMIN_PASSWORD: adminPassword,
    LECTERN_CAPTCHA: captcha,
    LECTERN_DEMO: 'off',
    LECTERN_LOG: 'silent',
    LECTERN_CLIENTS: 'saber:saber_secret:open',
  })
  const assembly = { config, logger: createLogger('silent'), root: resolve('.'), passwords: cheapPasswords }
  const model = shippedModel(config)
  const database = await open({ filling: afterFirstRun(model, usual) })
  const { app } = await assembleServer(model, database, assembly)
  afterAll(async () => {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  })
  const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

  const inject = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Data,
    payload?: string | Buffer,
  ): Promise<Answer> => {
    const reply = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const isJson = String(reply.headers['content-type']).includes('json')
    const body = isJson ? reply.json() : {}
    const type = String(reply.headers['content-type'])
    return { status: reply.statusCode, ...body, bytes: reply.rawPayload, type }
  }
  const queryOf = (query: Data = {}) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
    return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
  }
  const client: OpenClient = {
    token: '',
    database,
    send(address, file, query) {
      const path = address.slice('POST '.length) + queryOf(query)
      const type = 'multipart/form-data; boundary=xYx'
      const headers = { authorization: basic, 'blade-auth': `bearer ${client.token}`, 'content-type': type }
      return inject('POST', path, headers, multipart(file))
    },
    call(address, { query, json, form, multipart: parted, headers: given } = {}) {
      const [method, path] = address.split(' ') as ['GET' | 'POST', string]
      const headers: Data = {
        authorization: basic,
        ...(client.token && { 'blade-auth': `bearer ${client.token}` }),
        ...(json && { 'content-type': 'application/json;charset=utf-8' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(parted && { 'content-type': 'multipart/form-data; boundary=xyz' }),
        ...given,
      }
      const parts = Object.entries(parted ?? {}).map(
        ([name, value]) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const body = json
        ? JSON.stringify(json)
        : form
          ? new URLSearchParams(form).toString()
          : parted
            ? `${parts.join('')}--xyz--\r\n`
            : undefined
      return inject(method, path + queryOf(query), headers, body)
    },
    open: (path, query) => inject('GET', path + queryOf(query), {}),
    async signIn(password = adminPassword, { grantType = 'password', account = 'admin', headers } = {}) {
      const cipher = sm2.doEncrypt(password, config.keys.sm2PublicKey, 0)
      const query = { grantType, tenantId: '000000', account, password: cipher, type: 'account' }
      const reply = await client.call('POST /blade-auth/token', { query, headers })
      if (reply.data?.accessToken) client.token = reply.data.accessToken
      return reply
    },
  }
  return client
}

/** Values that it draws as nothing when they are absent; it splits and searches texts without a check. */
const numbers = new Set(['action'])

/** Values that crash its screens: an empty list of children, a null where a text is split or searched, a number for an id. */
export function crashesIn(data: Data, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((one, index) => crashesIn(one, `${path}/${index}`))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => {
    const at = `${path}/${name}`
    const isId = /^(id|.*Id)$/.test(name)
    return [
      ...(name === 'children' && Array.isArray(value) && value.length === 0 ? [`${at} is empty`] : []),
      ...(isId && typeof value === 'number' ? [`${at} is a number`] : []),
      ...(value === null && !numbers.has(name) ? [`${at} is null`] : []),
      ...crashesIn(value, at),
    ]
  })
}

/** The answer, which went well and holds nothing that such a front end fails at. */
export function well(answer: Answer): Answer {
  expect(answer, answer.msg).toMatchObject({ status: 200, code: 200, success: true })
  expect(crashesIn(answer.data)).toEqual([])
  return answer
}

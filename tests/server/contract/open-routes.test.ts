/** Calls that nobody has to be signed in for take long and odd texts in every parameter, with all that is set up which they lead to. */
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { listCalls } from '../../../src/server/http/routes/list-calls'
import { builtInRoutes, servedKinds } from '../../../src/server/http/routes/served'
import { describeEachDatabase } from '../../builders/databases'
import { aMoment } from '../../builders/moment'
import { aProduct, type Product } from '../../builders/product'
import { shippedModel as model } from '../../builders/shipped'
import { orInFull } from '../../full'

/** Random: a text that repeats itself is packed until it fits into any index. */
const long = randomBytes(3000).toString('hex')

const first: readonly unknown[] = [long, 'a\0b', '\ud800', ['1', '2']]
const others: readonly unknown[] = [
  '中'.repeat(5000),
  '💥'.repeat(1000),
  '',
  ' ',
  '\'"\\%_$1<b>',
  'constructor',
  '-1',
  '9'.repeat(40),
  { $gt: '' },
  null,
  1e300,
]
const odd = orInFull(first, [...first, ...others])

/** Well asked: what one parameter at a time is taken out of. */
const sound: Readonly<Record<string, unknown>> = {
  tenantId: '000000',
  phone: '13800138000',
  account: 'admin',
  by: 'phone',
  code: '123456',
  username: 'admin',
  password: 'Lectern2026x',
  newPassword: 'Lectern2027x',
  newPassword1: 'Lectern2027x',
  domain: 'school.example',
}
const grants = ['captcha', 'password', 'refresh_token', 'sms_code', 'social']

interface OpenRoute {
  readonly method: string
  readonly path: string
  /** Names of parameters and headers. */
  readonly names: readonly string[]
  readonly headers: readonly string[]
}

const routes = builtInRoutes(model)
const calls = Object.values(model.resources).flatMap((resource) =>
  Object.values(resource.calls).map((call) => ({ resource, call })),
)

/** The open calls of schemas and server, with what each is asked. */
const openRoutes: readonly OpenRoute[] = listCalls(model, routes, servedKinds)
  .filter(({ auth }) => auth !== 'bearer')
  .map(({ method, path }) => {
    const described = Object.entries(
      routes.find((route) => route.method === method && route.path === path)?.describe?.params ?? {},
    )
    const meant = calls.filter(({ call }) => call.method === method && call.paths.includes(path))
    const declared = meant.flatMap(({ resource, call }) => [
      ...Object.keys(call.params?.properties ?? {}),
      ...resource.fields.filter(({ system }) => !system).map(({ name }) => name),
    ])
    return {
      method,
      path,
      names: [
        ...new Set([...described.filter(([, { in: where }]) => where !== 'header').map(([name]) => name), ...declared]),
      ],
      headers: ['Tenant-Id', ...described.filter(([, { in: where }]) => where === 'header').map(([name]) => name)],
    }
  })

describeEachDatabase('A call that is open to everybody', (open) => {
  let product: Product
  const answered = async (method: string, url: string, params: object, headers: Record<string, string> = {}) => {
    // The limits of guesses and texts would hide what comes after them.
    for (const table of ['lectern_attempt', 'lectern_sent']) await product.database.kysely.deleteFrom(table).execute()
    const sent = method === 'GET' ? { query: textsOf(params) } : { payload: params }
    const { status, text } = await product.inject({ method: method as 'GET', url, headers, ...sent }, null)
    return status < 500 && !/^\{"code":5/.test(text)
      ? []
      : [`${method} ${url} ${JSON.stringify({ ...params, ...headers }).slice(0, 300)} → ${text}`]
  }

  beforeAll(async () => {
    product = await aProduct(open)
    const { kysely } = product.database
    const sender = model.resources['resource/sms-setting']!
    await product.plant(sender, { tenantId: '000000', given: { category: 0, status: 1 } })
    await kysely.updateTable('blade_client').set({ authorized_grant_types: grants }).execute()
    await kysely
      .updateTable('blade_param')
      .set({ param_value: '1' })
      .where('param_key', '=', 'account.registerUser')
      .execute()
    await aMoment()
  })

  it('sends a code where a sender is set up', async () => {
    const { data } = await product.call('GET /api/blade-auth/oauth/ways', { tenantId: '000000' }, null)
    expect(data).toMatchObject({ phone: true, reset: ['phone'] })
  })

  for (const { method, path, names, headers } of openRoutes) {
    it(`takes whatever is sent to it: ${method} ${path}`, async () => {
      const faults: string[] = []
      const rests = names.includes('grant_type') ? grants.map((grant_type) => ({ ...sound, grant_type })) : [sound]
      for (const rest of rests) {
        for (const name of names) {
          for (const value of odd) faults.push(...(await answered(method, path, { ...rest, [name]: value })))
        }
        for (const name of headers) {
          for (const value of [long, ' ', 'é\\%', '-1'])
            faults.push(...(await answered(method, path, rest, { [name]: value })))
        }
      }
      expect(faults).toEqual([])
    })
  }
})

/** As a query has them. */
const textsOf = (params: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

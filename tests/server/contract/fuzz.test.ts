/** Every call takes whatever is sent: `FUZZ_REQUESTS=10000 FUZZ_SEED=7` for the nightly form. */
import { beforeAll, expect, it } from 'vitest'
import { decipher } from '../../../src/server/http/request/cipher'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { adminPassword, type Person, type Product } from '../../builders/product'
import { aProvedProduct } from '../../builders/proved'
import { storedSum, tablesBut } from '../../builders/stored-sum'
import { paramsFor } from './calls'
import { type Hostile, hostileRequests, paramsOf, type Target } from './hostile'
import { requestOf } from './hostile-request'
import { hostileTargets } from './hostile-targets'
import { orInFull, usualSeed } from '../../full'
import { wholeTest } from '../../patience'

const count = Number(process.env.FUZZ_REQUESTS ?? orInFull(200, 2000))

/** The usual run is the same each time, so that a change that fails it is to blame; `FUZZ_SEED` gives others. */
const seed = Number(process.env.FUZZ_SEED ?? usualSeed)

const aClient = { clientId: 'fuzzed', clientSecret: 'fuzzed-secret', dialect: 'open' }

/** Written whatever the answer is: who tried to come in, and what was logged. */
const written = new Set(['lectern_attempt', 'lectern_captcha', 'lectern_session', 'lectern_import_fault'])

describeEachDatabase('Whatever is sent to a call', (open) => {
  let product: Product
  let people: Readonly<Record<Hostile['who'], Person | null>>
  let targets: Target[]
  /** A number for all that is kept. */
  let checksum: () => Promise<string>
  /** Of a client that speaks the open dialect. */
  let openCredential = ''
  /** A session belongs to its client: those of people who come by the open one. */
  const twins = new Map<Person, Promise<Person>>()
  const comingBy = (credential: unknown, person: Person | null): Person | null | Promise<Person> => {
    if (!person || credential !== openCredential) return person
    if (!twins.has(person)) twins.set(person, product.withClient(person, aClient.clientId))
    return twins.get(person)!
  }
  /** How often each status was answered, by dialect. */
  const answered = new Map<string, number>()

  const addOpenClient = async (root: Person | null) => {
    const { body } = await product.call('POST /api/blade-system/client/submit', aClient, root)
    if (body.code !== 200) throw new Error(`There is no client of the open dialect: ${body.msg}`)
    openCredential = `Basic ${Buffer.from(`${aClient.clientId}:${aClient.clientSecret}`).toString('base64')}`
  }

  const signedIn = async () => ({
    root: product.root,
    staff: await product.addUser({ tenantId: '100001' }),
    stranger: await product.addUser({ tenantId: '100001', only: [] }),
    nobody: null,
  })
  beforeAll(async () => {
    product = await aProvedProduct(open)
    await product.addTenant('100001')
    people = await signedIn()
    const { model } = product
    targets = hostileTargets(model)
    await addOpenClient(product.root)
    const logs = Object.values(model.resources).filter(
      ({ name }) => name.startsWith('log/') || name === 'system/import-log',
    )
    for (const { table } of logs) written.add(table)
    const tables = await tablesBut(product.database, (table) => written.has(table))
    checksum = await storedSum(product.database, tables)
  })

  const rightParams = new Map<string, Promise<Entry>>()
  /** Parameters with which the call would be well asked; made once for each call. */
  const rightFor = ({ method, path, resource, call }: Target): Promise<Entry> => {
    const make = async (): Promise<Entry> => {
      if (!resource || !call) return {}
      const tenantId = resource.tenancy.kind === 'platform' ? '000000' : '100001'
      const row = await product.plant(resource, { tenantId })
      const entry = await product.entry(resource, tenantId)
      return paramsFor(product, resource, call, { id: row.id, entry, tenantId })
    }
    const key = `${method} ${path} ${call?.id}`
    rightParams.set(key, rightParams.get(key) ?? make())
    return rightParams.get(key)!
  }

  it(`is answered without a fault of the server, and a refusal changes nothing (${count} requests, seed ${seed})`, {
    timeout: wholeTest + count * 400,
  }, async () => {
    const faults: string[] = []
    for (const hostile of hostileRequests(targets.length, count, seed)) {
      const target = targets[hostile.at]!
      const right = hostile.isNearlyRight ? await rightFor(target) : {}
      const before = target.method === 'POST' ? await checksum() : ''
      const sent = requestOf(hostile, target, paramsOf(hostile, target, right), {
        key: product.config.keys.payloadKey,
        openClient: openCredential,
      })
      const reply = await product.inject(sent, await comingBy(sent.headers?.authorization, people[hostile.who]))
      const text = opened(reply.text, product.config.keys.payloadKey)
      const said = `${sent.headers?.authorization === openCredential ? 'open' : 'product'} ${reply.status}`
      answered.set(said, (answered.get(said) ?? 0) + 1)
      // An answer without a refusal holds rows or the description of all calls: their words are not the server's own.
      const isWell = reply.status >= 200 && reply.status < 300 && !/^\{"code":(?!200,)/.test(text)
      const about = `${target.method} ${target.path} ${JSON.stringify(sent).slice(0, 600)} → ${reply.status} ${text.slice(0, 300)}`
      if (reply.status >= 500 || /^\{"code":500,/.test(text)) faults.push(`failed: ${about}`)
      if (/\n\s+at |node_modules|\.[jt]s:\d+|select .* from |lectern_\w+ /i.test(text) && !isWell)
        faults.push(`tells of its inside: ${about}`)
      if (target.method === 'POST' && reply.status >= 400 && (await checksum()) !== before)
        faults.push(`changed something: ${about}`)
      if (reply.status === 401 || reply.status === 403) people = await fresh()
    }
    if (process.env.FUZZ_REQUESTS) console.info([...answered].sort())
    expect(faults).toEqual([])
    expect([...answered.keys()]).toEqual(expect.arrayContaining(['product 200', 'product 400', 'open 200', 'open 400']))
  })

  /** Adds anew and signs in the people that a request signed out or removed. */
  async function fresh() {
    twins.clear()
    const { root, staff } = people
    const asked = await Promise.all(
      [root, staff].map((who) => product.call('GET /api/blade-auth/oauth/user-info', {}, who)),
    )
    const isRootThere = asked[0]!.code === 200
    const openAsks = {
      method: 'GET',
      url: '/api/blade-auth/captcha',
      headers: { authorization: openCredential },
    } as const
    const isOpenThere = (await product.inject(openAsks, null)).status !== 401
    if (isOpenThere && asked.every(({ code }) => code === 200)) return people
    await product.database.kysely.deleteFrom('lectern_attempt').execute()
    const again = await signedIn()
    const rootNow = isRootThere ? root : await product.signIn('admin', '000000', adminPassword)
    if (!isOpenThere) await addOpenClient(rootNow)
    return { ...again, root: rootNow }
  }

  it('leaves lines in the log that tell what failed, and none of them was lost', () => {
    expect(product.logged().filter((line) => /log rows were not written|"msg":"failed"/.test(line))).toEqual([])
  })
})

/** The body of an answer, deciphered where it came enciphered. */
function opened(text: string, key: string): string {
  if (text.startsWith('{"crypto":1,')) return decipher(JSON.parse(text).data, key) ?? text
  return /^[\w+/]+=*$/.test(text) ? (decipher(text, key) ?? text) : text
}

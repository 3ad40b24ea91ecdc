/** A server that hostile requests are sent to, many at a time: it neither fails, nor hangs, nor grows. */
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachPlace } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { adminPassword } from '../../builders/first-run'
import { memberPassword, type Person } from '../../builders/people'
import { aServedProduct, type Prepared, type Served } from '../../builders/served'
import { slowdownOf } from '../../builders/waiting-for-cores'
import { orInFull, usualSeed } from '../../full'
import { wholeTest } from '../../patience'
import { paramsFor } from '../contract/calls'
import { type Hostile, hostileRequests, paramsOf, type Target } from '../contract/hostile'
import { requestOf } from '../contract/hostile-request'
import { hostileTargets } from '../contract/hostile-targets'

const count = Number(process.env.FUZZ_REQUESTS ?? orInFull(2_000, 50_000))
const seed = Number(process.env.FUZZ_SEED ?? usualSeed)
const atOnce = 12
const tenantId = '100001'

/** The longest that any answer may take, in milliseconds, on a machine that has nothing else to do. */
const longest = 5_000

/** After so many requests those who were signed out or removed by them are replaced. */
const portion = 250

const aClient = { clientId: 'fuzzed', clientSecret: 'fuzzed-secret', dialect: 'open' }
const openCredential = `Basic ${Buffer.from(`${aClient.clientId}:${aClient.clientSecret}`).toString('base64')}`

interface Answer {
  readonly status: number
  readonly text: string
  readonly ms: number
}

describeEachPlace('A server under hostile requests', (newPlace) => {
  let served: Served
  let targets: Target[]
  /** Parameters with which each target is well asked. */
  const right: Entry[] = []
  const staff: Person[] = []
  const strangers: Person[] = []
  let root: Person | null = null
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

  const prepare = async (prepared: Prepared) => {
    const { model, addTenant, addUser, plant, entry } = prepared
    targets = hostileTargets(model)
    await addTenant(tenantId)
    const first = await addUser({ tenantId })
    staff.push(first)
    for (let n = 0; n < 20; n++) staff.push(await addUser({ tenantId, like: first }))
    for (let n = 0; n < 20; n++) strangers.push(await addUser({ tenantId, only: [] }))
    const made = new Map<string, Entry>()
    for (const { resource, call } of targets) {
      if (resource && call && !made.has(call.id)) {
        const of = resource.tenancy.kind === 'platform' ? '000000' : tenantId
        const { id } = await plant(resource, { tenantId: of })
        const about = { id, entry: await entry(resource, of), tenantId: of }
        made.set(call.id, await paramsFor(prepared, resource, call, about))
      }
      right.push((call && made.get(call.id)) ?? {})
    }
  }
  beforeAll(async () => {
    served = await aServedProduct(await newPlace(), prepare)
    await renew()
  })
  afterAll(() => served?.stop())

  const send = (method: string, url: string, headers: Record<string, string>, payload?: string | Buffer) =>
    new Promise<Answer>((resolve) => {
      const since = Date.now()
      const bytes = payload === undefined ? undefined : Buffer.from(payload)
      const length = bytes ? { 'content-length': String(bytes.length) } : {}
      const answered = (status: number, text: string) => resolve({ status, text, ms: Date.now() - since })
      const sent = request(new URL(url, served.address), { method, agent, headers: { ...headers, ...length } })
      sent.once('error', (error) => answered(0, error.message))
      sent.once('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', (error) => answered(0, error.message))
        answer.once('end', () => answered(answer.statusCode!, Buffer.concat(parts).toString('latin1')))
      })
      sent.end(bytes)
    })
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object, as: Person | null) =>
    send('POST', path, { ...served.headersOf(as), ...json }, JSON.stringify(body))
  const signIn = async (account: string, of: string, password: string): Promise<Person | null> => {
    const params = { grant_type: 'password', tenantId: of, username: account, password }
    const { text } = await post('/api/blade-auth/oauth/token', params, null)
    const { access_token: token, user_id: userId } = JSON.parse(text) as { access_token?: string; user_id?: string }
    return token ? { token, userId: String(userId), tenantId: of, account } : null
  }
  const isThere = async (person: Person | null) =>
    person !== null &&
    (await send('GET', '/api/blade-auth/oauth/user-info', served.headersOf(person))).text.includes('"code":200')

  /** Signs the senders in again, or replaces them by people of the same rights; restores the client of the open dialect. */
  async function renew() {
    if (!(await isThere(root))) root = await signIn('admin', '000000', adminPassword)
    for (const people of [staff, strangers]) {
      while (people.length > 1 && !(await isThere(people[0]!))) {
        const again = await signIn(people[0]!.account, tenantId, memberPassword)
        if (again) people[0] = again
        else people.shift()
      }
    }
    const asksOpen = await send('GET', '/api/blade-auth/captcha', { authorization: openCredential })
    if (asksOpen.status === 401) await post('/api/blade-system/client/submit', aClient, root)
  }
  const personOf = (who: Hostile['who']) => ({ root, staff: staff[0]!, stranger: strangers[0]!, nobody: null })[who]

  it(`answers each in time and without a fault, and holds no more memory after than before (${count} requests, seed ${seed})`, {
    timeout: wholeTest + count * 200,
  }, async () => {
    const faults: string[] = []
    const held: number[] = []
    const times: number[] = []
    const slowdown = slowdownOf(served.server.process.pid!)
    const all = hostileRequests(targets.length, count, seed)
    const key = served.config.keys.payloadKey
    const attempt = async (hostile: Hostile) => {
      const target = targets[hostile.at]!
      const params = paramsOf(hostile, target, right[hostile.at]!)
      const { method, url, headers, payload } = requestOf(hostile, target, params, { key, openClient: openCredential })
      const all = { ...served.headersOf(personOf(hostile.who)), ...(headers as Record<string, string>) }
      const answer = await send(method!, String(url), all, payload as string | Buffer | undefined)
      times.push(answer.ms)
      const isFault = answer.status === 0 || answer.status >= 500 || /^\{"code":5\d\d,/.test(answer.text)
      if (isFault || answer.ms > longest * slowdown()) {
        const about = `${target.method} ${target.path} ${JSON.stringify({ url, payload }).slice(0, 400)}`
        const fault = `${about} → ${answer.status} in ${answer.ms} ms ${answer.text.slice(0, 200)}`
        faults.push(fault)
        // At once: an hour may pass until the end.
        console.info(`${times.length}: ${fault}`)
      }
    }
    for (let from = 0; from < all.length; from += portion) {
      const waiting = all.slice(from, from + portion)
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await attempt(next)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      held.push(served.resident())
      await renew()
    }
    const quarter = Math.floor(held.length / 4)
    const [early, late] = [median(held.slice(quarter, 2 * quarter)), median(held.slice(-quarter))]
    const slowest = times.toSorted((a, b) => a - b)
    console.info(
      `${count} requests: half within ${slowest[count >> 1]} ms, the slowest ${slowest.at(-1)} ms; ${Math.round(early)} MB early, ${Math.round(late)} MB late, on a machine ${slowdown().toFixed(1)} times busy`,
    )
    expect(faults).toEqual([])
    expect(late).toBeLessThan(early * 1.25)
    expect(served.server.said()).not.toContain('"msg":"failed"')
  })
})

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

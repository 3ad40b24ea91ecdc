/**
 * Two hundred people at their daily work, for ten minutes in a full run (`SOAK_MINUTES`): answers stay fast, and what the
 * server holds stays as much. In the gate four people do it all twice, without a pause and without bars. Where the machine
 * has other work, people take their time and answers are given more of it, by the share of a core that this process gets
 * while the server is idle, and by the time that the server waited for a core.
 */
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from '../../../src/model/types'
import { describeEachPlace } from '../../builders/databases'
import { memberPassword, type Person } from '../../builders/people'
import { aServedProduct, type Prepared, type Served } from '../../builders/served'
import { listsOfTenants, shippedModel } from '../../builders/shipped'
import { busiest, slowdownOf } from '../../builders/waiting-for-cores'
import { orInFull } from '../../full'
import { wholeTest } from '../../patience'

const minutes = Number(process.env.SOAK_MINUTES ?? orInFull(0, 10))
const isShort = minutes === 0
const people = Number(process.env.SOAK_PEOPLE ?? (isShort ? 4 : 200))
const tenants = ['100001', '100002', '100003', '100004']

/** Milliseconds between two things that one person does, on a machine that has nothing else to do. */
const pauseAlone = 5_000

/** Days of everybody before memory, files and statements are watched: a server that has just started still learns them. */
const roundsBefore = 1

/** Milliseconds that 99 in 100 answers keep within, there. */
const barAlone = 1_000

/** The lists that people look at in turn. */
const lists = listsOfTenants(shippedModel).filter(({ calls }) => (calls.page ?? calls.list)?.method === 'GET')

describeEachPlace('A day at work', (newPlace, kind) => {
  // The embedded engine is for one node and for trial; where there is a server, two hundred people are at that.
  if (kind === 'embedded' && process.env.TEST_POSTGRES !== 'absent' && !process.env.SOAK_MINUTES) {
    return it.skip('is spent at PostgreSQL where there is one', () => undefined)
  }

  const token = 'the-soak-reads-figures'
  const crew: Person[] = []
  let served: Served
  const prepare = async ({ addTenant, addUser, plant, model }: Prepared) => {
    for (const tenantId of tenants) {
      await addTenant(tenantId)
      const first = await addUser({ tenantId })
      crew.push(first)
      for (let n = 1; n < people / tenants.length; n++) crew.push(await addUser({ tenantId, like: first }))
      for (let n = 0; n < 40; n++) await plant(model.resources['desk/notice']!, { tenantId })
    }
  }
  beforeAll(async () => {
    served = await aServedProduct(await newPlace(), prepare, { LECTERN_METRICS_TOKEN: token })
  })
  afterAll(() => served?.stop())

  interface Figures {
    readonly megabytes: number
    readonly files: number
    readonly connections: number
    readonly statements: number
  }
  const figures = async (): Promise<Figures> => {
    const text = await (
      await fetch(`${served.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text()
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    return {
      megabytes: served.resident(),
      files: readdirSync(`/proc/${served.server.process.pid}/fd`).length,
      connections: figure('lectern_database_connections{state="open"}'),
      statements: figure('lectern_prepared_statements'),
    }
  }

  const times: { readonly ms: number; readonly path: string }[] = []
  const faults: string[] = []
  type Body = { readonly code?: number; readonly data?: { readonly records?: readonly { readonly id: string }[] } }
  const ask = async (person: Person, method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
    const isForm = body instanceof FormData
    const headers = { ...served.headersOf(person), ...(body && !isForm && { 'content-type': 'application/json' }) }
    const since = performance.now()
    const payload = isForm ? body : body && JSON.stringify(body)
    const answer = await fetch(served.address + path, { method, headers, body: payload })
    const text = await answer.text()
    times.push({ ms: performance.now() - since, path: path.split('?', 1)[0]! })
    // Somebody may have removed a row between the list and its detail.
    const isGone = answer.status === 404 && text.includes('entry.not-found') && method === 'GET'
    if (answer.status !== 200 && !isGone) faults.push(`${method} ${path} → ${answer.status} ${text.slice(0, 200)}`)
    return text.startsWith('{') ? (JSON.parse(text) as Body) : {}
  }

  const pathOf = ({ calls }: Resource) => (calls.page ?? calls.list)!.paths[0]!
  let number = 0
  /** How often a person has been through the whole day. */
  const roundOf = (turn: number) => Math.floor(turn / days.length)
  const days: readonly ((person: Person, turn: number) => Promise<unknown>)[] = [
    async (person, turn) => {
      const list = lists[turn % lists.length]!
      const { data } = await ask(person, 'GET', `${pathOf(list)}?current=1&size=20`)
      const first = data?.records?.[0]
      const detail = list.calls.detail
      if (!first || detail?.key !== 'id') return
      const path = detail.paths[0]!
      const isInPath = path.includes('{id}')
      await ask(person, 'GET', isInPath ? path.replace('{id}', first.id) : `${path}?id=${first.id}`)
    },
    (person, turn) => ask(person, 'GET', `/api/blade-desk/notice/list?title=word&current=${1 + (turn % 3)}`),
    (person) => ask(person, 'GET', '/api/blade-message/my/unread-count'),
    async (person) => {
      await ask(person, 'GET', '/api/blade-auth/oauth/user-info')
      await ask(person, 'GET', '/api/blade-system/menu/routes')
      await ask(person, 'GET', '/api/lectern/manifest')
    },
    (person) => ask(person, 'GET', '/api/lectern/find?search=word'),
    (person) => ask(person, 'GET', '/api/lectern/options?of=system%2Fuser.deptId'),
    async (person) => {
      number += 1
      const notice = { title: `day ${number}`, category: 1, content: '<p>x</p>', status: 1 }
      const { data } = await ask(person, 'POST', '/api/blade-desk/notice/submit', notice)
      const id = (data as { id?: string } | undefined)?.id
      await ask(person, 'POST', '/api/blade-desk/notice/submit', { id, title: `day ${number}, later` })
      await ask(person, 'POST', '/api/blade-desk/notice/remove', { ids: id })
    },
    (person) => {
      const form = new FormData()
      form.append('file', new Blob([`a file of ${person.account}`.repeat(500)]), 'a.txt')
      return ask(person, 'POST', '/api/blade-resource/oss/endpoint/put-file', form)
    },
    async (person, turn) => {
      if (roundOf(turn) % 5 === 0) await ask(person, 'GET', '/api/blade-system/dept/export')
    },
    async (person, turn) => {
      if (roundOf(turn) % 4 > 0) return
      const { tenantId, account: username } = person
      const params = { grant_type: 'password', tenantId, username, password: memberPassword }
      await ask(person, 'POST', '/api/blade-auth/oauth/token', params)
    },
  ]

  it.runIf(isShort)(
    'is answered without a fault, and leaves files, connections and statements as they were',
    async () => {
      const round = () =>
        Promise.all(
          crew.map(async (person, at) => {
            for (let turn = at; turn < at + days.length; turn++) await days[turn % days.length]!(person, turn)
          }),
        )
      await round()
      const early = await figures()
      await round()
      expect(faults).toEqual([])
      const late = await figures()
      // Fewer than a leak at each of some eighty answers would leave; connections come and go.
      expect(late.files).toBeLessThan(early.files + 30)
      expect(late.connections).toBeLessThanOrEqual(Math.max(early.connections, 20))
      expect(late.statements).toBeLessThanOrEqual(500)
    },
  )

  it.skipIf(isShort)(
    `leaves the server as it was, and 99 in 100 answers come within a second (${people} people, ${minutes} minutes)`,
    {
      timeout: wholeTest + minutes * 90_000,
    },
    async () => {
      const before = howBusy()
      const slowdown = slowdownOf(served.server.process.pid!)
      const pause = pauseAlone * before
      const warmUp = roundsBefore * days.length * pause
      const end = performance.now() + warmUp + minutes * 60_000
      const seen: Figures[] = []
      const watch = (async () => {
        await wait(warmUp)
        while (performance.now() < end) {
          await wait((minutes * 60_000) / 40)
          seen.push(await figures())
        }
      })()
      const work = async (person: Person, at: number) => {
        await wait((at * pause) / people)
        for (let turn = at; performance.now() < end; turn++) {
          const since = performance.now()
          await days[turn % days.length]!(person, turn)
          await wait(Math.max(0, pause - (performance.now() - since)))
        }
      }
      await Promise.all([watch, ...crew.map(work)])
      const quarter = Math.floor(seen.length / 4)
      const of = (name: keyof Figures, from: number) =>
        median(seen.slice(from, from + quarter).map((each) => each[name]))
      const [early, late] = [quarter, seen.length - quarter].map((from) => ({
        megabytes: Math.round(of('megabytes', from)),
        files: of('files', from),
        connections: of('connections', from),
        statements: of('statements', from),
      })) as [Figures, Figures]
      const sorted = times.toSorted((a, b) => a.ms - b.ms)
      const within = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]!.ms)
      const busy = Math.max(before, slowdown())
      console.info(
        `${sorted.length} answers, half within ${within(0.5)} ms, 99 in 100 within ${within(0.99)} ms on a machine ${busy.toFixed(1)} times busy; early ${JSON.stringify(early)}, late ${JSON.stringify(late)}; the slowest ${slowest(sorted)}`,
      )
      expect(faults).toEqual([])
      expect(within(0.99)).toBeLessThan(barAlone * busy)
      expect(late.megabytes).toBeLessThan(early.megabytes * 1.1)
      // Files and connections come and go; what leaks grows with each of thousands of answers.
      expect(late.files).toBeLessThan(early.files + 30)
      expect(late.connections).toBeLessThanOrEqual(Math.max(early.connections, 20))
      expect(late.statements).toBeLessThanOrEqual(500)
    },
  )
})

/** How many times longer a second of work takes than alone on a core: what others leave of it. */
function howBusy(): number {
  const [since, spent] = [performance.now(), process.cpuUsage()]
  let sum = 0
  while (performance.now() - since < 2_000) for (let n = 0; n < 10_000; n++) sum += Math.sqrt(n)
  const { user, system } = process.cpuUsage(spent)
  const share = (user + system) / 1000 / (performance.now() - since)
  return sum > 0 ? Math.min(busiest, Math.max(1, 1 / share)) : 1
}

/** The calls that the slowest hundredth of the answers came from, most of them first. */
function slowest(sorted: readonly { readonly path: string }[]): string {
  const counts = new Map<string, number>()
  for (const { path } of sorted.slice(Math.floor(sorted.length * 0.99))) counts.set(path, (counts.get(path) ?? 0) + 1)
  const first = [...counts].sort(([, a], [, b]) => b - a).slice(0, 5)
  return first.map(([path, count]) => `${path} ${count}`).join(', ')
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

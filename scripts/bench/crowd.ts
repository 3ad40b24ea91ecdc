/**
 * `npm run bench -- crowd [--rows=1000000] [--users=500] [--seconds=60]`: many people signed in at once on one process, each
 * asking every two seconds, mostly for the number of waiting reviews, else for a page of a list.
 */
import { answerOf } from './answer'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { base } from './server/cases'
import { categories, clearAdded, openFilled, tenants } from './server/fill'
import { costOf } from './server/cost'
import { peopleIn } from './server/people'
import { buildServer, ownProgram, startProgram } from './server/processes'
import { type Measurement, median } from './ratio'

const pause = 2000
const badge = '/api/blade-audit/audit/acount'

export async function measureCrowd(): Promise<Measurement[]> {
  const defaults = { rows: '1000000', users: '500', seconds: '60' }
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
  )
  const { values } = parseArgs({ args: process.argv.slice(3), options })
  const [rows = 0, users = 0, seconds = 0] = [values.rows, values.users, values.seconds].map(Number)
  buildServer()
  const filled = await openFilled(rows)
  const server = await startProgram(ownProgram(), filled.env, 8262, /answers at/)
  try {
    const crowd = await signedIn(filled, users)
    const held: number[] = []
    const watch = setInterval(() => held.push(server.resident()), 250)
    let asked: Asked[][] = []
    const cost = await costOf(server.process.pid!, 'lectern', filled.database.kysely, async () => {
      asked = await Promise.all(crowd.map((headers, n) => comeAndGo(server.url, headers, n, seconds)))
    })
    clearInterval(watch)
    const share = (part: 'server' | 'database') => Math.round(cost[part] / seconds / 10)
    console.log(`${users} people: server ${share('server')} %, database ${share('database')} % of a processor`)
    return figures(asked.flat(), held, (seconds * 1000) / 4)
  } finally {
    await server.stop()
    await clearAdded(filled)
    await filled.database.close()
  }
}

/** People of all tenants; those of one tenant share a role. */
async function signedIn(filled: Parameters<typeof peopleIn>[0], users: number): Promise<Record<string, string>[]> {
  const { addUser, headersOf } = await peopleIn(filled)
  const firsts = await Promise.all(tenants.map((tenantId) => addUser({ tenantId, only: ['notice', 'notice_view'] })))
  const all: Record<string, string>[] = []
  for (let n = 0; n < users; n++) {
    const first = firsts[n % firsts.length]!
    all.push(headersOf(n < firsts.length ? first : await addUser({ tenantId: first.tenantId, like: first })))
  }
  return all
}

interface Asked {
  /** Milliseconds since the crowd came. */
  readonly at: number
  readonly ms: number
  readonly isWell: boolean
}

/** One person asks at their own moments until the time is over. */
async function comeAndGo(url: string, headers: Record<string, string>, n: number, seconds: number): Promise<Asked[]> {
  const asked: Asked[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await wait((n * pause) / 500)
  for (let turn = 0; performance.now() < end; turn++) {
    const path =
      (n + turn) % 3 ? badge : `${base}/list?category=${categories[n % categories.length]}&current=${1 + (turn % 20)}`
    const begun = performance.now()
    const isWell = await fetch(url + path, { headers }).then(
      async (answer) => (await answerOf(answer)).code === 200,
      () => false,
    )
    const ms = performance.now() - begun
    asked.push({ at: begun - start, ms, isWell })
    await wait(Math.max(0, pause - ms))
  }
  return asked
}

/** All answers are judged; the first quarter, in which a process that has just started warms up, is told apart as well. */
function figures(asked: readonly Asked[], held: readonly number[], warm: number): Measurement[] {
  const within = (share: number, among: readonly Asked[]) =>
    among.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(among.length * share)]!
  const cold = within(
    0.99,
    asked.filter(({ at }) => at < warm),
  )
  const p99 = within(0.99, asked)
  const [early, late] = [held.slice(held.length / 4, held.length / 2), held.slice((held.length * 3) / 4)]
  console.log(
    `${asked.length} answers, half within ${Math.round(within(0.5, asked))} ms, while it warmed up 99 in 100 within ${Math.round(cold)} ms; ${Math.round(Math.max(...held))} MB at most`,
  )
  return [
    { name: 'answers that failed', baseline: '1', ratio: asked.filter(({ isWell }) => !isWell).length, must: 0 },
    { name: 'milliseconds of 99 in 100 answers', baseline: '1', ratio: p99, must: 1000 },
    { name: 'memory late', baseline: 'memory early', ratio: median(late) / median(early), must: 1.1 },
  ]
}

/**
 * `npm run bench -- server [--rows=1000000] [--rounds=5] [--size=1] [--only=list]`: the built server on PostgreSQL against a
 * bare one written by hand, in turn, 32 connections. The ratio is that of requests a second. Beside it stands the processor
 * time of a request, of the server and of its connections in the database: it says where the rest goes.
 */
import { recordsIn } from '../../src/fields/definition/guards'
import { answerOf } from './answer'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { costOf } from './server/cost'
import { type Case, casesOf } from './server/cases'
import { clearAdded, type Filled, openFilled, tenants } from './server/fill'
import { type Ask, type Load, load } from './server/load'
import { peopleIn } from './server/people'
import { buildServer, ownProgram, type Running, startProgram } from './server/processes'
import type { Measurement } from './ratio'

const baseline = 'a bare server over pg'
/** The share of the database above which it, and not the server, decides how many are answered. */
const mostlyDatabase = 0.8
/** After the start, until a process that is asked nothing has come to rest: its engine gives back the heap of the start within a minute or so. */
const settleMs = 90_000
const ports = { own: 8260, bare: 8261 }

export async function measureServer(): Promise<Measurement[]> {
  const options = { rows: '1000000', rounds: '5', size: '1', only: '' }
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, { type: 'string', default: value }]),
    ),
  })
  const [rows = 0, rounds = 0, size = 0] = [values.rows, values.rounds, values.size].map(Number)
  buildServer()
  const filled = await openFilled(rows)
  const own = await startProgram(ownProgram(), filled.env, ports.own, /answers at/)
  const bare = await startProgram(['--import', 'tsx', 'scripts/bench/server/bare.ts'], filled.env, ports.bare, /ready/)
  try {
    await wait(settleMs)
    const idle = own.resident()
    const token = await tokens(filled)
    const found: Measurement[] = []
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, own.resident())
    }, 200)
    for (const one of casesOf(rows).filter(({ name }) => name.includes(String(values.only)))) {
      const asks = one.asks(token)
      await compare(asks, own, bare)
      const { ratio, said } = await inTurn(asks, { own, bare, filled }, Math.ceil(one.amount * size), rounds)
      console.log(`${one.name}: ${said}`)
      found.push({ name: one.name, baseline, ratio, must: one.must, more: true })
    }
    clearInterval(watch)
    return [
      ...found,
      { name: 'resident MB, idle', baseline: '1', ratio: idle, must: 110 },
      { name: 'resident MB, most with 32 connections', baseline: '1', ratio: most, must: 180 },
    ]
  } finally {
    await Promise.all([own.stop(), bare.stop()])
    await clearAdded(filled)
    await filled.database.close()
  }
}

/** Somebody in each tenant who is signed in. */
async function tokens(filled: Filled) {
  const { addUser, headersOf } = await peopleIn(filled)
  const headers = new Map<string, Record<string, string>>()
  for (const tenantId of tenants) {
    headers.set(tenantId, headersOf(await addUser({ tenantId, only: ['notice', 'notice_view', 'notice_add'] })))
  }
  return (tenantId: string) => headers.get(tenantId)!
}

/** Both answer the same before they are measured. */
async function compare({ own, bare }: ReturnType<Case['asks']>, ...[ours, theirs]: [Running, Running]) {
  const ask = async (url: string, { method, path, headers = {}, body }: Ask) => {
    const answer = await fetch(`${url}${path}`, { method, headers, body })
    const { data, code } = await answerOf(answer)
    if (code !== 200) throw new Error(`${url}${path} answers ${code}.`)
    return method === 'POST'
      ? 'added'
      : JSON.stringify([data.id, data.total, recordsIn(data.records).map(({ id }) => id)])
  }
  for (const n of [0, 7, 33]) {
    const [one, other] = await Promise.all([ask(ours.url, own[n]!), ask(theirs.url, bare[n]!)])
    if (one !== other) throw new Error(`They answer differently at ${own[n]!.path}:\n${one}\n${other}`)
  }
}

interface Both {
  readonly own: Running
  readonly bare: Running
  readonly filled: Filled
}

/** The median of the ratios of rounds that take turns. */
async function inTurn(asks: ReturnType<Case['asks']>, { own, bare, filled }: Both, amount: number, rounds: number) {
  const measure = async (running: Running, name: string, own: readonly Ask[]) => {
    let done: Load | undefined
    const spent = await costOf(running.process.pid!, name, filled.database.kysely, async () => {
      done = await load(running.url, own, amount)
    })
    if (!done || done.failed > 0) throw new Error(`${done?.failed} requests failed.`)
    return { ...done, server: spent.server / amount, database: spent.database / amount }
  }
  const ours = () => measure(own, 'lectern', asks.own)
  const theirs = () => measure(bare, 'bare', asks.bare)
  const runs: { own: Awaited<ReturnType<typeof ours>>; bare: Awaited<ReturnType<typeof ours>> }[] = []
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0 ? await ours() : await theirs()
    const second = round % 2 === 0 ? await theirs() : await ours()
    if (round > 0) runs.push(round % 2 === 0 ? { own: first, bare: second } : { own: second, bare: first })
  }
  const median = (of: (run: (typeof runs)[number]) => number) =>
    runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!
  const cost = (who: 'own' | 'bare') => ({
    server: median((run) => run[who].server),
    database: median((run) => run[who].database),
  })
  const parts = ({ server, database }: ReturnType<typeof cost>) => `${server.toFixed(3)} + ${database.toFixed(3)}`
  const [spent, theirSpent] = [cost('own'), cost('bare')]
  const rates = `${Math.round(median((run) => run.own.rate))} / ${Math.round(median((run) => run.bare.rate))} a second`
  const costs = `${parts(spent)} / ${parts(theirSpent)} ms of processor (server + database)`
  const bound = spent.database > mostlyDatabase * (spent.server + spent.database) ? ', bound by the database' : ''
  const said = `${rates}${bound}, p99 ${median((run) => run.own.p99)} / ${median((run) => run.bare.p99)} ms; ${costs}`
  return { ratio: median((run) => run.own.rate / run.bare.rate), said }
}

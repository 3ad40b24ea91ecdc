import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newDatabaseFolder } from '../../builders/databases'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'

const rounds = Number(process.env.ROUNDS ?? 3)
const password = 'Lectern2026x'
let folder: string
beforeAll(async () => {
  folder = await newDatabaseFolder()
})
const running = new Set<ServerProcess>()

/** A server on the folder that all tests here share: what one leaves behind the next must be able to open. */
function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess({ LECTERN_DATA: folder, LECTERN_ADMIN_PASSWORD: password, ...env })
  running.add(server)
  void server.ended.then(() => running.delete(server))
  return server
}

afterEach(async () => {
  for (const server of running) {
    server.process.kill('SIGKILL')
    await server.ended
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (round: number, number: number) => `round${round}.row${number}`

/** Adds parameters, several at a time, until the server is gone; each confirmed one is noted. */
async function writeUntilGone(address: string, headers: Record<string, string>, round: number, confirmed: string[]) {
  let number = 0
  const write = async (): Promise<void> => {
    for (;;) {
      const paramKey = keyOf(round, number++)
      const body = JSON.stringify({ paramName: paramKey, paramKey, paramValue: paramKey })
      const answer = await fetch(`${address}/api/blade-system/param/submit`, { method: 'POST', headers, body })
      const { code } = (await answer.json()) as { code: number }
      if (code !== 200) throw new Error(`${paramKey} was answered with ${code}`)
      confirmed.push(paramKey)
    }
  }
  const ends = await Promise.allSettled([write(), write(), write(), write()])
  for (const end of ends) {
    const { message } = (end as PromiseRejectedResult).reason as Error
    if (/was answered with/.test(message)) throw new Error(message)
  }
}

async function keptIn(address: string, headers: Record<string, string>): Promise<Set<string>> {
  const kept = new Set<string>()
  for (let current = 1; ; current++) {
    const query = `paramKey_likeright=round&size=500&current=${current}`
    const answer = await fetch(`${address}/api/blade-system/param/list?${query}`, { headers })
    const { data } = (await answer.json()) as { data: { records: Record<string, string>[]; pages: number } }
    for (const { paramKey, paramValue } of data.records) if (paramKey === paramValue) kept.add(paramKey!)
    if (current >= data.pages) return kept
  }
}

it(`loses no confirmed entry when the server is killed while people save (${rounds} times)`, {
  timeout: (rounds + 1) * 90_000,
}, async () => {
  const confirmed: string[] = []
  let headers: Record<string, string> | undefined
  for (let round = 0; round <= rounds; round++) {
    const server = start()
    const address = await addressOf(server)
    headers ??= await signedIn(address, password)
    const kept = await keptIn(address, headers)
    expect(confirmed.filter((key) => !kept.has(key))).toEqual([])
    if (round === rounds) break
    const enough = confirmed.length + 20 + Math.floor(Math.random() * 150)
    const writing = writeUntilGone(address, headers, round, confirmed)
    await expect.poll(() => confirmed.length, { interval: 2, timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
    server.process.kill('SIGKILL')
    await Promise.all([writing, server.ended])
  }
  expect(confirmed.length).toBeGreaterThan(rounds * 20)
})

it('answers what is under way before it ends on SIGTERM, and takes nothing new', { timeout: 60_000 }, async () => {
  const server = start()
  const address = await addressOf(server)
  const headers = await signedIn(address, password)
  const body = JSON.stringify({ paramName: 'late', paramKey: 'late.row', paramValue: 'late' })
  const sent = request(`${address}/api/blade-system/param/submit`, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  const answered = new Promise<string>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => resolve(text))
    })
  })
  // The server has the head of the request once it asks for the rest.
  await new Promise((resolve) => {
    sent.once('continue', resolve)
    sent.flushHeaders()
  })
  server.process.kill('SIGTERM')
  await server.saying('"msg":"ending"')
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused')
  sent.end(body)
  expect(JSON.parse(await answered)).toMatchObject({ code: 200, success: true })
  expect(await server.ended).toBe(0)
})

it('leaves the folder to one process at a time', { timeout: 60_000 }, async () => {
  const first = start()
  const address = await addressOf(first)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.said().trim().split('\n')).toHaveLength(1)
  expect(second.said()).toContain(folder)
  expect(second.said()).toContain(String(first.process.pid))
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

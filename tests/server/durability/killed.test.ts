import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describeEachPlace } from '../../builders/databases'
import { firstRunAt } from '../../builders/first-run'
import { randomOf } from '../../builders/random-overlays'
import { isFull, orInFull, usualSeed } from '../../full'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'
import { exporting, type Headers, saving, submitting, uploading } from './at-work'

const rounds = Number(process.env.ROUNDS ?? orInFull(1, 100))
const chance = randomOf(usualSeed)
const password = 'Lectern2026x'

describeEachPlace('A server', (newPlace, kind) => {
  // Shorter runs cut the power of the embedded engine: `tests/server/database/killed.test.ts`.
  if (kind === 'embedded' && !isFull && process.env.TEST_POSTGRES !== 'absent') {
    return it.skip('is killed at PostgreSQL where there is one', () => undefined)
  }

  let folder: string
  let storage: Awaited<ReturnType<typeof firstRunAt>>
  beforeAll(async () => {
    storage = await firstRunAt(newPlace)
    folder = storage.LECTERN_DATA
  })
  const running = new Set<ServerProcess>()

  /** A server on the folder that all tests here share: what one leaves behind the next must be able to open. */
  function start(): ServerProcess {
    const server = startServerProcess({ ...storage, LECTERN_ADMIN_PASSWORD: password })
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

  it(`keeps every confirmed reply true when the server is killed while people save, submit, upload and export (${rounds} times)`, {
    timeout: (rounds + 1) * 120_000,
  }, async () => {
    const works = [saving(), submitting(), exporting(), uploading(folder, { areSwept: kind === 'embedded' })]
    let headers: Headers | undefined
    for (let round = 0; round <= rounds; round++) {
      const server = start()
      const address = await addressOf(server)
      headers ??= await signedIn(address, password)
      for (const work of works) await work.prove(address, headers, round === rounds)
      if (round === rounds) break
      const enough = works.map((work) => work.confirmed() + 1 + Math.floor(chance() * 10))
      const working = Promise.all(works.map((work) => work.go(address, headers!)))
      const areDone = () => works.every((work, n) => work.confirmed() >= enough[n]!)
      await Promise.race([working, expect.poll(areDone, { interval: 2 }).toBe(true)])
      server.process.kill('SIGKILL')
      await Promise.all([working, server.ended])
      if (round % 10 === 9) console.info(`killed ${round + 1} times`)
    }
  })

  it('answers what is under way before it ends on SIGTERM, and takes nothing new', async () => {
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

  if (kind === 'postgres') return

  it('leaves the folder to one process at a time', async () => {
    const first = start()
    const address = await addressOf(first)
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.said().trim().split('\n')).toHaveLength(1)
    expect(second.said()).toContain(folder)
    expect(second.said()).toContain(String(first.process.pid))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
})

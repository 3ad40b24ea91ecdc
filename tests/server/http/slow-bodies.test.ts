import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseClock } from '../../../src/server/core/clock'
import type { Database } from '../../../src/server/core/context/database'
import { as, aServer } from './server'

const limits = { windowMs: 600, leastBytes: 1000, slowMs: 100, mostOfAddress: 3, everyMs: 20 }

describe('A body that does not arrive', () => {
  let time = 0
  let looks = 0
  const elapsed = () => {
    looks += 1
    return time
  }
  const clock = createDatabaseClock({ now: () => new Date(), elapsed })
  const { app } = aServer({ bodies: limits, database: { clock } as Database })
  /** The server's ends of the connections, by the ports of ours. */
  const connections = new Map<number, Socket>()
  app.server.on('connection', (socket: Socket) => connections.set(socket.remotePort!, socket))
  let port: number
  const sockets: Socket[] = []
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  /** Lets time pass, and the server look at the bodies after it. */
  const pass = async (ms: number) => {
    time += ms
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before)
  }

  const course = 'POST /api/school/course/submit'
  /** Begins a call whose body has so many bytes; `text()` is the answer so far. Resolves once the server has its head. */
  const begin = async (length: number, call = course, headers: Record<string, string> = as('root')) => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    let [text, isClosed, sent] = ['', false, 0]
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      isClosed = true
    })
    /** Sends these bytes, and waits until they are there. */
    const send = async (bytes: string) => {
      socket.write(bytes)
      sent += bytes.length
      await expect.poll(() => connections.get(socket.localPort!)?.bytesRead).toBe(sent)
    }
    const all = { 'content-type': 'application/json', ...headers, 'content-length': String(length) }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    await send(`${call} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`)
    return { text: () => text, isClosed: () => isClosed, send, write: (bytes: string) => socket.write(bytes) }
  }

  it('is cut off, and told so, though a byte comes now and then', async () => {
    const { text, isClosed, send } = await begin(5000)
    for (let part = 0; part < 5; part += 1) {
      await send(' ')
      await pass(limits.windowMs / 6)
    }
    expect(text()).toBe('')
    await pass(limits.windowMs / 6)
    await expect.poll(isClosed).toBe(true)
    expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    expect(text()).toContain('request.too-slow')
  })

  it('is waited for as long as enough of it comes', async () => {
    const { text, send } = await begin(12_000)
    for (let part = 0; part < 12; part += 1) {
      await send(' '.repeat(1000))
      await pass(limits.windowMs)
    }
    await expect.poll(text).toMatch(/^HTTP\/1\.1 \d/)
    expect(text()).not.toMatch(/^HTTP\/1\.1 408/)
  })

  it('is one of few that an address may have unfinished; the newest are cut off', async () => {
    const bodies: Awaited<ReturnType<typeof begin>>[] = []
    for (let n = 0; n < 5; n += 1) bodies.push(await begin(100_000))
    const refused = () => bodies.map(({ text }) => text().includes('request.too-slow'))
    await pass(limits.slowMs)
    await expect.poll(refused).toEqual([false, false, false, true, true])
    for (let window = 0; window < 3; window += 1) {
      for (const { send } of bodies.slice(0, 3)) await send(' '.repeat(1000))
      await pass(limits.windowMs)
    }
    expect(refused()).toEqual([false, false, false, true, true])
  })

  it('is let through once its upload is refused, so that the next request on its connection is answered', async () => {
    const type = 'multipart/form-data; boundary=xYx'
    const head = '--xYx\r\ncontent-disposition: form-data; name="file"; filename="a.exe"\r\n\r\n'
    const { text, write } = await begin(4_000_000, 'POST /api/school/course/import', {
      ...as('root'),
      'content-type': type,
    })
    write(head + 'x'.repeat(4_000_000 - head.length))
    await expect.poll(text).toContain('file.type')
    write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(text).toContain('{"status":"ok"}')
  })

  it.each([
    ['a caller without a session', course, as('stranger')],
    ['one without a client', course, {}],
    ['an open call', 'GET /healthz', {}],
    ['an address that cannot be read', 'POST /%zz', {}],
  ])('is cut off after an answer to %s that came before it', async (_what, call, headers) => {
    const { text, isClosed, send } = await begin(5000, call, headers)
    await expect.poll(text).toMatch(/^HTTP\/1\.1 [1-5]/)
    expect(text()).not.toMatch(/^HTTP\/1\.1 408/)
    await send(' ')
    await pass(limits.windowMs)
    await expect.poll(isClosed).toBe(true)
  })
})

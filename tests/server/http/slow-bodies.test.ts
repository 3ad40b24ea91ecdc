import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, aServer } from './server'

const limits = { windowMs: 600, leastBytes: 1000, slowMs: 100, mostOfAddress: 3, everyMs: 20 }

describe('A body that does not arrive', () => {
  const { app } = aServer({ bodies: limits })
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

  /** Begins a call whose body has so many bytes; what came back is in `answer`. */
  const begin = (length: number) => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    const headers = { ...as('root'), 'content-type': 'application/json' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `POST /api/school/course/submit HTTP/1.1\r\nhost: x\r\n${lines.join('')}content-length: ${length}\r\n\r\n`,
    )
    const kept = { text: '', isClosed: false }
    socket.on('data', (chunk) => {
      kept.text += chunk
    })
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    closed.then(() => {
      kept.isClosed = true
    })
    return { socket, kept, closed }
  }

  it('is cut off, and told so, though a byte comes now and then', async () => {
    const { socket, kept, closed } = begin(5000)
    const drip = setInterval(() => socket.write(' '), 30)
    await closed.finally(() => clearInterval(drip))
    expect(kept.text).toMatch(/^HTTP\/1\.1 408 /)
    expect(kept.text).toContain('request.too-slow')
  })

  it('is waited for as long as enough of it comes', async () => {
    const { socket, kept } = begin(12_000)
    for (let part = 0; part < 12; part += 1) {
      socket.write(' '.repeat(1000))
      await wait(120)
    }
    await expect.poll(() => kept.text).toMatch(/^HTTP\/1\.1 \d/)
    expect(kept.text).not.toMatch(/^HTTP\/1\.1 408/)
  })

  it('is one of few that an address may have unfinished; the newest are cut off', async () => {
    const bodies = Array.from({ length: 5 }, () => begin(100_000))
    const feeding = setInterval(() => {
      for (const { socket } of bodies) if (socket.writable) socket.write(' '.repeat(500))
    }, 100)
    const isClosed = () => bodies.filter(({ kept }) => kept.text.includes('request.too-slow')).length
    await expect.poll(isClosed).toBe(2)
    await wait(300)
    clearInterval(feeding)
    expect(isClosed()).toBe(2)
  })
})

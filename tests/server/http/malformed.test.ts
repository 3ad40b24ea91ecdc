/** Bytes that are no request get an answer in the envelope; a socket sends them, as no HTTP client would. */
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { createMetrics } from '../../../src/server/http/telemetry/metrics'
import { multipart } from '../../builders/multipart'
import { patience } from '../../patience'
import { as, aServer, basic } from './server'

const lines: string[] = []
const destination = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const metrics = createMetrics(() => undefined)
const { app, config } = aServer({ logger: createLogger('info', destination), metrics })
const arrivingIn = join(config.data, 'upload', '.arriving')
const arriving = () => (existsSync(arrivingIn) ? readdirSync(arrivingIn) : [])
app.get('/half', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200).write('the first half')
})
let port: number
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/**
 * Sends the text as it is; `isCut`: and then no more; `then`: more, once an answer has begun.
 * Answers what came back until the server closed the connection.
 */
const sent = (text: string, isCut = false, then = '') =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.setTimeout(patience, () => reject(new Error(`not closed after ${Buffer.concat(chunks)}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    if (then) socket.once('data', () => socket.write(then))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('end', () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString())
    })
    socket.write(text)
    if (isCut) socket.end()
  })

function read(answer: string) {
  const [head, body = ''] = answer.split('\r\n\r\n', 2)
  const [first, ...rest] = head!.split('\r\n')
  const headers = Object.fromEntries(rest.map((line) => line.toLowerCase().split(/: (.*)/s, 2)))
  return { status: Number(first!.split(' ')[1]), headers, body: JSON.parse(body) }
}

/** How many connections are open. */
const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** Requests answered so far, by their labels. */
const counted = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    [...(await metrics.text()).matchAll(/^lectern_requests_total\{(.*)\} (\d+)$/gm)].map(([, labels, count]) => [
      labels!,
      Number(count),
    ]),
  )

const host = 'Host: lectern.example\r\n'
const echo = `POST /api/school/echo HTTP/1.1\r\n${host}Authorization: ${basic}\r\nContent-Type: application/json\r\n`

const importing = `POST /api/school/course/import HTTP/1.1\r\n${host}Authorization: ${basic}\r\nBlade-Auth: bearer teacher\r\n`
const file = multipart({ name: 'rows.csv', bytes: Buffer.alloc(50_000, 'a,b\n') }).toString()
/** The first part of a call that sends a file. */
const half = `${importing}Content-Type: multipart/form-data; boundary=xYx\r\nContent-Length: ${file.length}\r\n\r\n${file.slice(0, 30_000)}`

const malformed = {
  'a line that is no request': ['what is this\r\n\r\n', 400, 'request.unreadable'],
  'a version that does not exist': [`GET / HTTP/9.9\r\n${host}\r\n`, 400, 'request.unreadable'],
  'a header with a control character': [`GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, 400, 'request.unreadable'],
  'no host': [`GET /api/school/course/page HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, 'request.unreadable'],
  'headers over their limit': [
    `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
    431,
    'request.headers-too-large',
  ],
  'a length that is no number': [`${echo}Content-Length: many\r\n\r\n{}`, 400, 'request.unreadable'],
  'two lengths': [`${echo}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'request.unreadable'],
  'a length beside chunks': [
    `${echo}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    400,
    'request.unreadable',
  ],
  'a chunk whose length is no number': [
    `${echo}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    400,
    'request.unreadable',
  ],
} as const

describe('A request that cannot be read', () => {
  it.each(Object.entries(malformed))(
    'for %s is answered in the envelope, and the connection closed',
    async (_, [text, status, error]) => {
      const answer = read(await sent(text))
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({
        code: status,
        success: false,
        data: null,
        msg: expect.stringMatching(/[\u4e00-\u9fa5]/),
        ...(status === 400 && { wayOut: expect.stringMatching(/请/) }),
        error,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': answer.body.requestId,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        connection: 'close',
      })
    },
  )

  it('because its body breaks off is answered, by length and by chunks', async () => {
    for (const text of [`${echo}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a`, `${echo}Content-Length: 90\r\n\r\n{"a"`]) {
      const { status, body } = read(await sent(text, true))
      expect([status, body.code, body.error]).toEqual([400, 400, 'request.unreadable'])
    }
  })

  it('because a file breaks off is answered where it can be, is no fault of the server, and leaves nothing behind', async () => {
    const from = lines.length
    const { status, body } = read(await sent(half, true))
    expect([status, body.error]).toEqual([400, 'request.unreadable'])
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(half)
    await expect.poll(arriving).not.toEqual([])
    socket.destroy()
    await expect.poll(arriving).toEqual([])
    expect(lines.slice(from).join('')).not.toMatch(/"level":(50|60)/)
  })

  it('because it does not arrive in time is told so', async () => {
    app.server.once('connection', (socket) =>
      app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
    )
    const { status, body } = read(await sent('GET / HT'))
    expect([status, body.code, body.error]).toEqual([408, 408, 'request.too-slow'])
  })

  it('is answered in English where its bytes ask for it', async () => {
    const { body } = read(await sent(`GET / HTTP/1.1\r\nAccept-Language: en-US\r\n${host}Content-Length: x\r\n\r\n`))
    expect(body.msg).toBe('The message could not be read')
  })

  it('leaves its id and its reason in the log, and nothing of what was sent', async () => {
    const from = lines.length
    const { body } = read(
      await sent(`GET /?token=query-secret HTTP/1.1\r\n${host}Content-Length: header-secret\r\n\r\n`),
    )
    const said = lines.slice(from).join('')
    expect(said).toContain(`"requestId":"${body.requestId}"`)
    expect(said).toContain('"status":400')
    expect(said).not.toMatch(/secret/)
  })

  it.each([
    ['is no request', 'what is this\r\n\r\n', false, 'malformed', '400'],
    ['has headers over their limit', malformed['headers over their limit'][0], false, 'malformed', '431'],
    ['breaks off in its body', `${echo}Content-Length: 90\r\n\r\n{"a"`, true, 'malformed', '400'],
    ['breaks off in a file', half, true, 'malformed', '400'],
    ['names no host', malformed['no host'][0], false, 'other', '400'],
  ])('counts once among the figures where it %s', async (_, text, isCut, call, code) => {
    const before = await counted()
    await sent(text, isCut)
    const one = `resource="none",call="${call}",code="${code}"`
    await expect.poll(counted).toEqual({ ...before, [one]: (before[one] ?? 0) + 1 })
    // Nothing comes later that could count it again.
    await expect.poll(connections).toBe(0)
    expect((await counted())[one]).toBe((before[one] ?? 0) + 1)
  })

  it('does not disturb who comes after', async () => {
    await Promise.all(Object.values(malformed).map(([text]) => sent(text)))
    expect((await app.inject({ url: '/api/school/course/page', headers: as('editor') })).statusCode).toBe(200)
    expect(lines.join('')).not.toMatch(/"level":(50|60)/)
  })

  it('after one whose answer is half sent is not answered into its midst', async () => {
    const answer = await sent(`GET /half HTTP/1.1\r\n${host}\r\n`, false, 'what is this\r\n\r\n')
    expect(answer).toMatch(/the first half/)
    expect(answer).not.toMatch(/HTTP\/1.1 400|"code"/)
  })

  it('is none that expects something unknown: it is answered as any other', async () => {
    const { status, body } = read(
      await sent(`${echo}Expect: the-best\r\nConnection: close\r\nContent-Length: 9\r\n\r\n{"a":"b"}`),
    )
    expect([status, body.params]).toEqual([200, { a: 'b' }])
  })
})

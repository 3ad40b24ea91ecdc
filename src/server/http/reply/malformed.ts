/**
 * Answers bytes that the parser cannot read as a request, before any call is made: in the product's envelope, the
 * same in both dialects, for neither client nor person is known; the connection cannot be used again.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../../../fields/definition/guards'
import { failure, httpStatus } from './envelope'
import { localeOf } from '../../core/context/locale'
import { type ErrorCode, Refusal } from '../../core/errors'
import { headersOfCalls } from './headers'

type Fault = Error & { readonly code?: string; readonly rawPacket?: unknown }

/** Node's own socket knows the answer that is under way on it. */
const isAnswering = (socket: Socket): boolean =>
  '_httpMessage' in socket && isRecord(socket._httpMessage) && socket._httpMessage.headersSent === true

const refusals: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
}

/** Milliseconds for a client to read the refusal: if we closed at once, what it still sends would drop the answer. */
const readingTime = 1000

/** Answers what the parser could not read; for Fastify's `clientErrorHandler`. `counted` gets the status of each answer. */
export function answerMalformed(log: () => FastifyBaseLogger, counted?: (status: number) => void) {
  return (fault: Fault, socket: Socket): void => {
    // A connection that was reset takes no answer, one half sent cannot be followed by another, and one is enough.
    if (fault.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      if (socket.writable) socket.destroy()
      return
    }
    const refusal = new Refusal(refusals[fault.code ?? ''] ?? 'request.unreadable', { max: '2 MB' })
    const requestId = crypto.randomUUID()
    const status = httpStatus(refusal.status)
    socket.end(answerOf(refusal, requestId, acceptedLanguage(fault.rawPacket)))
    socket.resume()
    setTimeout(() => socket.destroy(), readingTime).unref()
    counted?.(status)
    // Never logs the sent bytes: they may hold anything.
    log().info({ requestId, status, ip: socket.remoteAddress, reason: fault.code }, 'malformed request')
  }
}

function answerOf(refusal: Refusal, requestId: string, language: string | undefined): string {
  const body = JSON.stringify(failure(refusal, localeOf(language), requestId))
  const status = httpStatus(refusal.status)
  const headers = {
    ...headersOfCalls,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

const acceptedLanguage = (packet: unknown): string | undefined =>
  Buffer.isBuffer(packet) ? /^accept-language:(.*)$/im.exec(packet.toString('latin1'))?.[1] : undefined

/** Refuses a request that names no host, which Node would by an empty answer of its own. */
export function hostNeeded({ raw }: FastifyRequest, _reply: FastifyReply, done: (err?: Error) => void): void {
  const isNamed = raw.headers.host !== undefined || raw.httpVersion === '1.0'
  done(isNamed ? undefined : new Refusal('request.unreadable'))
}

/** Ignores what a client expects beside an answer (`Expect`), instead of Node's empty 417. */
export function answerWhateverIsExpected(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

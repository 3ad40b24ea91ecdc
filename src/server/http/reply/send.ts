/** Puts a body on the wire, in the form the request asked for; long texts compressed: models, menus and rows cross it in a sixth of their bytes. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { BareFailure } from '../../core/context/route'
import { failure, httpStatusOf, refusalOf } from './envelope'
import { Refusal } from '../../core/errors'
import { localeOfRequest } from '../request/admission'
import { encipher } from '../request/cipher'
import type { Keys } from '../../core/crypto/installation-keys'

/** Sends a JSON body, enciphered when the request was. A text that is not compressed is handed over at once: nothing is waited for. */
export function send(reply: FastifyReply, body: unknown, status: number, keys: Keys): void | Promise<void> {
  const text = JSON.stringify(body)
  const { answerForm } = reply.request
  reply.code(status).header('cache-control', 'no-store')
  if (answerForm === 'cipher-text') {
    reply.type('text/plain; charset=utf-8').send(encipher(text, keys.payloadKey))
    return
  }
  const sent = answerForm === 'cipher' ? JSON.stringify({ crypto: 1, data: encipher(text, keys.payloadKey) }) : text
  return sendText(reply.type('application/json; charset=utf-8'), sent)
}

/** Seconds. */
const retryAfter = 5

/** Answers any thrown value; logs an unforeseen error once, and people only learn the request's id. */
export function sendFailure(reply: FastifyReply, thrown: unknown, keys: Keys): void | Promise<void> {
  const { request } = reply
  if (thrown instanceof BareFailure) {
    const body = request.translation ? openFailure(thrown.body) : thrown.body
    return send(reply, { ...body, requestId: request.id }, thrown.status, keys)
  }
  const foreseen = refusalOf(thrown)
  if (!foreseen) request.log.error({ requestId: request.id, err: thrown, call: request.callId }, 'failed')
  const refusal = foreseen ?? new Refusal('server.failed')
  if (refusal.code === 'request.unreadable')
    request.log.warn({ requestId: request.id, call: request.callId }, 'unreadable request')
  if (refusal.code === 'server.time-limit')
    request.log.warn({ requestId: request.id, err: thrown, call: request.callId }, 'ended after too long')
  if (refusal.code === 'server.disk-full')
    request.log.error({ requestId: request.id, err: thrown, call: request.callId }, 'the disk is full')
  // The rest of a body that was refused is not read; the connection cannot be used again.
  if (refusal.status === 413) reply.header('connection', 'close')
  const body = failure(refusal, localeOfRequest(request), request.id)
  // The open dialect knows a dead session by 401 alone.
  const answer = request.translation && refusal.code === 'session.ended' ? { ...body, code: 401 } : body
  if (refusal.code === 'server.database-away') reply.header('retry-after', retryAfter)
  return send(reply, answer, httpStatusOf(refusal.code), keys)
}

/** A refused sign-in, in the envelope that the open dialect wraps everything in. */
const openFailure = ({ error, error_description: msg }: BareFailure['body']) => ({
  code: 400,
  success: false,
  data: {},
  msg,
  error,
})

/** Characters; a shorter text crosses a line in its first round trip anyway. */
const shortest = 8 * 1024
/** The fastest level: 0.5 ms for the 80 KB of a menu's buttons, a ninth of which is left; the next ones save a fifth of that. */
const level = constants.Z_BEST_SPEED

const compress = promisify(gzip)

/** Sends a text as the client takes it; a promise where it is compressed first. */
export function sendText(reply: FastifyReply, text: string): void | Promise<void> {
  if (text.length < shortest) {
    reply.send(text)
    return
  }
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(reply.request.headers['accept-encoding'])) {
    reply.send(text)
    return
  }
  return compress(text, { level }).then((bytes) => {
    reply.header('content-encoding', 'gzip').send(bytes)
  })
}

/** True when `accept-encoding` names gzip and does not refuse it. */
function takesGzip(accepted: string | readonly string[] | undefined): boolean {
  const ways = String(accepted ?? '').split(',')
  return ways.some((way) => /^\s*(x-)?gzip\s*(;|$)/i.test(way) && !/;\s*q=0(\.0*)?\s*$/i.test(way))
}

/**
 * Bodies that do not arrive: a client that sends a byte now and then, or opens many requests and finishes none, is cut
 * off. Not for how large a body may be: large files may take as long as they go on arriving.
 */
import type { Clock } from '../../core/clock'
import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface BodyLimits {
  /** Milliseconds in which `leastBytes` have to arrive while a body is unfinished. */
  readonly windowMs: number
  readonly leastBytes: number
  /** A body that is unfinished after these milliseconds counts against the two limits below. */
  readonly slowMs: number
  readonly mostOfAddress: number
  readonly most: number
  /** Milliseconds between two looks. */
  readonly everyMs: number
}

const usual: BodyLimits = {
  windowMs: 30_000,
  leastBytes: 16 * 1024,
  slowMs: 5000,
  mostOfAddress: 64,
  most: 512,
  everyMs: 1000,
}

interface Body {
  readonly ip: string
  readonly since: number
  /** When bytes were counted last, and how many had come on the connection. */
  at: number
  bytes: number
}

/**
 * Watches the bodies of a server. One look at all of them serves: nothing is done for a request that is whole at once.
 * Returns the function that watches one request, for those that the framework answers without its hooks.
 */
export function cutOffSlowBodies(
  app: FastifyInstance,
  clock: Clock,
  given: Partial<BodyLimits> = {},
): (request: FastifyRequest) => void {
  const limits = { ...usual, ...given }
  const unfinished = new Map<IncomingMessage, Body>()
  const watch = ({ raw, ip }: FastifyRequest) => {
    if (raw.headers['transfer-encoding'] === undefined && !(Number(raw.headers['content-length']) > 0)) return
    const now = clock.elapsed()
    unfinished.set(raw, { ip, since: now, at: now, bytes: raw.socket.bytesRead })
  }
  app.addHook('onRequest', (request, _reply, done) => {
    watch(request)
    done()
  })
  // A refusal comes before its body has: the body is watched until its last byte. An injected request has no such flag.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete !== false) unfinished.delete(raw)
    // Of an upload that was refused half read nobody takes the rest, and the next request waits behind it.
    else raw.unpipe().resume()
    done()
  })
  const timer = setInterval(() => {
    for (const raw of slowOf(unfinished, limits, clock.elapsed())) {
      unfinished.delete(raw)
      cutOff(app.server, raw)
    }
  }, limits.everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return watch
}

/** The requests to cut off. Those that are whole are forgotten, read or not. */
function slowOf(unfinished: Map<IncomingMessage, Body>, limits: BodyLimits, now: number): IncomingMessage[] {
  const ofAddress = new Map<string, number>()
  let all = 0
  const slow: IncomingMessage[] = []
  for (const [raw, body] of unfinished) {
    if (raw.complete || raw.destroyed) {
      unfinished.delete(raw)
      continue
    }
    if (now - body.at >= limits.windowMs) {
      const { bytesRead } = raw.socket
      if (bytesRead - body.bytes < limits.leastBytes) {
        slow.push(raw)
        continue
      }
      body.at = now
      body.bytes = bytesRead
    }
    if (now - body.since < limits.slowMs) continue
    const count = ofAddress.get(body.ip) ?? 0
    if (count >= limits.mostOfAddress || all >= limits.most) slow.push(raw)
    else {
      ofAddress.set(body.ip, count + 1)
      all += 1
    }
  }
  return slow
}

/** As the server itself does with a request that takes longer than any may. */
function cutOff(server: Server, { socket }: IncomingMessage): void {
  const fault = Object.assign(new Error('The body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', fault, socket)
}

/** The server's log: one line a request, one an unforeseen error. Never a body, a query, a token or a password. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../../core/config/types'
import { passwordNames } from '../request/passwords'

const secretNames = [
  ...passwordNames,
  'authorization',
  'cookie',
  'secret',
  'clientSecret',
  'client_secret',
  'token',
  'access_token',
  'refresh_token',
  'refreshToken',
]
const secretHeaders = ['["blade-auth"]', '["set-cookie"]']

/** At any of the depths at which such names are logged: `password`, `params.password`, `req.headers.authorization`. */
const redacted = [
  ...['', '*.', '*.*.'].flatMap((above) => secretNames.map((name) => `${above}${name}`)),
  ...['', '*', '*.*'].flatMap((above) => secretHeaders.map((name) => `${above}${name}`)),
]

interface ThrownValue {
  readonly name?: string
  readonly code?: unknown
  readonly message?: string
  readonly stack?: string
}

/** A logger to standard output, or to the destination. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: redacted, censor: '******' },
    // Errors of a database carry the statement and its values; only what says where it went wrong is kept.
    serializers: { err: ({ name, code, message, stack }: ThrownValue) => ({ name, code, message, stack }) },
  }
  return pino(options, destination ?? (level === 'silent' ? nowhere : standardOutput()))
}

const nowhere: DestinationStream = { write: () => undefined }

/** Lines of a tenth of a second at a time: a system call for each of them is one of twenty things that a request costs. */
function standardOutput(): DestinationStream {
  const lines = pino.destination({ minLength: 8192, periodicFlush: 100, sync: true })
  process.once('exit', () => lines.flushSync())
  return lines
}

/** Stream that a logger writes to, and the start of each of its lines. */
interface Lines extends Pick<Logger, 'isLevelEnabled'> {
  readonly [pino.symbols.streamSym]: DestinationStream
  readonly [pino.symbols.chindingsSym]: string
  /** The time as a piece of the line. */
  readonly [pino.symbols.timeSym]: () => string
}

const writesLines = (logger: object): logger is Lines => pino.symbols.streamSym in logger

/**
 * Writes the line of each request that was answered, in the words of the logger. What it holds is listed here, so there is
 * nothing in it to hide; to have the logger go through its dozen short values took several times as long.
 */
export function requestLog(logger: FastifyBaseLogger) {
  if (!writesLines(logger)) throw new Error('The log is none of pino, whose lines this one writes.')
  const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: own, [pino.symbols.timeSym]: time } = logger
  const { info } = pino.levels.values
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const path = request.url.split('?', 1)[0]!
    if (path === '/healthz' || path === '/readyz' || !logger.isLevelEnabled('info')) return
    const said = JSON.stringify(lineOf(request, reply, path)).slice(1)
    stream.write(`{"level":${info}${time()}${own},${said}\n`)
  }
}

function lineOf(request: FastifyRequest, reply: FastifyReply, path: string) {
  const { admission } = request
  return {
    requestId: request.id,
    method: request.method,
    path,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ip: request.ip,
    client: admission?.clientId || undefined,
    tenant: admission?.caller?.tenantId,
    caller: admission?.caller?.userId || undefined,
    call: request.callId,
    msg: 'answered',
  }
}

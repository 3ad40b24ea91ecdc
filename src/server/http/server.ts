/**
 * The server: headers, authentication, the one route behind which every call lies, and files. Not for what a call does:
 * that is `handle.ts` and the operations.
 */
import { resolve } from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { authorise, granted } from '../access/authorise'
import { authenticate } from './request/admission'
import { serveConsole } from './reply/console-files'
import { BareFailure } from '../core/context/route'
import type { Database } from '../core/context/database'
import { refusalOf } from './reply/envelope'
import { Refusal } from '../core/errors'
import { createFiles } from '../files'
import { serveFiles } from '../files/serving/serve'
import { handle } from './dispatch/handle'
import { securityHeaders, sendVersions } from './reply/headers'
import { createLogger, requestLog } from './telemetry/logger'
import { noteError, noteRequest } from './telemetry/request-log'
import { answerMalformed, answerWhateverIsExpected, hostNeeded } from './reply/malformed'
import { serveMetrics } from './telemetry/metrics/serve'
import type { ModelStore } from '../core/model-store'
import { immutable } from './reply/headers'
import { builtInRoutesOf } from './routes/index'
import type { ServerParts, WholeParts } from './services'
import { compileRoutes } from './request/route-table'
import { cutOffSlowBodies } from './request/slow-bodies'
import { sendFailure } from './reply/send'
import { openSessionRoutes, translationOf, withPrefix } from './open-dialect'
import { isUnreachable } from '../database/connection/failures'
import { withBriefLimit } from '../database/connection/executor'

/** Bytes of a body that is not multipart: 2 MB of text as base64 and some room. */
const bodyLimit = 3 * 1024 * 1024

/** Builds the server; it answers after `listen`, or to `inject`. */
export function createServer(given: ServerParts): FastifyInstance {
  const files = given.files ?? createFiles({ ...given, model: given.models.current })
  const parts = { ...given, database: withBriefLimit(given.database), files }
  const loggerInstance: FastifyBaseLogger = parts.logger ?? createLogger(parts.config.log)
  const app: FastifyInstance = Fastify<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Other log lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => withPrefix(url),
    // A thousand ids in an enciphered query are more than the 16 KB that Node takes by itself.
    http: { maxHeaderSize: 64 * 1024, requireHostHeader: false },
    clientErrorHandler: answerMalformed(() => app.log, parts.metrics?.malformed),
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Only a proxy on this machine, or a named one, gives the caller's address and protocol; other clients could lie.
    trustProxy: ['loopback', ...parts.config.proxies],
    // A large file over a thin line; what does not arrive at all is cut off by `slow-bodies.ts`.
    requestTimeout: 30 * 60 * 1000,
    frameworkErrors: (error, request, reply) => {
      watchBody(request)
      return sendFailure(reply, error, parts.config.keys)
    },
  })
  app.decorateRequest('admission', null)
  app.decorateRequest('answerForm', 'plain')
  for (const name of ['warnings', 'callId', 'done', 'translation']) app.decorateRequest(name, undefined)
  const watchBody = cutOffSlowBodies(app, parts.database.clock, parts.bodies)
  app.addHook('onRequest', securityHeaders(files.stores.origins))
  app.addHook('onRequest', hostNeeded)
  answerWhateverIsExpected(app.server)
  const { logs, metrics } = parts
  afterAnswers(app, requestLog(app.log))
  if (metrics) afterAnswers(app, metrics.answered)
  if (parts.changes)
    app.addHook('preClose', (done) => {
      parts.changes!.close()
      done()
    })
  if (logs) {
    afterAnswers(app, (request, reply) => noteRequest(logs, request, reply))
    app.addHook('onClose', () => logs.flush())
  }
  app.setErrorHandler((error, request, reply) => {
    if (logs && !(error instanceof BareFailure) && !refusalOf(error)) noteError(logs, request, error)
    return sendFailure(reply, error, parts.config.keys)
  })
  readBodies(app)
  serveCalls(app, parts)
  serveHealth(app, parts.database)
  const { token } = parts.config.metrics
  if (parts.metrics && token) serveMetrics(app, parts.metrics, token)
  serveValidators(app, parts.models)
  serveFiles(app, { ...files, database: parts.database, model: parts.models.current })
  serveConsole(app, resolve(parts.consoleFolder ?? 'dist/console'))
  return app
}

/** Calls are validated by the model. Without compilers of its own Fastify does not load the two that it brings, 0.5 MB of text. */
function refuseSchemas() {
  return () => {
    throw new Error('A route has a schema of Fastify; rules stand in schema files.')
  }
}

/** Not async: a promise for each hook is one of the things that a request costs. */
function afterAnswers(app: FastifyInstance, note: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply)
    done()
  })
}

/** Bodies stay text until the call is known: whether they are a cipher is its matter. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.register(fastifyMultipart, { limits: { fieldSize: 1024 * 1024, fields: 200, parts: 210, fileSize: Infinity } })
}

function serveCalls(app: FastifyInstance, parts: WholeParts): void {
  const product = builtInRoutesOf(parts)
  const routes = parts.session.dialectOf ? [...product, ...openSessionRoutes(product)] : product
  let table = compileRoutes(parts.models.current(), routes)
  const forget = parts.models.onChange((model) => {
    table = compileRoutes(model, routes)
  })
  app.addHook('onClose', async () => forget())
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      request.translation = await translationOf(request, parts.session)
      request.admission = await authenticate(request, table, parts.session, request.translation)
      sendVersions(reply, request.admission.caller)
      granted(authorise(request.admission.match, request.admission))
    })
    scope.all('/api/*', (request, reply) => handle(request, reply, parts))
  })
}

/** `/healthz`: the process runs. `/readyz`: it can answer calls. */
function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping()
      return { status: 'ok' }
    } catch (err) {
      if (!isUnreachable(err)) request.log.warn({ requestId: request.id, err }, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}

/** Open to anyone, for a browser imports a module without headers of ours; the hash is not to be guessed. */
function serveValidators(app: FastifyInstance, models: ModelStore): void {
  app.get<{ Params: { hash: string } }>('/assets/validators/:hash.js', async (request, reply) => {
    const source = models.validatorOf(request.params.hash)
    if (source === undefined) throw new Refusal('entry.not-found')
    return reply.header('cache-control', `public, ${immutable}`).type('text/javascript; charset=utf-8').send(source)
  })
}

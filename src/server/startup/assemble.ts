/** From open storage to a server that could listen: model, tables, first rows, calls. A line each, in this order. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { columns } from '../../fields/columns'
import { validatorModule } from '../../model/validate/compile-validator'
import type { Model } from '../../model/types'
import { createChangeFeed } from '../http/change-feed'
import { createServer } from '../http/server'
import type { Config } from '../core/config/types'
import type { Database } from '../core/context/database'
import { isUnreachable } from '../database/connection/failures'
import { createFiles } from '../files'
import type { Files, Mailer, Vault, PasswordHasher } from '../core/context/ports'
import { firstRun, type FirstRunAnswer } from './first-run'
import { recomputeAll } from '../sql/materialized/recompute-all'
import { createMailer } from '../messages/mail/mailer'
import type { Metrics } from '../http/telemetry/metrics/metrics'
import { createOverlays } from '../operations/overlays/published'
import { createModelStore, type ModelStore } from '../core/model-store'
import { operations, selectOptions } from '../http/dispatch/operations'
import { createReadReplica } from '../http/dispatch/read-replica'
import { createVault } from '../core/crypto/vault'
import { createLogWriter } from '../http/telemetry/log-writer'
import { createSession, type SessionOptions } from '../auth'
import { newId } from '../sql/new-id'
import { registry } from '../product/registry'
import { textPeople } from '../product/activation-route'
import { passwordSetter } from '../product/set-password'
import { bringUpToDate } from './bring-up-to-date'
import { withBriefLimit } from '../database/connection/executor'

/** A whole server: it answers to `inject` at once, to others after `listen`. */
export interface Assembled {
  readonly app: FastifyInstance
  readonly database: Database
  readonly models: ModelStore
  readonly vault: Vault
  readonly mailer: Mailer
  readonly files: Files
  readonly firstRun: FirstRunAnswer
  /** Serves another model from now on: tables and first rows are brought up to date before. */
  adopt(model: Model): Promise<void>
}

export interface Assembly {
  readonly config: Config
  readonly logger: Logger
  /** Folder of the project: holds `schemas/` and `dist/console/`. */
  readonly root: string
  /** Folder of the schema files, when not the project's own `schemas/`. */
  readonly schemas?: string
  /** Opens the read replica. */
  readonly copy?: () => Promise<Database>
  readonly metrics?: Metrics
  /** Another hasher of passwords than the usual one. */
  readonly passwords?: PasswordHasher
}

/** Puts a server together over open storage. */
export async function assembleServer(model: Model, database: Database, assembly: Assembly): Promise<Assembled> {
  const { config, logger, root, metrics } = assembly
  const vault = createVault(config.keys.secret, assembly.passwords)
  await bringUpToDate(database, model)
  const first = await firstRun({ database, model, config, columns, passwords: vault, now: database.clock.now() })
  await recomputeAll(database, model)
  const models = createModelStore(model, validatorModule)
  const logs = createLogWriter(database, models.current, (err) => {
    if (!isUnreachable(err)) logger.error({ err }, 'log rows were not written')
  })
  const report: SessionOptions['report'] = (tenantId, fault) => logs.note('log/log-logger', tenantId, fault)
  const text: SessionOptions['textPeople'] = (context) =>
    textPeople({ database, model: models.current(), registry }, context)
  const mailer = createMailer({ database, model: models.current, vault, url: config.smtpUrl })
  const session = createSession({
    database: withBriefLimit(database),
    model: models.current,
    config,
    log: logger,
    report,
    passwords: vault,
    textPeople: text,
    setPassword: passwordSetter({ database, model: models.current, registry, vault }),
    sendsMail: (tenantId) => mailer.serves(database.kysely, tenantId),
  })
  const consoleFolder = join(root, 'dist', 'console')
  const { copy } = assembly
  const noteWrite = session.wrote ?? (async () => undefined)
  const readReplica = copy && createReadReplica({ open: copy, noteWrite, clock: database.clock, logger })
  const files = createFiles({ config, database, model: models.current, vault })
  const overlays = createOverlays({ database, models })
  const parts = {
    config,
    changes: createChangeFeed({ database: withBriefLimit(database), onScreens: overlays.forget }),
    overlays,
    readReplica,
    database,
    models,
    registry,
    session,
    operations,
    selectOptions,
    newId,
    vault,
    mailer,
    files,
    metrics,
    logs,
    logger,
    consoleFolder,
  }
  await overlays.refresh()
  const app = createServer(parts)
  if (readReplica) app.addHook('onClose', readReplica.close)
  const adopt = async (next: Model) => {
    const before = models.current()
    await bringUpToDate(database, next)
    if (seedsOf(next) !== seedsOf(before))
      await firstRun({ database, model: next, config, columns, passwords: vault, now: database.clock.now() })
    await recomputeAll(database, next)
    models.replace(next)
  }
  return { app, database, models, vault, mailer, files, firstRun: first, adopt }
}

/** The seeds of a model as text, to compare. */
const seedsOf = ({ menu, rows }: Model): string => JSON.stringify([menu, rows])

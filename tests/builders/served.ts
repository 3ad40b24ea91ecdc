/** The shipped product served by a process of its own, over rows and people that were there before it started. */
import { readFileSync, rmSync } from 'node:fs'
import type { Model } from '../../src/model/types'
import { readConfig } from '../../src/server/core/config/config'
import type { Config } from '../../src/server/core/config/types'
import type { Database } from '../../src/server/core/context/database'
import { openDatabase } from '../../src/server/database/open'
import type { NewPlace } from './databases'
import { adminPassword, aDataFolder, afterFirstRun, shippedModel } from './first-run'
import { createPeople, type Person } from './people'
import { createPlanting } from './planting'
import { addressOf, endServers, type ServerProcess, startServerProcess } from './server-process'

export interface Prepared extends ReturnType<typeof createPeople>, ReturnType<typeof createPlanting> {
  readonly model: Model
  readonly config: Config
  readonly database: Database
}

export interface Served {
  readonly address: string
  readonly server: ServerProcess
  readonly folder: string
  readonly config: Config
  /** The address of its PostgreSQL; absent: it has the embedded engine. */
  readonly url?: string
  headersOf(person: Person | null): Record<string, string>
  /** Megabytes that the process holds now. */
  resident(): number
  /** Ends the server, and removes its folder. */
  stop(): Promise<void>
}

/** Starts the server, with these variables, once `prepare` has written what shall be there. */
export async function aServedProduct(
  place: Awaited<ReturnType<NewPlace>>,
  prepare: (prepared: Prepared) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Served> {
  const folder = await aDataFolder()
  const config = readConfig({ LECTERN_DATA: folder, LECTERN_ADMIN_PASSWORD: adminPassword, LECTERN_CAPTCHA: 'off' })
  const model = shippedModel(config)
  const url = 'url' in place ? place.url : undefined
  const database = await openDatabase(url ? { url } : { folder })
  if (url) await afterFirstRun(model, config).fill(database)
  const send = () => Promise.reject(new Error('Nobody signs in before there is a server.'))
  const parts = { model, config, database }
  await prepare({ ...parts, ...createPeople({ ...parts, send }), ...createPlanting(parts) })
  await database.close()
  const settings = { LECTERN_DATA: folder, LECTERN_ADMIN_PASSWORD: adminPassword, LECTERN_LOG: 'error' }
  // It answers for an hour: better machine code pays.
  const server = startServerProcess({ ...settings, ...(url && { DATABASE_URL: url }), ...env }, [])
  const { id, secret } = config.clients[0]!
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  return {
    address: await addressOf(server),
    server,
    folder,
    config,
    url,
    headersOf: (person) => ({ authorization, ...(person && { 'blade-auth': `bearer ${person.token}` }) }),
    async stop() {
      await endServers([server])
      rmSync(folder, { recursive: true, force: true })
    },
    resident: () => {
      const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
  }
}

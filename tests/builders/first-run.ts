/** The shipped product as a first run leaves it: made once for a run of the tests, copied from then on. */
import { cheapPasswords } from './cheap-passwords'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { columns } from '../../src/fields/columns'
import type { Model } from '../../src/model/types'
import { cacheModel, modelKey } from '../../src/server/startup/model/model-cache'
import { sound } from '../../src/server/startup/model/refuse-faulty'
import { readConfig } from '../../src/server/core/config/config'
import type { Config } from '../../src/server/core/config/types'
import { applyChanges, planChanges } from '../../src/server/database/migration/migrate'
import { tablesOf } from '../../src/server/database/schema/tables'
import { firstRun } from '../../src/server/startup/first-run'
import { createLogger } from '../../src/server/http/telemetry/logger'
import { type Filling, type NewPlace, newFilledFolder } from './databases'
import { loadOnce } from './loaded'
import { builtServer } from './programs'
import { onceForRun, runFolder } from './ready'

export const adminPassword = 'Lectern2026x'

/** The settings of a product whose data folder is `data`; products of one run have the same keys, as their rows are copies. */
export async function testConfig(data: string): Promise<Config> {
  const shared = runFolder()
  if (shared) {
    const keys = join(shared, 'keys')
    await onceForRun(shared, 'keys', async () => void configOf(keys))
    cpSync(keys, data, { recursive: true })
  }
  return configOf(data)
}

const configOf = (data: string): Config =>
  readConfig({
    LECTERN_DATA: data,
    LECTERN_ADMIN_PASSWORD: adminPassword,
    LECTERN_CAPTCHA: 'off',
    LECTERN_DEMO: 'off',
    LECTERN_LOG: 'trace',
  })

/** Tables of the model and the rows of a first run. */
export const afterFirstRun = (model: Model, config: Config, name = 'first-run'): Filling => ({
  name,
  async fill(database) {
    await applyChanges(database, await planChanges(database, tablesOf(model)))
    await firstRun({ database, model, config, columns, passwords: cheapPasswords, now: new Date() })
  },
})

/** A new place that holds a first run, with a data folder of its keys: the variables of a server that starts on it. */
export async function firstRunAt(newPlace: NewPlace): Promise<{ LECTERN_DATA: string; DATABASE_URL?: string }> {
  const home = mkdtempSync(join(tmpdir(), 'lectern-home-'))
  const config = await testConfig(home)
  keepShippedModel(home)
  const place = await newPlace(afterFirstRun(shippedModel(config), config))
  if ('url' in place) return { LECTERN_DATA: home, DATABASE_URL: place.url }
  cpSync(home, place.folder, { recursive: true })
  rmSync(home, { recursive: true })
  return { LECTERN_DATA: place.folder }
}

/** A new data folder of a server that has started before: embedded database and keys. */
export const aDataFolder = async (): Promise<string> =>
  (await firstRunAt(async (filling) => ({ folder: await newFilledFolder(filling!) }))).LECTERN_DATA

/** As a start leaves the folder: the next one takes the model over. */
function keepShippedModel(data: string): void {
  const server = builtServer()
  if (server) cacheModel(join(data, 'model.cache'), modelKey(server, resolve('schemas')), loadOnce('schemas'))
}

let shipped: Model | undefined

/** The model of the shipped schemas, read once for each test file. */
export function shippedModel(config: Config): Model {
  shipped ??= sound({ config, logger: createLogger('silent'), root: resolve('.') }, loadOnce('schemas'))
  return shipped
}

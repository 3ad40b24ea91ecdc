/**
 * Starting with 200 content types: compile the model, leave the validators for their first use. And the first start of the
 * built product on an empty folder, as `npm start` makes it.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { compileModel } from '../../src/model/compile/compile'
import { rulesOf } from '../../src/model/validate/json-schema'
import { validatorRuntime } from '../../src/model/validate/validator-runtime'
import { createModelStore } from '../../src/server/core/model-store'
import { manyModel, manyResources } from './many-resources'
import { type Measurement, median, timeRatio } from './ratio'
import { measureGrownStart } from './start-grown'
import { buildServer, ownProgram, startProgram } from './server/processes'

export async function measureStart(): Promise<Measurement[]> {
  const set = manyResources(200)
  const schemas = Object.values(manyModel(200).resources).map((resource) => rulesOf(resource).schema)
  const eager = () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false })
    for (const [name, format] of Object.entries(validatorRuntime.formats)) ajv.addFormat(name, format)
    for (const schema of schemas) ajv.compile({ ...schema })
  }
  const ratio = await timeRatio(() => compileModel(set), eager, 7)
  return [
    { name: 'start with 200 resources', baseline: 'eager ajv compile of all', ratio, must: 0.3 },
    kept(),
    await firstStart(),
    await measureGrownStart(),
  ]
}

const port = 8262

/** The engine alone makes an empty database in a process of its own. */
const engineAlone = `
  const { PGlite } = await import('@electric-sql/pglite')
  const engine = await PGlite.create(process.argv[1])
  await engine.query('select 1')
  await engine.close()
`

/** In turn three times; how the server ends again is not counted. */
async function firstStart(): Promise<Measurement> {
  buildServer()
  const seconds: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const own = await onNewFolder(async (folder) => {
      const began = performance.now()
      const server = await startProgram(ownProgram(), { LECTERN_DATA: folder }, port, /answers at/)
      await fetch(`${server.url}/readyz`)
      const took = performance.now() - began
      await server.stop()
      return took
    })
    const alone = await onNewFolder((folder) => {
      const began = performance.now()
      const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', engineAlone, folder])
      if (status !== 0) throw new Error('The engine alone did not start.')
      return performance.now() - began
    })
    seconds.push(own / 1000)
    ratios.push(own / alone)
  }
  console.log(`first start to the first answer: ${median(seconds).toFixed(1)} s`)
  const name = 'first start on an empty folder to the first answer'
  return { name, baseline: 'the engine alone that makes a database', ratio: median(ratios), must: 1.5 }
}

async function onNewFolder<T>(run: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-start-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The resource that a screen is drawn from, as it leaves the server: found by its hash among 200, and written out. */
function kept(): Measurement {
  const store = createModelStore(manyModel(200), () => '')
  const times = Object.values(store.current().resources).map(({ hash }) => {
    const start = performance.now()
    JSON.stringify(store.resourceOf(hash))
    return performance.now() - start
  })
  return { name: 'milliseconds for a schema from the cache', baseline: '1', ratio: median(times), must: 5 }
}

/** The program that ends a build: makes what a first start would otherwise wait for, from the schema files in a folder. */
import { printProblem } from '../../language/problem'
import { machineClock } from '../core/clock'
import { closeWithoutSpares } from '../database/embedded/drop-spares'
import { openEmbedded } from '../database/embedded/embedded'
import { recomputeAll } from '../sql/materialized/recompute-all'
import { bringUpToDate } from './bring-up-to-date'
import { seedShippedRows } from './first-run'
import { loadModel } from './model/load'
import { prepare } from './model/prepared'

const schemas = process.argv[2]!
const loaded = loadModel(schemas)
const { model, problems } = loaded
if (!model) {
  // The server says the same when it starts, and what is built is right.
  console.warn(`Nothing was prepared for a first start:\n${problems.map(printProblem).join('\n')}`)
  process.exit(0)
}
await prepare(schemas, loaded, async (folder) => {
  const database = await openEmbedded({ folder })
  await bringUpToDate(database, model)
  await seedShippedRows(database, model, machineClock.now())
  await recomputeAll(database, model)
  await closeWithoutSpares(database, folder)
})

/** The resources of the generated proofs: the shipped schemas, and kinds that none of them is. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Model } from '../../src/model/types'
import type { OpenDatabase } from './databases'
import { loadOnce } from './loaded'
import { aProduct, type Product } from './product'
import { onceForRun, runFolder } from './ready'
import { unseenFolder } from './unseen'

/** Rows of the first are opened to other tenants; the second refers to them. */
const beside = ['cinema/film', 'cinema/showing']

const folder = await folderOfRun()

const { model, problems } = loadOnce(folder)
if (!model) throw new Error(`The schemas are faulty: ${problems.map(({ message }) => message).join(' ')}`)

export const provedModel: Model = model

/** The product over these schemas. */
export const aProvedProduct = (open: OpenDatabase): Promise<Product> =>
  aProduct(open, { schemas: folder, firstRun: 'first-run-proved' })

/** One folder for a run of the tests, as a first run is made once for it. */
async function folderOfRun(): Promise<string> {
  const shared = runFolder()
  if (!shared) return unseenFolder(beside)
  const kept = join(shared, 'proved')
  await onceForRun(shared, 'proved', async () => renameSync(unseenFolder(beside), kept))
  return kept
}

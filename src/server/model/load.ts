/** The model of a folder, as this server can serve it. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { frozen } from '../../model/frozen'
import { installed } from '../installed'
import { type LoadedModel, readFolder } from './read-folder'

/** Reads the schema files and compiles them. */
export const loadModel = (folder: string): LoadedModel => readFolder(folder, installed)

/** Does so in a thread of its own, where the server is built: the memory that judging files takes goes with the thread. */
export async function loadModelApart(folder: string): Promise<LoadedModel> {
  const file = new URL('./read-model.js', import.meta.url)
  if (!existsSync(file)) return loadModel(folder)
  const worker = new Worker(file, { workerData: { folder, installed } })
  const [loaded] = (await once(worker, 'message')) as [LoadedModel]
  await worker.terminate()
  return frozen(loaded)
}

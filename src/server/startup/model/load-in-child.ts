import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { frozen } from '../../../model/compile/frozen'
import type { Model } from '../../../model/types'
import type { Assembly } from '../assemble'
import { registryNames } from '../../product/registry'
import type { ChildWork } from './child-process'
import { cacheModel, readCachedModel } from './model-cache'
import { modelKeyOf, preparedModel, readerProgram } from './prepared'
import type { LoadedModel } from './read-folder'
import { folderOf, sound } from './refuse-faulty'

/**
 * The model of the schema files. Where the server is built a program of its own reads them, unless they are those of the
 * start before or of the build: the memory that judging them takes goes with it.
 */
export async function readModelApart(assembly: Assembly): Promise<Model> {
  return sound(assembly, await loadModelApart(folderOf(assembly), join(assembly.config.data, 'model.cache')))
}

async function loadModelApart(folder: string, cache: string): Promise<LoadedModel> {
  const reader = readerProgram()
  if (!reader) return (await import('./load')).loadModel(folder)
  const key = modelKeyOf(folder)
  const kept = readCachedModel(cache, key) ?? readCachedModel(preparedModel, key)
  if (kept) return frozen(kept)
  const loaded = await readByChild(reader, { folder, installed: registryNames })
  cacheModel(cache, key, loaded)
  return frozen(loaded)
}

async function readByChild(file: string, work: ChildWork): Promise<LoadedModel> {
  const reader = fork(file, [JSON.stringify(work)], { serialization: 'advanced' })
  const ended = once(reader, 'disconnect').then(() => {
    throw new Error('The process that reads the schema files ended before it was done; read its output above.')
  })
  const [loaded] = (await Promise.race([once(reader, 'message'), ended])) as [LoadedModel]
  // It ends by itself now.
  ended.catch(() => {})
  return loaded
}

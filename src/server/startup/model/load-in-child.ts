import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { frozen } from '../../../model/compile/frozen'
import type { Model } from '../../../model/types'
import type { Assembly } from '../assemble'
import { registryNames } from '../../product/registry'
import type { LoadedModel } from './read-folder'
import { folderOf, sound } from './refuse-faulty'

/**
 * The model of the schema files. Where the server is built a program of its own reads them: the memory that judging them
 * takes goes with it.
 */
export async function readModelApart(assembly: Assembly): Promise<Model> {
  return sound(assembly, await loadModelApart(folderOf(assembly)))
}

async function loadModelApart(folder: string): Promise<LoadedModel> {
  const file = fileURLToPath(new URL('./read-model.js', import.meta.url))
  if (!existsSync(file)) return (await import('./load')).loadModel(folder)
  const reader = fork(file, [JSON.stringify({ folder, registryNames })], { serialization: 'advanced' })
  const ended = once(reader, 'disconnect').then(() => {
    throw new Error('The process that reads the schema files ended before it was done; read its output above.')
  })
  const [loaded] = (await Promise.race([once(reader, 'message'), ended])) as [LoadedModel]
  // It ends by itself now.
  ended.catch(() => {})
  return frozen(loaded)
}

/** Models of folders of schema files; each text is read once for a process, in whichever folders it stands. */
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { lazy, memoize } from '../../src/fields/definition/memoize'
import { frozen } from '../../src/model/compile/frozen'
import type { LoadedModel, TextsRead } from '../../src/server/startup/model/read-folder'
import { loadModel } from '../../src/server/startup/model/load'
import { cacheModel, readCachedModel } from '../../src/server/startup/model/model-cache'
import { onceForRunNow, runFolder } from './ready'

const textsRead = lazy((): TextsRead => new Map())

/** The model of a folder as it is now, for one that a test fills or changes. */
export const loadAnew = (folder: string): LoadedModel => loadModel(folder, textsRead())

/** The model of a folder that stays as it is for the run, and its problems: checked and compiled once for all processes. */
export const loadOnce = memoize(
  (folder: string) => keptForRun(resolve(folder)),
  (folder) => resolve(folder),
)

/** To read what another process made of the files takes a twentieth of the time that making it does. */
function keptForRun(folder: string): LoadedModel {
  const shared = runFolder()
  if (!shared) return loadAnew(folder)
  const key = createHash('sha256').update(folder).digest()
  const name = `model-${key.toString('hex')}`
  const kept = join(shared, name)
  onceForRunNow(shared, name, () => cacheModel(kept, key, loadAnew(folder)))
  // A faulty folder has no model to keep.
  return frozen(readCachedModel(kept, key) ?? loadAnew(folder))
}

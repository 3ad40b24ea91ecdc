/** Schema files that stay as they are for the run: read, checked and compiled once for a process. */
import { resolve } from 'node:path'
import { memoize } from '../../src/fields/definition/memoize'
import { loadModel } from '../../src/server/startup/model/load'

/** The model of a folder, and its problems. */
export const loadOnce = memoize(
  (folder: string) => loadModel(resolve(folder)),
  (folder) => resolve(folder),
)

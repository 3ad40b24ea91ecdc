/** Schema files that stay as they are for the run: read, checked and compiled once for a process. */
import { resolve } from 'node:path'
import { lazy, memoize } from '../../src/fields/definition/memoize'
import type { LoadedModel, TextsRead } from '../../src/server/startup/model/read-folder'
import { loadModel } from '../../src/server/startup/model/load'

const textsRead = lazy((): TextsRead => new Map())

/** The model of a folder that a test fills: files that stand in another one too are not read again. */
export const loadAnew = (folder: string): LoadedModel => loadModel(folder, textsRead())

/** The model of a folder, and its problems. */
export const loadOnce = memoize(
  (folder: string) => loadAnew(resolve(folder)),
  (folder) => resolve(folder),
)

/** Models of folders of schema files; each text is read once for a process, in whichever folders it stands. */
import { resolve } from 'node:path'
import { lazy, memoize } from '../../src/fields/definition/memoize'
import type { LoadedModel, TextsRead } from '../../src/server/startup/model/read-folder'
import { loadModel } from '../../src/server/startup/model/load'

const textsRead = lazy((): TextsRead => new Map())

/** The model of a folder as it is now, for one that a test fills or changes. */
export const loadAnew = (folder: string): LoadedModel => loadModel(folder, textsRead())

/** The model of a folder that stays as it is for the run, and its problems: checked and compiled once. */
export const loadOnce = memoize(
  (folder: string) => loadAnew(resolve(folder)),
  (folder) => resolve(folder),
)

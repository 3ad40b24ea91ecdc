/** Models of folders of schema files; each text is read once for a process, in whichever folders it stands. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { lazy, memoize } from '../../src/fields/definition/memoize'
import { frozen } from '../../src/model/compile/frozen'
import type { LoadedModel, TextsRead } from '../../src/server/startup/model/read-folder'
import { loadModel } from '../../src/server/startup/model/load'
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
  const name = `model-${relative('.', folder).replaceAll(/\W+/g, '-')}`
  let made: LoadedModel | undefined
  onceForRunNow(shared, name, () => {
    made = loadAnew(folder)
    writeFileSync(join(shared, name), serialize(made))
  })
  return made ?? frozen(deserialize(readFileSync(join(shared, name))) as LoadedModel)
}

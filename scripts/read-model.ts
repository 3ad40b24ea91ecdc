/** The compiled model for a command; prints every fault and ends the command when a schema file has one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataVersion } from '../src/language/subject/known'
import { loadModel } from '../src/server/startup/model/load'
import type { Model } from '../src/model/types'
import { root } from './project'

export function readModel(folder = join(root, 'schemas')): Model {
  const { model, problems } = loadModel(folder)
  if (model) return model
  for (const { file, line, column, code, pointer, message } of problems) {
    console.error(`${file}:${line}:${column}  ${code}  ${pointer}  ${message}`)
  }
  process.exit(1)
}

export const dataVersionsFile = 'src/generated/data-versions.json'

/** The stored fields of each resource when its version was last raised. */
export function readDataVersions(): Readonly<Record<string, DataVersion>> {
  const path = join(root, dataVersionsFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

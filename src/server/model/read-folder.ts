/** From the schema files of a folder to the model. What is installed beside them is told by name. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Known } from '../../language/known'
import type { FileProblem } from '../../language/problem'
import { readSchemas } from '../../language/read'
import { compileModel } from '../../model/compile'
import type { Model } from '../../model/types'

export interface LoadedModel {
  /** Absent when a file has an error. */
  readonly model?: Model
  /** Errors and warnings, in reading order. */
  readonly problems: readonly FileProblem[]
}

/** The model of the files under `folder`; the meta-schemas in `meta/` describe the language and are not read. */
export function readFolder(folder: string, installed: Known): LoadedModel {
  const { set, problems } = readSchemas(schemaFiles(folder), installed)
  const isFaulty = problems.some(({ level }) => level === 'error')
  return isFaulty ? { problems } : { model: compileModel(set), problems }
}

/** Every JSON file under the folder, named as people name it: `schemas/system/param.json`. */
function schemaFiles(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => name.endsWith('.json') && !name.startsWith('meta/'))
    .sort()
    .map((name) => ({ path: `schemas/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}

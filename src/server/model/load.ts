/** Reads the schema files of a folder and compiles them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FileProblem } from '../../language/problem'
import { readSchemas } from '../../language/read'
import { compileModel } from '../../model/compile'
import type { Model } from '../../model/types'
import { actionNames } from '../actions'
import { checkNames } from '../checks'
import { computationNames } from '../computed'
import { figureNames } from '../reports/named-figures'
import { conditionNames } from '../conditions'
import { effectNames } from '../effects'

export interface LoadedModel {
  /** Absent when a file has an error. */
  readonly model?: Model
  /** Errors and warnings, in reading order. */
  readonly problems: readonly FileProblem[]
}

/** The model of the files under `folder`; the meta-schemas in `meta/` describe the language and are not read. */
export function loadModel(folder: string): LoadedModel {
  const { set, problems } = readSchemas(schemaFiles(folder), {
    actions: actionNames,
    conditions: conditionNames,
    effects: effectNames,
    computations: computationNames,
    figures: figureNames,
    checks: checkNames,
  })
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

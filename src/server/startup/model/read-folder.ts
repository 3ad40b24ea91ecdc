/** From the schema files of a folder to the model. What is installed beside them is told by name. */
import { relative, sep } from 'node:path'
import { readSchemaFolder } from '../../../language/folder'
import type { Known } from '../../../language/subject/known'
import type { FileProblem } from '../../../language/problem'
import { readSchemas, type SchemaText } from '../../../language/read'
import { compileModel } from '../../../model/compile/compile'
import type { Model } from '../../../model/types'

export interface LoadedModel {
  /** Absent when a file has an error. */
  readonly model?: Model
  /** Errors and warnings, in reading order. */
  readonly problems: readonly FileProblem[]
}

/** The texts read last, by path: the language does not read an unchanged one again. */
export type TextsRead = Map<string, SchemaText>

/** The model of the files under `folder`; the meta-schemas in `meta/` describe the language and are not read. */
export function readFolder(folder: string, installed: Known, last: TextsRead = new Map()): LoadedModel {
  // Named as people name them, wherever the folder is: `schemas/system/param.json`.
  const files = readSchemaFolder(folder).map(({ path, text }) =>
    asBefore(last, { path: `schemas/${relative(folder, path).split(sep).join('/')}`, text }),
  )
  const { set, problems } = readSchemas(files, installed)
  const isFaulty = problems.some(({ level }) => level === 'error')
  return isFaulty ? { problems } : { model: compileModel(set), problems }
}

/** The same object for a file that did not change. */
function asBefore(last: TextsRead, file: SchemaText): SchemaText {
  const before = last.get(file.path)
  if (before?.text === file.text) return before
  last.set(file.path, file)
  return file
}

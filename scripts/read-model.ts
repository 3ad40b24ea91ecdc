/** The compiled model for a command; prints every fault and ends the command when a schema file has one. */
import { loadModel } from '../src/server/model/load'
import type { Model } from '../src/model/types'
import { root } from './project'

export function readModel(): Model {
  const { model, problems } = loadModel(`${root}schemas`)
  if (model) return model
  for (const { file, line, column, code, pointer, message } of problems) {
    console.error(`${file}:${line}:${column}  ${code}  ${pointer}  ${message}`)
  }
  process.exit(1)
}

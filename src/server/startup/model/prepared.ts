/**
 * A build makes two things beside the program from the schema files of the project: their model, and an embedded database
 * with their tables and shipped rows. A first start takes them over, unless the program or a schema file has changed.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCachedUnder, cacheModel, modelKey } from './model-cache'
import type { LoadedModel } from './read-folder'

/** The folder of the running program; its files are a build when `read-model.js` lies there. */
const program = fileURLToPath(new URL('.', import.meta.url))
const folder = join(program, 'prepared')
const database = join(folder, 'database')

/** The model of a build, kept as the model of the last start is. */
export const preparedModel = join(folder, 'model.cache')

/** The program that reads schema files apart; nothing where the server runs from its sources. */
export function readerProgram(): string | undefined {
  const file = join(program, 'read-model.js')
  return existsSync(file) ? file : undefined
}

/** Names what a model follows from: this program, and the files in `schemas`. */
export const modelKeyOf = (schemas: string): Buffer => modelKey(program, schemas)

/** The files of an embedded database with the tables and rows of `schemas`; nothing where the build made them for others. */
export const preparedDatabase = (schemas: string): string | undefined =>
  readerProgram() && isCachedUnder(preparedModel, modelKeyOf(schemas)) ? database : undefined

/** Makes both anew; the model comes last, because its key vouches for the database. */
export async function prepare(
  schemas: string,
  loaded: LoadedModel,
  makeDatabase: (folder: string) => Promise<void>,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await makeDatabase(folder)
  cacheModel(preparedModel, modelKeyOf(schemas), loaded)
}

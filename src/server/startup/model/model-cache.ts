/**
 * The model of the last start, kept in the data folder: schema files that did not change are neither judged nor compiled
 * again. Another program or another text of a schema file makes the kept model worthless, which its key says.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { readSchemaFolder } from '../../../language/folder'
import { writeWhole } from '../../core/write-whole'
import type { LoadedModel } from './read-folder'

const digestOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const digestBytes = 32

/** Names what a model follows from: the built program in `program`, and the schema files in `schemas`. */
export function modelKey(program: string, schemas: string): Buffer {
  const hash = createHash('sha256').update(process.version)
  const built = readdirSync(program).filter((name) => name.endsWith('.js'))
  for (const name of built.sort()) hash.update(`${name}\0`).update(readFileSync(join(program, name)))
  for (const { path, text } of readSchemaFolder(schemas)) hash.update(`${relative(schemas, path)}\0${text}\0`)
  return hash.digest()
}

/** The model kept under this key; nothing where there is none, or the file is damaged. */
export function readCachedModel(file: string, key: Buffer): LoadedModel | undefined {
  try {
    const kept = readFileSync(file)
    const [own, digest, body] = [
      kept.subarray(0, digestBytes),
      kept.subarray(digestBytes, 2 * digestBytes),
      kept.subarray(2 * digestBytes),
    ]
    return own.equals(key) && digest.equals(digestOf(body)) ? (deserialize(body) as LoadedModel) : undefined
  } catch {
    // A file that cannot be read is made anew, and replaced.
    return undefined
  }
}

/** True when the file begins with this key; its body may be damaged. */
export function isCachedUnder(file: string, key: Buffer): boolean {
  try {
    return readFileSync(file).subarray(0, digestBytes).equals(key)
  } catch {
    return false
  }
}

/** Keeps a model without faults in place of the one before. */
export function cacheModel(file: string, key: Buffer, loaded: LoadedModel): void {
  if (!loaded.model) return
  const body = serialize(loaded)
  try {
    writeWhole(file, Buffer.concat([key, digestOf(body), body]), 0o600)
  } catch {
    // A start without it takes a second longer; a folder that takes no files is told of by what must be stored there.
  }
}

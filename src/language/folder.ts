/** Reads the texts of a schema folder from disk; the one file of this room that runs in Node alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { SchemaText } from './read'

/** Every `.json` under the folder but the meta-schemas, by path; paths begin with the folder as given. */
export function readSchemaFolder(folder: string): SchemaText[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.json') && !name.startsWith('meta/'))
  return names
    .sort()
    .map((name) => ({ path: join(folder, name).split(sep).join('/'), text: readFileSync(join(folder, name), 'utf8') }))
}

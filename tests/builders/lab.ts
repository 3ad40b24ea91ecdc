/** The shipped schema files with a small laboratory: references, shapes and forms in every form that the language knows. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFolder } from './schema-folder'

const from = 'tests/fixtures/schemas/lab'

/** Answers a folder of its own; the menu holds a node for each resource. */
export function labFolder(): string {
  const files = readdirSync(join(from, 'lab')).map((name) => join('lab', name))
  return schemaFolder({ from, files, nodes: JSON.parse(readFileSync(join(from, 'menu-nodes.json'), 'utf8')) })
}

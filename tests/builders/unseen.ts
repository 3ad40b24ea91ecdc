/** Content types that nobody prepared the program for. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFolder } from './schema-folder'

const from = 'tests/fixtures/schemas/unseen'

/** Their names, `vehicle/car`. */
export const unseen = readdirSync(from, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('/') && name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .sort()

/** Answers a folder of the shipped schema files with all of them or some; the menu holds a node for each. */
export function unseenFolder(names: readonly string[] = unseen): string {
  const nodes: { resource: string }[] = JSON.parse(readFileSync(join(from, 'menu-nodes.json'), 'utf8'))
  return schemaFolder({
    from,
    files: names.map((name) => `${name}.json`),
    nodes: nodes.filter(({ resource }) => names.includes(resource)),
  })
}

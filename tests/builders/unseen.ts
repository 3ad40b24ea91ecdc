/** The shipped schema files with content types that nobody prepared the program for, in a folder of their own. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const from = 'tests/fixtures/schemas/unseen'

/** Their names, `vehicle/car`. */
export const unseen = readdirSync(from, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('/') && name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .sort()

/** Answers the folder, with all of them or some; the menu holds a node for each. */
export function unseenFolder(names: readonly string[] = unseen): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-unseen-'))
  cpSync('schemas', folder, { recursive: true })
  for (const name of names) cpSync(join(from, `${name}.json`), join(folder, `${name}.json`))
  const nodes: { resource: string }[] = JSON.parse(readFileSync(join(from, 'menu-nodes.json'), 'utf8'))
  const menu = JSON.parse(readFileSync('schemas/menu.json', 'utf8'))
  menu.menu.push(...nodes.filter(({ resource }) => names.includes(resource)))
  writeFileSync(join(folder, 'menu.json'), JSON.stringify(menu))
  return folder
}

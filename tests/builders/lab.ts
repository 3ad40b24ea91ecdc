/** The shipped schema files with a small laboratory: references, shapes and forms in every form that the language knows. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const from = 'tests/fixtures/schemas/lab'

/** Answers a folder of its own; the menu holds a node for each resource. */
export function labFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-lab-'))
  cpSync('schemas', folder, { recursive: true })
  for (const name of readdirSync(join(from, 'lab'))) cpSync(join(from, 'lab', name), join(folder, 'lab', name))
  const menu = JSON.parse(readFileSync('schemas/menu.json', 'utf8'))
  menu.menu.push(...JSON.parse(readFileSync(join(from, 'menu-nodes.json'), 'utf8')))
  writeFileSync(join(folder, 'menu.json'), JSON.stringify(menu))
  return folder
}

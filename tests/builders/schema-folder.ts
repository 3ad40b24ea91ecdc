/** The shipped schema files with others beside them, in a folder of their own; the menu holds nodes for those. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Beside {
  /** The folder of the files. */
  readonly from: string
  /** Their paths below it. */
  readonly files: readonly string[]
  readonly nodes: readonly object[]
}

/** Answers the folder. */
export function schemaFolder({ from, files, nodes }: Beside): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-schemas-'))
  cpSync('schemas', folder, { recursive: true })
  for (const file of files) cpSync(join(from, file), join(folder, file))
  const menu = JSON.parse(readFileSync('schemas/menu.json', 'utf8'))
  menu.menu.push(...nodes)
  writeFileSync(join(folder, 'menu.json'), JSON.stringify(menu))
  return folder
}

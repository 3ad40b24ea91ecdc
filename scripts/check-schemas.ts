/** Prints every fault of the schema files; ends with 1 when one of them is an error. */
import { readFileSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mend } from '../src/language/mend'
import { readSchemaFolder } from '../src/language/folder'
import { generateMeta, metaNames, printMeta } from '../src/language/structure/meta'
import { readDataVersions } from './read-model'
import { printProblem } from '../src/language/problem'
import { readSchemas } from '../src/language/read'
import { registryNames } from '../src/server/product/registry'

register('./skip-styles.mjs', import.meta.url)
const { componentNames } = await import('../src/components/all')
const { icons } = await import('../src/fields/icon/icons')

const help = `npx tsx scripts/check-schemas.ts [folder]   the folder is "schemas" when absent

  --fix    apply what can be fixed without asking: one wrong letter, a missing word, the order of keys
  --write  print the meta-schemas of schemas/meta anew
  --release  a text without an en-US version is an error`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fix: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const folder = positionals[0] ?? 'schemas'

if (options.help) console.log(help)
else if (options.write) writeMeta()
else {
  if (options.fix) fixFiles()
  process.exitCode = check() ? 0 : 1
}

function known() {
  const components = [...componentNames, 'shell/Home']
  return { release: options.release, ...registryNames, data: readDataVersions(), components, icons: Object.keys(icons) }
}

function check(): boolean {
  const { problems } = readSchemas(readSchemaFolder(folder), known())
  for (const problem of problems)
    console.log(`${problem.level === 'warning' ? 'warning  ' : ''}${printProblem(problem)}`)
  const errors = problems.filter(({ level }) => level === 'error').length
  console.log(`${errors} ${errors === 1 ? 'error' : 'errors'}, ${problems.length - errors} warnings.`)
  return errors === 0 && metaIsCurrent()
}

function fixFiles(): void {
  const files = readSchemaFolder(folder)
  const { files: mended, done } = mend(files, known())
  for (const { path, text } of mended)
    if (files.find((file) => file.path === path)?.text !== text) writeFileSync(path, text)
  for (const problem of done) console.log(`mended  ${printProblem(problem)}`)
}

function metaFile(name: string): string {
  return join(folder, 'meta', `${name}.schema.json`)
}

function writeMeta(): void {
  const meta = generateMeta()
  for (const name of metaNames) writeFileSync(metaFile(name), printMeta(meta[name]))
  console.log(`wrote ${metaNames.length} meta-schemas`)
}

function metaIsCurrent(): boolean {
  if (positionals[0] !== undefined) return true
  const meta = generateMeta()
  const stale = metaNames.filter((name) => readFileSync(metaFile(name), 'utf8') !== printMeta(meta[name]))
  for (const name of stale) console.log(`${metaFile(name)} is out of date; run with --write.`)
  return stale.length === 0
}

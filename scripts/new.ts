/** `npm run new <area>/<name>`: writes a first schema file. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { printScaffold } from '../generators/scaffold'
import { help, root } from './project'

help(`npm run new <area>/<name> [folder]   writes schemas/<area>/<name>.json, for example library/book

  The folder of the schema files is this project's own "schemas" when none is named.`)

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(name)) {
  console.error(`"${name}" is not <area>/<name> in lower case, such as library/book.`)
  process.exit(1)
}
const path = join(process.argv[3] ?? join(root, 'schemas'), `${name}.json`)
const shown = relative('.', path)
if (existsSync(path)) {
  console.error(`${shown} is there already.`)
  process.exit(1)
}
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, printScaffold(name))
console.log(`Wrote ${shown}. With "npm run dev" running, its screen is at /${name} at once.`)

/** `npm run generate`: prints the files made from the schemas; with `--check` it only names stale ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { menuIconNames, printIconNames, printIconPicture, printIconSheet } from '../generators/menu-icons'
import { printLocaleFiles } from '../generators/locales'
import { printReference } from '../generators/reference'
import { printStateDiagrams } from '../generators/state-diagrams'
import { printFileTypes } from '../generators/file-types'
import { printActionTypes } from '../generators/action-types'
import { printTableTypes } from '../generators/table-types'
import { printTextSheet } from '../generators/text-sheet'
import { dataVersions, printDataVersions } from '../src/language/data-versions'
import { readSchemas } from '../src/language/read'
import { icons } from '../src/fields/icon/icons'
import { help, root } from './project'
import { dataVersionsFile, readDataVersions, readModel } from './read-model'
import { readTexts, schemaTexts } from './read-texts'

help(`npm run generate [-- --check]   prints src/generated (the data of a resource anew once its version is raised), the icons of the menu, the reference, the state diagrams and the sheet of texts from schemas and locales, or says what is stale

  --schemas <folder>  of the schema files, when not this project's own
  --into <folder>     that the printed files go to, when not this project`)

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, schemas: { type: 'string' }, into: { type: 'string' } },
})
const schemas = resolve(options.schemas ?? join(root, 'schemas'))
const into = resolve(options.into ?? root)

const model = readModel(schemas)
const texts = schemaTexts(schemas)
const locales = join(root, 'src/locales')
const ofMenu = menuIconNames(JSON.parse(readFileSync(join(schemas, 'menu.json'), 'utf8')))
const files = {
  'src/generated/tables.ts': printTableTypes(model),
  'src/generated/actions.ts': printActionTypes(model),
  'src/generated/schema-files.ts': await printFileTypes(),
  'src/generated/menu-icons.ts': printIconNames(ofMenu),
  'src/generated/menu-icons.svg': printIconSheet(ofMenu),
  ...Object.fromEntries(Object.entries(printLocaleFiles(locales)).map(([name, text]) => [`src/locales/${name}`, text])),
  [dataVersionsFile]: printDataVersions(dataVersions(readSchemas(texts).set.resources, readDataVersions())),
  'docs/states.md': printStateDiagrams(model),
  'docs/language-reference.md': printReference(texts),
  'docs/pictures/icons.svg': printIconPicture(Object.keys(icons)),
  'docs/texts.tsv': printTextSheet(await readTexts(texts)),
}

const stale = Object.entries(files).filter(([path, text]) => {
  const full = join(into, path)
  return !existsSync(full) || readFileSync(full, 'utf8') !== text
})
if (options.check) {
  for (const [path] of stale) console.error(`${path} is stale; run npm run generate.`)
  process.exit(stale.length ? 1 : 0)
}
for (const [path, text] of stale) {
  mkdirSync(dirname(join(into, path)), { recursive: true })
  writeFileSync(join(into, path), text)
  console.log(`wrote ${path}`)
}

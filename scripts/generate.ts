/** `npm run generate`: prints the files made from the schemas; with `--check` it only names stale ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { menuIconNames, printIconNames, printIconPicture, printIconSheet } from '../generators/menu-icons'
import { printLocaleLibraries, printLocales, printModelTexts } from '../generators/locales'
import { printReference } from '../generators/reference'
import { printStateDiagrams } from '../generators/state-diagrams'
import { printFileTypes } from '../generators/file-types'
import { printActionTypes } from '../generators/action-types'
import { printTableTypes } from '../generators/table-types'
import { printTextSheet } from '../generators/text-sheet'
import { dataVersions, printDataVersions } from '../src/language/data-versions'
import { readSchemaFolder } from '../src/language/folder'
import { readSchemas } from '../src/language/read'
import { icons } from '../src/fields/icon/icons'
import { help, root } from './project'
import { dataVersionsFile, readDataVersions, readModel } from './read-model'
import { readTexts } from './read-texts'

help(
  'npm run generate [-- --check]   prints src/generated (the data of a resource anew once its version is raised), the icons of the menu, the reference, the state diagrams and the sheet of texts from schemas and locales, or says what is stale',
)

const model = readModel()
const ofMenu = menuIconNames(JSON.parse(readFileSync(join(root, 'schemas/menu.json'), 'utf8')))
const files = {
  'src/generated/tables.ts': printTableTypes(model),
  'src/generated/actions.ts': printActionTypes(model),
  'src/generated/schema-files.ts': await printFileTypes(),
  'src/generated/menu-icons.ts': printIconNames(ofMenu),
  'src/generated/menu-icons.svg': printIconSheet(ofMenu),
  'src/locales/index.ts': printLocales(join(root, 'src/locales')),
  'src/locales/libraries.ts': printLocaleLibraries(join(root, 'src/locales')),
  'src/locales/model-texts.ts': printModelTexts(join(root, 'src/locales')),
  [dataVersionsFile]: printDataVersions(dataVersions(readSchemas(shippedFiles()).set.resources, readDataVersions())),
  'docs/states.md': printStateDiagrams(model),
  'docs/language-reference.md': printReference(shippedFiles()),
  'docs/pictures/icons.svg': printIconPicture(Object.keys(icons)),
  'docs/texts.tsv': printTextSheet(await readTexts()),
}

/** With paths as they stand in the project. */
function shippedFiles() {
  return readSchemaFolder(join(root, 'schemas')).map(({ path, text }) => ({ path: relative(root, path), text }))
}

const stale = Object.entries(files).filter(([path, text]) => {
  const full = join(root, path)
  return !existsSync(full) || readFileSync(full, 'utf8') !== text
})
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is stale; run npm run generate.`)
  process.exit(stale.length ? 1 : 0)
}
for (const [path, text] of stale) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(`wrote ${path}`)
}

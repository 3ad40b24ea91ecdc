/** `npm run overlay`: screen changes over another set of schema files, as files, and as a change of the schema files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkOverlays, type CheckedOverlay, countOutcomes } from '../src/model/overlay/check'
import { parseOverlay, printOverlay } from '../src/model/overlay/file'
import { squash } from '../src/server/startup/overlays/squash'
import { importInto } from '../src/server/startup/overlays/import'
import type { Overlay } from '../src/model/overlay/types'
import { readConfig } from '../src/server/core/config/config'
import { openDatabase } from '../src/server/database/open'
import { readPublished } from '../src/server/operations/overlays/published'
import { faultSentence } from '../src/server/startup/explain-failure'
import { loadModel } from '../src/server/startup/model/load'
import { help, root } from './project'

help(`npm run overlay -- check  [--base schemas] [--files folder | --database] [--accept "name"]
npm run overlay -- export [--tenant 000000] [--to folder]
npm run overlay -- import <file> [--tenant 000000]
npm run overlay -- squash <file> [--base schemas]

  check   prints the fate of every published change over the schema files of a folder: applied, pruned (the files say the
          same), review (both changed), orphaned (its field is gone, it waits), locked, dropped. A rule that would be lost
          ends it with 1 until somebody accepts that by name. Without --database it reads the files of the demo.
  export  writes every change that is in force, a file each.
  import  puts the changes of a file in force for a tenant, or for all when the file is for all; the same file twice is once.
  squash  writes the changes of a file for all tenants into the schema files, and leaves in the file what they cannot hold.`)

const demo = 'src/server/startup/demo/overlays'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'schemas' },
    files: { type: 'string' },
    database: { type: 'boolean', default: false },
    accept: { type: 'string' },
    tenant: { type: 'string' },
    to: { type: 'string', default: '.' },
  },
})

const [command, file] = positionals
const commands: Readonly<Record<string, () => Promise<void> | void>> = {
  check,
  export: exportAll,
  import: importFile,
  squash: squashFile,
}

const run = commands[command ?? '']
if (!run) {
  console.error('Say check, export, import or squash; --help explains them.')
  process.exit(2)
}
try {
  await run()
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}

async function check(): Promise<void> {
  const { resources } = modelIn(values.base)
  const overlays = values.database ? await published() : inFolder(values.files ?? join(root, demo))
  const checked = checkOverlays(resources, overlays, 'en-US')
  for (const each of checked) print(each)
  const counts = countOutcomes(checked)
  const told = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`)
  console.log(`${checked.length} overlays: ${told.join(', ')}.`)
  const lost = checked.flatMap(({ ops }) => ops.filter(({ isLostRule }) => isLostRule)).length
  if (lost === 0) return
  if (values.accept) return console.log(`${lost} lost rules are accepted by ${values.accept}.`)
  console.error(`${lost} rules would be lost. Accept that by name: --accept "name".`)
  process.exitCode = 1
}

function print({ overlay, author, ops }: CheckedOverlay): void {
  const { resource, scope } = overlay
  const by = author ? `, by ${author}` : ''
  console.log(`${resource} (${scope.tenant === undefined ? 'all tenants' : `tenant ${scope.tenant}`}${by})`)
  for (const { op, outcome, sentence, reason, below, now } of ops) {
    const more = [
      reason,
      outcome === 'review' && below !== undefined && `the file says ${JSON.stringify(below)}`,
      now && `now ${now.at}`,
    ].filter(Boolean)
    console.log(`  ${op.id.padEnd(6)}${outcome.padEnd(10)}${sentence}${more.length > 0 ? ` (${more.join('; ')})` : ''}`)
  }
}

async function exportAll(): Promise<void> {
  const all = await published()
  const wanted = all.filter(({ overlay }) => values.tenant === undefined || overlay.scope.tenant === values.tenant)
  for (const { overlay } of wanted) {
    const name = `${overlay.resource.replace('/', '-')}.${overlay.scope.tenant ?? 'all'}.overlay.json`
    writeFileSync(join(resolve(values.to), name), printOverlay(overlay))
    console.log(`wrote ${name}`)
  }
}

async function importFile(): Promise<void> {
  const overlay = overlayIn(file)
  await withDatabase(async (database) => {
    const done = await importInto({ database, model: modelIn(values.base) }, overlay, values.tenant)
    console.log(done.isChanged ? `Version ${done.version} is in force.` : 'The same changes are in force already.')
  })
}

function squashFile(): void {
  const overlay = overlayIn(file)
  const { written, kept } = squash(values.base, overlay)
  for (const path of written) console.log(`changed ${path}`)
  writeFileSync(file!, printOverlay({ ...overlay, ops: kept }))
  console.log(`${overlay.ops.length - kept.length} changes are in the schema files, ${kept.length} stay in ${file}.`)
}

function modelIn(folder: string) {
  const { model, problems } = loadModel(resolve(folder))
  if (model) return model
  for (const { file: path, line, column, code, pointer, message } of problems)
    console.error(`${path}:${line}:${column}  ${code}  ${pointer}  ${message}`)
  process.exit(1)
}

function inFolder(folder: string): { readonly overlay: Overlay }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.overlay.json'))
  return names.map((name) => ({ overlay: overlayIn(join(folder, name)) }))
}

function overlayIn(path: string | undefined): Overlay {
  const overlay = path === undefined ? undefined : parseOverlay(readFileSync(path, 'utf8'))
  if (overlay) return overlay
  console.error(`${path ?? 'No file'} is no exported screen change.`)
  process.exit(1)
}

function published() {
  return withDatabase((database) => readPublished(database.kysely, modelIn(values.base)))
}

async function withDatabase<T>(act: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

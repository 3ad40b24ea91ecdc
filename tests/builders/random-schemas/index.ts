/** Folders of random sound schema files beside the shipped ones. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSchemaFolder } from '../../../src/language/folder'
import { canonical } from '../../../src/language/text/canonical'
import { schemaFolder } from '../schema-folder'
import { createRandom } from './random'
import { fileOf, plansOf } from './resource-file'
import { type RandomFile, soundOf } from './sound'

const shipped = readSchemaFolder('schemas')

/** As many random files as are sound of `count` that are made. */
export function randomFiles(seed: number, count: number): RandomFile[] {
  const random = createRandom(seed)
  const plans = plansOf(
    Array.from({ length: count }, (_, at) => `random/r${seed}x${at}`),
    random,
  )
  const nodes = { path: 'schemas/menu.json', text: JSON.stringify(menuWith(plans.map(({ name }) => name))) }
  const files = plans.map((plan) => ({ path: `schemas/${plan.name}.json`, json: fileOf(plan, plans, random) }))
  return soundOf(files, [...shipped.filter(({ path }) => referred.has(path)), nodes])
}

/** Answers a folder with the shipped files and these. */
export function randomFolder(files: readonly RandomFile[]): string {
  const names = files.map(({ path }) => path.replace(/^schemas\/|\.json$/g, ''))
  const folder = schemaFolder({ from: '', files: [], nodes: nodesOf(names) })
  for (const { path, json } of files) {
    const file = join(folder, path.replace('schemas/', ''))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, canonical(json))
  }
  return folder
}

/** The shipped files that random ones refer to. */
const referred = new Set(['user', 'dept', 'dict.rows'].map((name) => `schemas/system/${name}.json`))

const nodesOf = (names: readonly string[]) =>
  names.map((name) => ({
    code: name.replace(/\W/g, '_'),
    name,
    path: `/${name}`,
    icon: 'AppstoreOutlined',
    resource: name,
    buttons: ['add', 'edit', 'delete', 'view', 'import', 'export', 'go', 'stop'],
  }))

function menuWith(names: readonly string[]) {
  const menu = JSON.parse(shipped.find(({ path }) => path === 'schemas/menu.json')!.text)
  return { ...menu, menu: [...menu.menu, ...nodesOf(names)] }
}

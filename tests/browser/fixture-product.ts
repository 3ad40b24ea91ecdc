/**
 * The built product with the schemas of `tests/fixtures/schemas` beside the shipped ones: one server of the process for all
 * files that need others than the shipped.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onceForRunNow, runFolder } from '../builders/ready'
import { ownProgram, type Served } from './own-product'
import { administratorOn, type Product, sharedAs, startProduct } from './product'

const from = 'tests/fixtures/schemas'
/** Sets that go beside each other: no two of their files share a name, an address or a code. */
const sets = ['trades', 'unseen', 'wide']

/**
 * An administrator of the platform of the file's own. The server has no demo rows, and the rows of a set's resource are those of
 * the one file whose subject it is.
 */
export const fixtureAdministrator = async (): Promise<Product> =>
  administratorOn(await sharedAs('fixtures', () => startProduct({ LECTERN_DEMO: 'off' }, fixtureProgram())))

/** Made once for the run of the tests. */
function fixtureProgram(): string {
  const folder = runFolder()
  if (!folder) return ownProgram(served())
  const home = join(folder, 'fixture-program')
  onceForRunNow(folder, 'fixture-program', () => ownProgram(served(), home))
  return home
}

function served(): Served {
  const files = sets.flatMap((set) => {
    const paths = readdirSync(join(from, set), { recursive: true, encoding: 'utf8' })
    const schemas = paths.filter((path) => path.includes('/') && path.endsWith('.json'))
    return schemas.map((path): [string, object] => [path, read(set, path)])
  })
  return { files: Object.fromEntries(files), menu: sets.flatMap((set) => Object.values(read(set, 'menu-nodes.json'))) }
}

const read = (set: string, path: string): object => JSON.parse(readFileSync(join(from, set, path), 'utf8'))

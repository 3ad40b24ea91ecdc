/** The built product with schemas of a test's own beside the shipped ones. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Product, startProduct } from './product'

const root = resolve(import.meta.dirname, '../..')

interface Beside {
  readonly env?: Readonly<Record<string, string>>
  /** Folders of pages to serve beside the console, by the path they are served at. */
  readonly beside?: Readonly<Record<string, string>>
}

/** Starts it; `files` are schema files by their path under `schemas/`, `menu` what they add to the menu. */
export async function startOwnProduct(
  files: Readonly<Record<string, object>>,
  menu: readonly object[],
  more: Beside = {},
): Promise<Product> {
  const { env = {}, beside = {} } = more
  const home = mkdtempSync(join(tmpdir(), 'lectern-own-'))
  // The program finds its folder by where its own file lies.
  cpSync(join(root, 'dist/server'), join(home, 'dist/server'), { recursive: true })
  cpSync(join(root, 'schemas'), join(home, 'schemas'), { recursive: true })
  cpSync(join(root, 'dist/console'), join(home, 'dist/console'), { recursive: true })
  for (const [path, folder] of Object.entries(beside))
    cpSync(folder, join(home, 'dist/console', path), { recursive: true })
  for (const shared of ['node_modules', 'package.json', 'public']) symlinkSync(join(root, shared), join(home, shared))
  for (const [path, file] of Object.entries(files)) {
    mkdirSync(dirname(join(home, 'schemas', path)), { recursive: true })
    writeFileSync(join(home, 'schemas', path), JSON.stringify(file))
  }
  const menuFile = join(home, 'schemas/menu.json')
  const shipped = JSON.parse(readFileSync(menuFile, 'utf8')) as { menu: object[] }
  writeFileSync(menuFile, JSON.stringify({ ...shipped, menu: [...shipped.menu, ...menu] }))
  const product = await startProduct(env, home)
  const stop = async () => {
    await product.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { ...product, stop }
}

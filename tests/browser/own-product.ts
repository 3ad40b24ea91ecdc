/** The built product with schemas of a test's own beside the shipped ones. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Product, startProduct } from './product'

const root = resolve(import.meta.dirname, '../..')

export interface Served {
  /** Schema files by their path under `schemas/`. */
  readonly files: Readonly<Record<string, object>>
  /** Entries that they add to the menu. */
  readonly menu: readonly object[]
  /** Folders of pages to serve beside the console, by the path they are served at. */
  readonly beside?: Readonly<Record<string, string>>
}

/** Makes the folder of a program that serves more than the shipped one, out of the built one; a new folder where none is named. */
export function ownProgram({ files, menu, beside = {} }: Served, home = newFolder()): string {
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
  return home
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'lectern-own-'))

interface Beside extends Pick<Served, 'beside'> {
  readonly env?: Readonly<Record<string, string>>
}

/** Starts it; `files` are schema files by their path under `schemas/`, `menu` what they add to the menu. */
export async function startOwnProduct(
  files: Served['files'],
  menu: Served['menu'],
  { env = {}, beside }: Beside = {},
): Promise<Product> {
  const home = ownProgram({ files, menu, beside })
  const product = await startProduct(env, home)
  const stop = async () => {
    await product.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { ...product, stop }
}

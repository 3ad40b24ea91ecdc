/** For builds: an empty database beside the embedded engine, whose making would take most of a first start. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Plugin } from 'vite'

const version = JSON.parse(readFileSync('package.json', 'utf8')).dependencies['@electric-sql/pglite'] as string

/** Kept between builds: the files depend on nothing but the engine. */
const kept = resolve('node_modules/.cache', `empty-database-${version}.tar.gz`)

export function emptyDatabase(): Plugin {
  return {
    name: 'empty-database',
    async generateBundle() {
      if (!existsSync(kept)) await makeEmptyDatabase()
      this.emitFile({ type: 'asset', fileName: 'embedded/empty-database.tar.gz', source: readFileSync(kept) })
    },
  }
}

async function makeEmptyDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-empty-database-'))
  const engine = await PGlite.create({ fs: new NodeFS(folder) })
  const packed = await engine.dumpDataDir('gzip')
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(kept), { recursive: true })
  const draft = `${kept}.${process.pid}`
  writeFileSync(draft, Buffer.from(await packed.arrayBuffer()))
  renameSync(draft, kept)
}

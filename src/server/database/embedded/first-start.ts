/** The first start on a folder, whole or not at all: one that was cut off begins anew. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordEngineVersion } from './engine-version'

/** Removes the files of a first start that was cut off, whichever engine began it. */
export function dropHalfMade(folder: string): void {
  if (existsSync(join(folder, 'database.creating'))) rmSync(join(folder, 'database'), { recursive: true, force: true })
}

/** Runs `open` on the folder's database; a marker tells half a database, in which nothing was confirmed yet. */
export async function createdWhole<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const files = join(folder, 'database')
  const marker = join(folder, 'database.creating')
  if (existsSync(files)) return open()
  writeFileSync(marker, '')
  mkdirSync(files)
  const opened = await open()
  await keepOnDisk([files, ...within(files)])
  recordEngineVersion(join(folder, 'database.json'))
  rmSync(marker)
  await keepOnDisk([join(folder, 'database.json'), folder])
  return opened
}

/** The engine writes its first files without asking the disk to keep them. */
async function keepOnDisk(paths: readonly string[]) {
  await Promise.all(
    paths.map(async (path) => {
      const file = await openFile(path)
      await file.sync().finally(() => file.close())
    }),
  )
}

function within(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? [path, ...within(path)] : [path]
  })
}

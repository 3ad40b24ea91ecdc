/** The first start on a folder, whole or not at all: one that was cut off begins anew. */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk, syncTree, writeWhole } from '../../core/write-whole'
import { recordEngineVersion } from './engine-version'

/** Removes the files of a first start that was cut off, whichever engine began it. */
export function dropHalfMade(folder: string): void {
  if (existsSync(join(folder, 'database.creating'))) rmSync(join(folder, 'database'), { recursive: true, force: true })
}

/**
 * Runs `open` on the folder's database, which begins as a copy of `prepared` when there is none; a marker shows an
 * unfinished one, in which nothing was confirmed yet.
 */
export async function createdWhole<T>(
  folder: string,
  open: () => Promise<T>,
  prepared: () => string | undefined = () => undefined,
): Promise<T> {
  const files = join(folder, 'database')
  const marker = join(folder, 'database.creating')
  if (existsSync(files)) return open()
  writeWhole(marker, '')
  mkdirSync(files)
  const from = prepared()
  // At once: nothing else can begin before, and 2,600 files one by one through the pool take several times as long.
  if (from) cpSync(from, files, { recursive: true })
  const opened = await open()
  // The engine writes its first files without asking the disk to keep them.
  await syncTree(files)
  recordEngineVersion(join(folder, 'database.json'))
  rmSync(marker)
  await syncToDisk(folder)
  return opened
}

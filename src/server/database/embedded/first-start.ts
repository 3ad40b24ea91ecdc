/** The first start on a folder, whole or not at all: one that was cut off begins anew. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk, syncTree, writeWhole } from '../../core/write-whole'
import { recordEngineVersion } from './engine-version'

/** Removes the files of a first start that was cut off, whichever engine began it. */
export function dropHalfMade(folder: string): void {
  if (existsSync(join(folder, 'database.creating'))) rmSync(join(folder, 'database'), { recursive: true, force: true })
}

/**
 * Runs `open` on the folder's database. Where there is none, it is given the folder of which it is to begin as a copy, if
 * any; a marker shows an unfinished one, in which nothing was confirmed yet.
 */
export async function createdWhole<T>(
  folder: string,
  open: (copyOf?: string) => Promise<T>,
  prepared: () => string | undefined = () => undefined,
): Promise<T> {
  const files = join(folder, 'database')
  const marker = join(folder, 'database.creating')
  if (existsSync(files)) return open()
  writeWhole(marker, '')
  mkdirSync(files)
  const opened = await open(prepared())
  // The engine writes its first files without asking the disk to keep them.
  await syncTree(files)
  recordEngineVersion(join(folder, 'database.json'))
  rmSync(marker)
  await syncToDisk(folder)
  return opened
}

/** The first start on a folder, whole or not at all: one that was cut off begins anew. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk, syncTree, writeWhole } from '../../core/write-whole'
import { recordEngineVersion } from './engine-version'

/** The files of a closed database as which another one begins. */
export interface Copying {
  readonly from: string
  /** The engine may still be on its way. */
  onCopied(): void
}

/** Removes the files of a first start that was cut off, whichever engine began it. */
export function dropHalfMade(folder: string): void {
  if (existsSync(join(folder, 'database.creating'))) rmSync(join(folder, 'database'), { recursive: true, force: true })
}

/**
 * Runs `open` on the folder's database. Where there is none, it is given what it is to begin as a copy of, if anything; a
 * marker shows an unfinished one, in which nothing was confirmed yet.
 */
export async function createdWhole<T>(
  folder: string,
  open: (copying?: Copying) => Promise<T>,
  prepared: () => string | undefined = () => undefined,
): Promise<T> {
  const files = join(folder, 'database')
  const marker = join(folder, 'database.creating')
  if (existsSync(files)) return open()
  writeWhole(marker, '')
  mkdirSync(files)
  let syncing: Promise<void> | undefined
  const from = prepared()
  const onCopied = () => {
    // The engine starts meanwhile, and removes files that it has read.
    syncing = syncTree(files, true)
    syncing.catch(() => undefined)
  }
  const opened = await open(from === undefined ? undefined : { from, onCopied })
  // The engine makes a database of its own without asking the disk to keep its files.
  await (syncing ?? syncTree(files))
  recordEngineVersion(join(folder, 'database.json'))
  rmSync(marker)
  await syncToDisk(folder)
  return opened
}

/**
 * Files that the server writes for itself: after a kill or a power cut a reader finds the old file or the new one, never
 * half of either. Not for files that people send; those are streams, and end with `putInPlace`.
 */
import { errorCode } from '../../fields/definition/guards'
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Replaces the file, or makes it. `mode` are its permissions. */
export function writeWhole(file: string, content: string | Uint8Array, mode = 0o666): void {
  const draft = writeDraft(file, content, mode)
  try {
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** Makes the file; false when there is one, which stays as it is. */
export function createWhole(file: string, content: string | Uint8Array, mode = 0o666): boolean {
  const draft = writeDraft(file, content, mode)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
  return true
}

/** Gives a file that was written under another name of the same disk its place. */
export async function putInPlace(draft: string, file: string): Promise<void> {
  await syncToDisk(draft)
  await rename(draft, file)
  // The name of a file lies in its folder: without this it may be gone after a power cut, and its row not.
  await syncToDisk(dirname(file))
}

/** Has the disk keep a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path).catch(notOpened)
  try {
    await opened?.sync()
  } finally {
    await opened?.close()
  }
}

/** Files that are opened at once; a folder may hold more than a process may open. */
const together = 64

/** Has the disk keep a folder with all that is in it, however deep. While it is in use, files may be removed meanwhile. */
export async function syncTree(folder: string, isInUse = false): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const within = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const paths = [...within.map(({ parentPath, name }) => join(parentPath, name)), folder]
  const failed = (error: unknown) => {
    if (!isInUse || errorCode(error) !== 'ENOENT') throw error
  }
  for (let at = 0; at < paths.length; at += together) {
    await Promise.all(paths.slice(at, at + together).map((path) => syncToDisk(path).catch(failed)))
  }
}

function writeDraft(file: string, content: string | Uint8Array, mode: number): string {
  const draft = `${file}.${randomUUID()}.draft`
  const opened = openSync(draft, 'wx', mode)
  try {
    writeFileSync(opened, content)
    fsyncSync(opened)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(opened)
  }
  return draft
}

function syncFolder(folder: string): void {
  let opened: number | undefined
  try {
    opened = openSync(folder, 'r')
  } catch (error) {
    notOpened(error)
  }
  if (opened === undefined) return
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Windows opens no folders, and keeps the names in them by itself. */
function notOpened(error: unknown): undefined {
  if (process.platform !== 'win32' || !['EISDIR', 'EPERM', 'EACCES'].includes(errorCode(error))) throw error
}

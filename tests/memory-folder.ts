/**
 * Where the tests write: a folder in memory when the machine lends one, as each database is a thousand small files.
 * Not for tests of a full disk, nor for what must outlive the run.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { dropDisksIn } from './builders/small-disk'

const shared = '/dev/shm'
const enough = 6 * 1024 ** 3

export default function useMemoryFolder(): (() => void) | undefined {
  if (!hasRoom()) return undefined
  const folder = mkdtempSync(join(shared, 'lectern-test-'))
  // A PostgreSQL of a test runs as another user, and has a folder in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  // A program that is ending may write one more file.
  const remove = () => {
    dropDisksIn(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  // A run that is broken off has no teardown.
  process.once('exit', remove)
  process.once('SIGTERM', () => process.exit(1))
  return () => {
    process.off('exit', remove)
    remove()
  }
}

function hasRoom(): boolean {
  if (!existsSync(shared) || freemem() < enough) return false
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize >= enough
}

/** A small disk of a test's own, to be full when the test wants it: only root of Linux may mount one. */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Takes all the room that is left, to the last byte. */
  fill(): void
  /** Gives it back. */
  free(): void
  drop(): void
}

const diskPrefix = 'lectern-disk-'

/** Takes away the disks that a run which was broken off left mounted in the folder. */
export function dropDisksIn(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(diskPrefix))) {
    spawnSync('umount', ['-l', join(folder, name)])
  }
}

/** Undefined where this process may mount none. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), diskPrefix))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fillBy(filler),
    free: () => rmSync(filler, { force: true }),
    drop() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function fillBy(filler: string): void {
  const opened = openSync(filler, 'a')
  try {
    for (let size = 1 << 20; size >= 1; size = size >> 1) {
      const bytes = Buffer.alloc(size)
      try {
        for (;;) writeSync(opened, bytes)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(opened)
  }
}

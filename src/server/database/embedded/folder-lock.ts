/** One process per folder: a lock file names its owner, and is taken over only when that owner is gone. */
import { errorCode } from '../../../fields/definition/guards'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createWhole, writeWhole } from '../../core/write-whole'
import { DatabaseFailure } from '../connection/failures'
import { isProcessName, isRunning, type ProcessName, thisProcess } from './process-name'

/** Locks `file` for this process; the answer unlocks it. Refuses while another process holds it. */
export async function lockFolder(file: string, folder: string): Promise<() => void> {
  const me = thisProcess()
  if (!create(file, me)) await takeOver(file, folder, me)
  return () => {
    if (isSame(read(file), me)) rmSync(file, { force: true })
  }
}

const create = (file: string, owner: ProcessName): boolean => createWhole(file, JSON.stringify(owner))

/** Two processes may find the same dead owner: only the one that holds the guard may replace the lock. */
async function takeOver(file: string, folder: string, me: ProcessName) {
  refuseIfRunning(read(file), folder)
  const guard = `${file}.takeover`
  if (!create(guard, me)) {
    refuseIfRunning(read(guard), folder)
    rmSync(guard, { force: true })
    if (!create(guard, me)) refuseIfRunning(read(guard) ?? me, folder)
  }
  try {
    refuseIfRunning(read(file), folder)
    writeWhole(file, JSON.stringify(me))
    await pause(50)
    const owner = read(file)
    if (!isSame(owner, me)) throw inUse(folder, owner)
  } finally {
    if (isSame(read(guard), me)) rmSync(guard, { force: true })
  }
}

function refuseIfRunning(owner: ProcessName | undefined, folder: string) {
  if (owner && isRunning(owner)) throw inUse(folder, owner)
}

function inUse(folder: string, owner: ProcessName | undefined) {
  const who = owner ? `process ${owner.pid}` : 'another process'
  return new DatabaseFailure(
    'in-use',
    `The database in ${folder} is in use by ${who}; stop it first, or give this one another folder (LECTERN_DATA).`,
  )
}

function isSame(one: ProcessName | undefined, other: ProcessName): boolean {
  return one?.pid === other.pid && one.started === other.started
}

function read(file: string): ProcessName | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isProcessName(owner) ? owner : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

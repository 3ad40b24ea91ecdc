/** Names a process so that a later one with the same number is not taken for it: the number and when it started. */
import { errorCode, isRecord } from '../../../fields/definition/guards'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessName {
  readonly pid: number
  /** Absent where the system has none. */
  readonly started?: string
}

export const isProcessName = (value: unknown): value is ProcessName =>
  isRecord(value) && typeof value.pid === 'number' && (value.started === undefined || typeof value.started === 'string')

/** This process, by a name that no later process bears. */
export function thisProcess(): ProcessName {
  return { pid: process.pid, started: startOf(process.pid) }
}

/** True when that very process still runs. */
export function isRunning(owner: ProcessName): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  if (process.platform === 'linux' && isZombie(owner.pid)) return false
  const started = startOf(owner.pid)
  return !owner.started || !started || owner.started === started
}

function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return linuxStart(pid)
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** True when it has ended and only waits to be reaped: no thread of it is left that could write. */
function isZombie(pid: number): boolean {
  try {
    return /^[ZX]$/.test(statOf(pid)[0]!) && readdirSync(`/proc/${pid}/task`).length <= 1
  } catch {
    return false
  }
}

/** The fields of `stat` from the third, the state, on; the name in the second may hold spaces and brackets. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Field 22 of `stat`, in ticks since the boot. */
function linuxStart(pid: number): string {
  const ticks = statOf(pid)[19]
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
}

/** Makes what many test files start from once for a run of the tests: the first to ask makes it, the others wait. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Where the files of this run leave what they share; undefined when a test runs outside a run. */
export const runFolder = (): string | undefined => process.env.TEST_RUN_FOLDER

/** A file of the run's folder that begins so names a process to end after the run. */
export const serverMark = 'server-'

/** Runs `make` once for the run of the tests, whichever process asks first, and waits until it is done. */
export async function onceForRun(folder: string, name: string, make: () => Promise<void>): Promise<void> {
  const made = markOf(folder, name)
  if (!made.isMine()) {
    while (!made.isDone()) await wait(50)
    return
  }
  try {
    await make()
    made.done()
  } catch (error) {
    made.failed()
    throw error
  }
}

/** The same for what is made without a pause. */
export function onceForRunNow(folder: string, name: string, make: () => void): void {
  const made = markOf(folder, name)
  if (!made.isMine()) {
    while (!made.isDone()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    return
  }
  try {
    make()
    made.done()
  } catch (error) {
    made.failed()
    throw error
  }
}

/** How the processes of a run tell each other who makes a thing, and how it went. */
function markOf(folder: string, name: string) {
  const at = (what: string) => join(folder, `${name}.${what}`)
  return {
    /** True when nobody began it before. */
    isMine: (): boolean => {
      if (existsSync(at('done'))) return false
      try {
        mkdirSync(at('lock'))
        return true
      } catch {
        return false
      }
    },
    isDone: (): boolean => {
      if (existsSync(at('failed'))) throw new Error(`Another test could not make "${name}".`)
      return existsSync(at('done'))
    },
    done: () => writeFileSync(at('done'), ''),
    failed: () => writeFileSync(at('failed'), ''),
  }
}

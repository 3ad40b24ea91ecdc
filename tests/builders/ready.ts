/** Makes what many test files start from once for a run of the tests: the first to ask makes it, the others wait. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Where the files of this run leave what they share; undefined when a test runs outside a run. */
export const runFolder = (): string | undefined => process.env.TEST_RUN_FOLDER

/** Runs `make` once for the run of the tests, whichever process asks first, and waits until it is done. */
export async function onceForRun(folder: string, name: string, make: () => Promise<void>): Promise<void> {
  const at = (what: string) => join(folder, `${name}.${what}`)
  if (existsSync(at('done'))) return
  try {
    mkdirSync(at('lock'))
  } catch {
    while (!existsSync(at('done'))) {
      if (existsSync(at('failed'))) throw new Error(`Another test could not make "${name}".`)
      await wait(50)
    }
    return
  }
  try {
    await make()
    writeFileSync(at('done'), '')
  } catch (error) {
    writeFileSync(at('failed'), '')
    throw error
  }
}

/**
 * Gives back the memory that a start took. The engine does so by itself, but only once it happens to look while the process
 * is idle: some starts kept a quarter more than others for as long as nobody asked anything.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how?: { readonly type: 'minor' }) => void

/** Young memory goes back when little was asked for in the five seconds since the engine last looked. */
const quietMs = 6000
/** Bytes of young memory that a process at rest may hold. */
const littleHeld = 4 * 1024 * 1024

/** Looks now, and tidies up after a while, once more if that was too soon; waits for nobody. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'minor' })
  const tidy = (triesLeft: number) => {
    collect()
    if (triesLeft > 0 && youngHeld() > littleHeld) later(() => tidy(triesLeft - 1))
  }
  later(() => tidy(1))
}

const later = (run: () => void) => setTimeout(run, quietMs).unref()

const youngHeld = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.physical_space_size ?? 0

/** Reads settings from the environment, a reader for each kind of value; a fault is a sentence that names the variable. */
import type { Env } from './types'
import { addressReaders } from './addresses'
import { readClients, readS3 } from './credentials'
import { readingOf } from './variable'
import { valueReaders } from './values'

/** One reader per kind of value; each adds a sentence to `faults` and answers its default when the value is no good. */
export function reader(env: Env, faults: string[]) {
  const reading = readingOf(env, faults)
  return {
    ...valueReaders(reading),
    ...addressReaders(reading),
    clients: (name: string) => readClients(reading, name),
    s3: () => readS3(reading),
  }
}

/**
 * Store of uploaded files: one interface for every kind. A file is there whole or not at all, and stays as it is:
 * nothing is ever written twice under one name.
 */
import type { FileStore } from '../../core/context/ports'

/** A store that fails a request; the message may be shown to people who set it up. */
export class StoreFailure extends Error {}

/** All of a file that is known to be small. */
export async function readWhole(store: FileStore, name: string, most: number): Promise<Buffer | undefined> {
  const stream = await store.read(name)
  if (!stream) return undefined
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > most) throw new StoreFailure(`${name} is larger than the ${most} bytes that are read at once`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

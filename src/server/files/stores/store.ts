/**
 * Where uploaded files lie: one interface, whatever keeps them. A file is there whole or not at all, and stays as it is:
 * nothing is ever written twice under one name.
 */
import type { Readable } from 'node:stream'

/** Bytes from one place to another, both counted in. */
export interface Part {
  readonly from: number
  readonly to: number
}

export interface About {
  readonly contentType: string
  /** For stores that browsers read from: how a file that is no picture is handed out. */
  readonly disposition?: string
}

export interface StoredFile {
  readonly name: string
  readonly size: number
  readonly at: Date
}

export interface FileStore {
  /** Keeps what lies in a file of this machine, which may be moved; it is durable when this resolves. */
  put(name: string, source: { readonly path: string; readonly size: number }, about: About): Promise<void>
  /** The bytes as they come; undefined when there is no such file. */
  read(name: string, part?: Part): Promise<Readable | undefined>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Every file whose name begins so. */
  names(prefix: string): AsyncIterable<StoredFile>
  /** Forgets uploads that were begun before that time and never came to an end. */
  dropUnfinished(before: Date): Promise<void>
}

/** A store that does not do what it is asked; the message may be shown to whoever set it up. */
export class StoreFailure extends Error {}

/** All of a file that is known to be small. */
export async function readWhole(store: FileStore, name: string, most: number): Promise<Buffer | undefined> {
  const stream = await store.read(name)
  if (!stream) return undefined
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new StoreFailure(`${name} is larger than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

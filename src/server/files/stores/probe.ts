/** Tries a store: writes a small file, reads it again, removes it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrivingFolder } from './local'
import { readWhole, StoreFailure } from './store'
import type { FileStore } from '../../core/context/ports'

/** Rejects with a `StoreFailure` when the store does not keep what it is given. */
export async function probe(store: FileStore, data: string): Promise<void> {
  const bytes = Buffer.from(`lectern ${randomBytes(12).toString('hex')}`)
  const name = `upload/19700101/${randomBytes(20).toString('hex')}.txt`
  const path = join(arrivingFolder(data), randomUUID())
  await mkdir(arrivingFolder(data), { recursive: true })
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  let isGood = false
  try {
    await store.put(name, { path, size: bytes.length }, { contentType: 'text/plain; charset=utf-8' })
    const stored = await readWhole(store, name, 1024)
    if (!stored?.equals(bytes)) throw new StoreFailure('the store answers something else than was written')
    isGood = true
  } finally {
    await rm(path, { force: true })
    const removed = store.remove(name).catch(() => undefined)
    // Nobody waits once more for a store that does not answer.
    if (isGood) await removed
  }
}

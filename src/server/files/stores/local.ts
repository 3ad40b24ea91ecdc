/** Files in the data folder. */
import { errorCode } from '../../../fields/definition/guards'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore, StoredFile } from '../../core/context/ports'
import { putInPlace } from '../../core/write-whole'

/** Under the upload folder: where files arrive before they are whole. */
export const arrivingFolder = (data: string) => join(data, 'upload', '.arriving')

/** The store of a data folder; names are those that `storage-name.ts` makes and knows. */
export function localStore(data: string): FileStore {
  return {
    async put(name, { path }) {
      const place = join(data, name)
      await mkdir(dirname(place), { recursive: true })
      await move(path, place)
    },
    async read(name, part) {
      const file = await open(join(data, name), constants.O_RDONLY).catch(absent)
      return file?.createReadStream(part && { start: part.from, end: part.to })
    },
    remove: (name) => rm(join(data, name), { force: true }),
    names: (prefix) => filesUnder(data, join(data, prefix)),
    async dropUnfinished(before) {
      const folder = arrivingFolder(data)
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(absent)
        if (found && found.mtime < before) await rm(join(folder, name), { force: true })
      }
    },
  }
}

async function* filesUnder(data: string, folder: string): AsyncIterable<StoredFile> {
  const entries = await opendir(folder).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesUnder(data, path)
    else if (entry.isFile()) {
      const found = await stat(path).catch(absent)
      if (found) yield { name: relative(data, path).split(sep).join('/'), size: found.size, at: found.mtime }
    }
  }
}

/** By name alone; a data folder that lies on several disks is copied and then named. */
async function move(from: string, to: string): Promise<void> {
  try {
    await putInPlace(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    const draft = join(dirname(to), `.${randomUUID()}.draft`)
    await copyFile(from, draft)
    await putInPlace(draft, to)
    await rm(from, { force: true })
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

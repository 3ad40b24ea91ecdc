/** Small pictures of pictures, made when the first person asks and kept beside the large one. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { thumbnailName } from '../../core/storage-name'
import { arrivingFolder } from '../stores/local'
import { readWhole } from '../stores/store'
import type { FileStore, Thumbnails } from '../../core/context/ports'
import { mostPixels, sizeIn } from './image-size'

/** The widths that are made, so that nobody can fill a store with all there could be. */
export const widths = [80, 160, 320, 640, 1280] as const

const mostBytes = 8 * 1024 * 1024

/** A maker that makes one picture at a time: each may need hundreds of megabytes for a moment. */
export function createThumbnails(data: string): Thumbnails {
  const making = new Map<string, Promise<Buffer | undefined>>()
  let line: Promise<unknown> = Promise.resolve()
  const inLine = (work: () => Promise<Buffer | undefined>) => {
    const done = line.then(work, work)
    line = done.catch(() => undefined)
    return done
  }
  return {
    async of(store, name, width) {
      const place = thumbnailName(name, width)
      const stored = await readWhole(store, place, mostBytes)
      if (stored) return stored
      const begun = making.get(place)
      if (begun) return begun
      const made = inLine(() => make(store, { name, place, width, data })).finally(() => making.delete(place))
      making.set(place, made)
      return made
    },
  }
}

interface Order {
  readonly name: string
  readonly place: string
  readonly width: number
  readonly data: string
}

async function make(store: FileStore, { name, place, width, data }: Order): Promise<Buffer | undefined> {
  const source = await readWhole(store, name, mostBytes).catch(() => undefined)
  const size = source && sizeIn(source)
  if (!source || !size || size.width * size.height > mostPixels || size.width <= width) return undefined
  const { ResizeFit, Transformer } = await import('@napi-rs/image')
  const small = await new Transformer(source)
    .rotate()
    .resize({ width, fit: ResizeFit.Inside })
    .webp(80)
    .catch(() => undefined)
  if (small) await storeThumbnail(store, place, small, data)
  return small
}

async function storeThumbnail(store: FileStore, place: string, small: Buffer, data: string): Promise<void> {
  const path = join(arrivingFolder(data), randomUUID())
  await mkdir(arrivingFolder(data), { recursive: true })
  await writeFile(path, small, { flag: 'wx', mode: 0o600 })
  try {
    await store.put(place, { path, size: small.length }, { contentType: 'image/webp' })
  } finally {
    await rm(path, { force: true })
  }
}

/** Names of stored files: nobody can guess them, and they cannot lead anywhere else. */
import { randomBytes } from 'node:crypto'
import { formatInstant } from '../../fields/definition/zone'

export interface StorageName {
  /** `upload/20260131/<random>.png`, as it is stored. */
  readonly name: string
  /** Read by signed links alone. */
  readonly isPrivate: boolean
  readonly extension: string
}

const form = /^(upload|private)\/\d{8}\/[0-9a-f]{40}\.([a-z0-9]{1,12})$/

/** A new name. Anyone who knows that of an open file may read it, as pictures on the sign-in page must be. */
export function newStorageName(extension: string, isPrivate: boolean, now: Date): string {
  const day = formatInstant(now).slice(0, 10).replaceAll('-', '')
  return `${isPrivate ? 'private' : 'upload'}/${day}/${randomBytes(20).toString('hex')}.${extension}`
}

/** Reads a name; undefined for anything that `newStorageName` does not make. */
export function storageName(text: string): StorageName | undefined {
  const parts = form.exec(text)
  return parts ? { name: text, isPrivate: parts[1] === 'private', extension: parts[2]! } : undefined
}

/** The address of a private file without its signature; any other text as it is. */
export function bareAddress(link: string): string {
  const address = link.split('?', 1)[0]!
  return storageName(address.slice(1))?.isPrivate ? address : link
}

/** The beginning of every name; other files of a store belong to somebody else. */
export const storagePrefixes = ['upload/', 'private/'] as const

/** Finds names within any text that may hold links: addresses, rich text, JSON; for the database. */
export const namePattern = '(?:upload|private)/[0-9]{8}/[0-9a-f]{40}\\.[a-z0-9]{1,12}'

/** Storage name of a picture's thumbnail. */
export const thumbnailName = (name: string, width: number): string => `${name.replace('/', `/thumb/${width}/`)}.webp`

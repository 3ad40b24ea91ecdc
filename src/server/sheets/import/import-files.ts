/** Files of imports, kept under the data folder for a week: what was sent, and the rows that failed. */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { putInPlace } from '../../core/write-whole'

export const retentionDays = 7
const day = 86_400_000

const folderOf = (data: string) => join(data, 'import')

/** The place of the failed rows of an import. */
export const failedFile = (data: string, logId: string) => join(folderOf(data), `${logId}-failed.xlsx`)

/** Keeps the sent file; it appears under its name when it is whole. */
export async function storeSentFile(data: string, logId: string, path: string, extension: string): Promise<void> {
  await mkdir(folderOf(data), { recursive: true })
  const place = sentFile(data, logId, extension)
  const part = `${place}.${randomUUID()}.part`
  await copyFile(path, part)
  await putInPlace(part, place)
}

/** Path of an import's sheet. */
export const sentFile = (data: string, logId: string, extension: string) =>
  join(folderOf(data), `${logId}.${extension}`)

/** True when the file is there and not older than a week. */
export async function isStored(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && now.getTime() - found.mtimeMs <= retentionDays * day
}

/** Removes what was kept long enough. */
export async function sweep(data: string, now: Date): Promise<void> {
  const folder = folderOf(data)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    if (!(await isStored(path, now))) await rm(path, { force: true })
  }
}

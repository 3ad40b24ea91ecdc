/** Uploads of the demo: kept as those of people are, with a row each. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../../sql/new-id'
import type { Caller } from '../../../core/context/caller'
import { writeWhole } from '../../../core/write-whole'
import { storeFile, type UploadedFile } from '../../../files/upload'
import type { DemoFile, DemoParts } from '../parts'

export async function keepDemoFile(
  { database, model, files }: DemoParts,
  { name, bytes }: DemoFile,
  caller: Caller,
  now: Date,
): Promise<UploadedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'))
  try {
    const path = join(folder, 'file')
    writeWhole(path, bytes)
    const sent = { field: 'file', name, extension: name.split('.').pop()!, size: bytes.length, path }
    return await storeFile(sent, { kind: 'file', isPrivate: true }, caller, now, {
      database,
      model: () => model,
      ...files!,
      newId,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

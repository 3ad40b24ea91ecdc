/** Pictures of issued certificates as files, so that a certificate stays as it was issued when its template changes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Model } from '../../../../model/types'
import { systemCaller } from '../../../core/context/caller'
import type { Database } from '../../../core/context/database'
import type { Files } from '../../../core/context/ports'
import { writeWhole } from '../../../core/write-whole'
import { sql } from '../../../database/connection/sql-tag'
import { storedBytes } from '../../../files/stored-bytes'
import { storeFile } from '../../../files/upload'
import { filesIn } from '../../../sql/named-files'
import { newId } from '../../../sql/new-id'
import { table } from '../tables'
import { type HeldRow, issueStates } from './certificate-rows'
import { pictureOf } from './picture'

export interface Keeping {
  readonly database: Database
  readonly model: Model
  readonly files: Files
  readonly now: Date
}

/** The picture of a certificate; drawn and kept now where it was not yet. */
export async function storedPicture(keeping: Keeping, held: HeldRow): Promise<Buffer> {
  const { database, model, files } = keeping
  const [kept] = filesIn(held.image_link)
  const bytes = kept && (await storedBytes({ db: database.kysely, model, files }, kept.name, mostBytes))
  return bytes ?? drawAndKeep(keeping, held)
}

const mostBytes = 32 * 1024 * 1024

async function drawAndKeep(keeping: Keeping, held: HeldRow): Promise<Buffer> {
  const { database, model, files, now } = keeping
  const bytes = await pictureOf({ db: database.kysely, model, files }, held)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-certificate-'))
  try {
    const path = join(folder, 'picture')
    writeWhole(path, bytes)
    const sent = { field: 'file', name: `${held.cert_no}.png`, extension: 'png', size: bytes.length, path }
    const caller = { ...systemCaller, tenantId: held.tenant_id }
    const parts = { database, model: () => model, ...files, newId }
    const { name } = await storeFile(sent, { kind: 'image', isPrivate: true }, caller, now, parts)
    await sql`update ${table(model, 'certificate/certificate-user')} set image_link = ${`/${name}`}
      where id = ${held.id}`.execute(database.kysely)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return bytes
}

/** Ids of issued certificates of a tenant that have no picture. */
export async function withoutPicture({ database, model }: Keeping, tenantId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`select * from ${table(model, 'certificate/certificate-user')}
    where tenant_id = ${tenantId} and issue_status <> ${issueStates.waiting} and coalesce(image_link, '') = ''
      and is_deleted = 0 order by id`.execute(database.kysely)
  return rows
}

/** The files that go along with a mail, read out of the stores they lie in. */
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import type { Files } from '../../core/context/ports'
import { attachmentsOf } from '../../files/attachments'
import { namePattern } from '../../core/storage-name'
import { readWhole } from '../../files/stores/store'
import type { Row } from '../../core/context/entry'

/** Bytes of all of them together. */
export const mostBytes = 20 * 1024 * 1024

interface MailedFile {
  readonly name: string
  readonly original_name: string
  readonly size: string | number
  readonly store_id: string
}

/** The attachments that links lead to. */
export async function filesOfLinks(db: TypedDb, model: Model, tenantId: string, links: unknown): Promise<MailedFile[]> {
  const form = new RegExp(namePattern)
  const names = (Array.isArray(links) ? links : []).flatMap((link) => form.exec(String(link))?.[0] ?? [])
  if (names.length === 0) return []
  const { rows } = await sql<MailedFile>`select name, original_name, size, store_id
    from ${sql.table(attachmentsOf(model).table)}
    where tenant_id = ${tenantId} and name = any(${names}::text[]) and is_deleted = 0`.execute(db)
  return rows
}

/** The attachments of a message; one that is gone is said, for a mail without it would be another one. */
export async function attachmentsOfMail(
  { db, model, files }: { readonly db: TypedDb; readonly model: Model; readonly files?: Files },
  message: Row,
): Promise<{ filename: string; content: Buffer }[]> {
  const found = await filesOfLinks(db, model, String(message.tenant_id), message.attachments)
  return Promise.all(
    found.map(async ({ name, original_name: filename, store_id }) => {
      const store = await files?.stores.withId(store_id)
      const content = store && (await readWhole(store, name, mostBytes))
      if (!content) throw new Error(`${filename} is not in its store; attach it again.`)
      return { filename, content }
    }),
  )
}

/**
 * Numbers in storage that rise with writes that others must notice. `grants`: rights have changed; each load of a session
 * reads it, so that every process drops its cached rights within a second. `live`: rows that open screens keep were
 * written; replies carry it. Writes of rows whose schema says `"grants": true` or `"live": true` raise them, here and,
 * for writes past the server, by triggers (`database/migration/version-triggers.ts`).
 */
import type { Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { versionKeysOf, type WrittenKey, writtenKeys } from '../../database/schema/version-keys'

export type WrittenVersions = Readonly<Record<WrittenKey, number>>

/** The numbers now, as a part of a statement that reads more. */
export const versionsNow = sql`(select jsonb_object_agg(key, value) from lectern_setting
  where key in (${sql.join(writtenKeys.map((key) => sql.lit(key)))}))`

/** The numbers in the answer of `versionsNow`; one that was never raised is 0. */
export function versionsIn(answer: Partial<Record<WrittenKey, unknown>> | null): WrittenVersions {
  const numberOf = (key: WrittenKey) => Number(answer?.[key] ?? 0)
  return { grants: numberOf('grants'), live: numberOf('live'), screens: numberOf('screens') }
}

/** Raises the number of rights; for writes that go past the builders of `write.ts`, in the transaction of the write. */
export const raiseGrantsVersion = (tx: Db): Promise<void> => raise(tx, 'grants')

/** Raises the number of screens; in the transaction that publishes a change of them. */
export const raiseScreensVersion = (tx: Db): Promise<void> => raise(tx, 'screens')

async function raise(tx: Db, key: WrittenKey): Promise<void> {
  await sql`insert into lectern_setting (key, value) values (${key}, '1'::jsonb)
    on conflict (key) do update set value = to_jsonb((lectern_setting.value #>> '{}')::bigint + 1)`.execute(tx)
}

/** Raises the numbers of this resource. */
export async function noteWrite(tx: Db, resource: Resource): Promise<void> {
  for (const key of versionKeysOf(resource)) await raise(tx, key)
}

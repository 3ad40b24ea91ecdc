/**
 * Numbers in storage that rise with writes others must hear of. `grants`: what people may do has changed; it is read with
 * each look at a session, so that every process drops what it keeps of rights within a second. `live`: rows that open
 * screens keep were written; replies tell. Writes of rows whose schema says `"grants": true` or `"live": true` raise them.
 */
import { sql } from 'kysely'
import type { Resource } from '../../model/types'
import type { Db } from '../context'

const keys = ['grants', 'live'] as const
type Key = (typeof keys)[number]

export type WrittenVersions = Readonly<Record<Key, number>>

/** The numbers now. */
export async function readVersions(db: Db): Promise<WrittenVersions> {
  const rows = await db.selectFrom('lectern_setting').select(['key', 'value']).where('key', 'in', keys).execute()
  const of = (key: Key) => Number(rows.find((row) => row.key === key)?.value ?? 0)
  return { grants: of('grants'), live: of('live') }
}

/** Raises the number of rights; for writes that go past the builders of `write.ts`, in the transaction of the write. */
export const raiseGrantsVersion = (tx: Db): Promise<void> => raise(tx, 'grants')

async function raise(tx: Db, key: Key): Promise<void> {
  await sql`insert into lectern_setting (key, value) values (${key}, '1'::jsonb)
    on conflict (key) do update set value = to_jsonb((lectern_setting.value #>> '{}')::bigint + 1)`.execute(tx)
}

/** Raises what rows of this resource bear on. */
export async function noteWrite(tx: Db, resource: Resource): Promise<void> {
  if (resource.access.grants) await raise(tx, 'grants')
  if (resource.live) await raise(tx, 'live')
}

/**
 * A number in storage that rises with every change of what people may do. It is read with each look at a session, so
 * that every process drops what it keeps of rights within a second of the change. Writes of rows whose schema says
 * `"grants": true` raise it by themselves.
 */
import { sql } from 'kysely'
import type { Resource } from '../../model/types'
import type { Db } from '../context'

const key = 'grants'

/** The number now. */
export async function readGrantsVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('lectern_setting').select('value').where('key', '=', key).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** Raises it; for writes that go past the builders of `write.ts`, in the transaction of the write. */
export async function raiseGrantsVersion(tx: Db): Promise<void> {
  await sql`insert into lectern_setting (key, value) values (${key}, '1'::jsonb)
    on conflict (key) do update set value = to_jsonb((lectern_setting.value #>> '{}')::bigint + 1)`.execute(tx)
}

/** Raises it when rows of this resource bear on rights. */
export async function noteWrite(tx: Db, resource: Resource): Promise<void> {
  if (resource.access.grants) await raiseGrantsVersion(tx)
}

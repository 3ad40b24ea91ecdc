/**
 * A number in storage that rises with every change of grants. It is read with each look at a session, so that every
 * process drops what it keeps of grants within a second of the change.
 */
import { sql } from 'kysely'
import type { Db } from '../context'

const key = 'grants'

/** The number now. */
export async function readGrantsVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('lectern_setting').select('value').where('key', '=', key).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** Raises it; to be called in the transaction that changes menus, roles or what roles hold. */
export async function raiseGrantsVersion(tx: Db): Promise<void> {
  await sql`insert into lectern_setting (key, value) values (${key}, '1'::jsonb)
    on conflict (key) do update set value = to_jsonb((lectern_setting.value #>> '{}')::bigint + 1)`.execute(tx)
}

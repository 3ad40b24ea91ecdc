/** A captcha as a person reads it: what its picture shows, by the key that came with it. */
import type { Database } from '../../src/server/core/context/database'
import { sql } from '../../src/server/database/connection/sql-tag'

export async function readCaptcha({ kysely }: Pick<Database, 'kysely'>, key: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from lectern_captcha where key = ${key}`.execute(kysely)
  if (!rows[0]) throw new Error(`There is no captcha ${key}.`)
  return rows[0].code
}

/** The headers that answer it. */
export const captchaRead = async (database: Pick<Database, 'kysely'>, key: string) => ({
  'captcha-key': key,
  'captcha-code': await readCaptcha(database, key),
})

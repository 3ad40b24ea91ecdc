/**
 * Enciphered fields that have become unique: what was kept before is enciphered anew, so that the database sees which
 * values are the same. Each field is gone through once; what has been done is kept as a setting.
 */
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import type { Database } from '../../core/context/database'
import type { Vault } from '../../core/context/ports'
import { sql } from '../../database/connection/sql-tag'
import type { JobContext, JobDefinition } from '../../jobs/job'

const setting = 'sealed-alike'
const batch = 500

export const sealAlike: JobDefinition = {
  name: 'system/seal-alike',
  cron: '15 4 * * *',
  async run(context) {
    const { database, model, vault, signal } = context
    const done = await fieldsDone(database)
    const left = uniqueSealed(model).filter(({ key }) => !done.includes(key))
    if (left.length === 0) return undefined
    if (!vault) throw new Error('Fields cannot be deciphered without a vault; start the jobs with one.')
    for (const { resource, field } of left) await sealField({ ...context, vault }, resource, field)
    if (signal.aborted) return undefined
    const keys = JSON.stringify([...done, ...left.map(({ key }) => key)])
    return async (tx) => {
      await sql`insert into lectern_setting (key, value) values (${setting}, ${keys}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(tx)
    }
  },
}

function uniqueSealed(model: Model): readonly { resource: Resource; field: Field; key: string }[] {
  return Object.values(model.resources).flatMap((resource) =>
    resource.fields
      .filter(({ store, unique }) => store === 'enciphered' && unique !== undefined)
      .map((field) => ({ resource, field, key: `${resource.table}.${columnName(field.name)}` })),
  )
}

async function fieldsDone({ kysely }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ value: readonly string[] }>`select value from lectern_setting
    where key = ${setting}`.execute(kysely)
  return rows[0]?.value ?? []
}

async function sealField(
  { database: { kysely }, vault, signal, logger }: JobContext & { readonly vault: Vault },
  { table, name }: Resource,
  field: Field,
): Promise<void> {
  const [from, column] = [sql.table(table), sql.id(columnName(field.name))]
  let last = ''
  while (!signal.aborted) {
    const { rows } = await sql<{ id: string; kept: string }>`select id, ${column} as kept from ${from}
      where ${column} is not null and ${column} <> '' and id > ${last} order by id limit ${sql.lit(batch)}`.execute(
      kysely,
    )
    for (const { id, kept } of rows) {
      try {
        const alike = vault.encipher(vault.decipher(kept), true)
        if (alike === kept) continue
        await sql`update ${from} set ${column} = ${alike} where id = ${id} and ${column} = ${kept}`.execute(kysely)
      } catch (err) {
        // Two rows with one value, or a value under another secret: it stays as it is, and the others go on.
        logger.warn(
          { err, resource: name, id, field: field.name },
          'a value that should be unique stays as it was kept',
        )
      }
    }
    if (rows.length < batch) break
    last = rows.at(-1)!.id
  }
}

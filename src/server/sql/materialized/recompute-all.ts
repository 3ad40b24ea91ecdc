/** Computes materialised columns of all rows: after a schema changed them, after rows were loaded past the calls, or by command. */
import { contentHash } from '../../../model/compile/content-hash'
import type { Field, Model, Resource } from '../../../model/types'
import type { Database, Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { dependenciesOf, materialisedFields } from './dependencies'
import { recompute } from './recompute'

const rowsAtOnce = 2000
const settingKey = 'kept-values'

/** Recomputes the columns whose computation changed, or all of them; answers how many rows held another value. */
export async function recomputeAll(database: Database, model: Model, everything = false): Promise<number> {
  const wanted = signatures(model)
  const known = everything ? {} : await knownSignatures(database)
  const due = inOrder(model).filter(({ key }) => known[key] !== wanted[key])
  let repaired = 0
  for (const { owner, field } of due) repaired += await recomputeField(database, model, owner, field)
  if (due.length || Object.keys(known).length !== Object.keys(wanted).length) await remember(database.kysely, wanted)
  return repaired
}

interface Materialised {
  readonly key: string
  readonly owner: Resource
  readonly field: Field
}

const allMaterialised = (model: Model): Materialised[] =>
  Object.values(model.resources).flatMap((owner) =>
    materialisedFields(owner).map((field) => ({ key: `${owner.name}.${field.name}`, owner, field })),
  )

/** Columns that others are computed from come first. */
function inOrder(model: Model): Materialised[] {
  const all = allMaterialised(model)
  const found: Materialised[] = []
  const visit = (column: Materialised) => {
    if (found.includes(column)) return
    for (const { resource, reads } of dependenciesOf(model, column.owner, column.field)) {
      for (const other of all) if (other.owner.name === resource.name && reads.has(other.field.name)) visit(other)
    }
    found.push(column)
  }
  all.forEach(visit)
  return found
}

/** A hash of how each column is computed, computed fields in between included. */
function signatures(model: Model): Record<string, string> {
  return Object.fromEntries(
    allMaterialised(model).map(({ key, owner, field }) => {
      const between = dependenciesOf(model, owner, field).flatMap(({ resource }) =>
        resource.fields.flatMap(({ name, computed }) => (computed ? [[name, computed]] : [])),
      )
      return [key, contentHash(JSON.stringify([field.computed, between]))]
    }),
  )
}

async function recomputeField(database: Database, model: Model, owner: Resource, field: Field): Promise<number> {
  let repaired = 0
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string }>`select distinct id from ${sql.table(owner.table)}
      where is_deleted = 0 and id > ${last} order by id limit ${rowsAtOnce}`.execute(database.kysely)
    if (rows.length === 0) return repaired
    const ids = rows.map(({ id }) => id)
    last = ids.at(-1)!
    const changed = await database.kysely
      .transaction()
      .execute((tx) => recompute(tx, { model, now: database.clock.now() }, owner, [field], ids))
    repaired += changed.length
  }
}

async function knownSignatures(database: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ value: Record<string, string> | null }>`select value from lectern_setting
    where key = ${settingKey}`.execute(database.kysely)
  return rows[0]?.value ?? {}
}

async function remember(db: Db, value: Record<string, string>): Promise<void> {
  await sql`insert into lectern_setting (key, value) values (${settingKey}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}

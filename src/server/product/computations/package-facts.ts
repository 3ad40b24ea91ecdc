/** Facts of the app packages that were uploaded with a version; none for packages that lie elsewhere. */
import { sql } from '../../database/connection/sql-tag'
import { attachmentsOf } from '../../files/attachments'
import { platformTenant } from '../../core/context/caller'
import type { Computation } from '../../core/context/call'

interface Fact {
  readonly id: string
  readonly size: string | null
  readonly md5: string | null
}

/** The place of an upload is the end of its address, whatever stands before it. */
const place = sql`substring(v.package_url from '(?:upload|private)/[0-9]{8}/[^/?]+$')`

const factsOf = async ({ db, model, resource, keys }: Parameters<Computation>[0]): Promise<Map<string, Fact>> => {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<Fact>`select v.id, a.size, a.md5 from ${sql.table(resource.table)} v
    join ${sql.table(attachmentsOf(model).table)} a on a.tenant_id = ${platformTenant} and a.is_deleted = 0
      and a.name <> '' and lower(a.name) = lower(${place})
    where v.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const packageSize: Computation = async (asked) => {
  const facts = await factsOf(asked)
  return asked.keys.map(({ id }) => (facts.get(id)?.size == null ? null : Number(facts.get(id)!.size)))
}

export const packageMd5: Computation = async (asked) => {
  const facts = await factsOf(asked)
  return asked.keys.map(({ id }) => facts.get(id)?.md5 ?? '')
}

/** What dictionaries offer a tenant, kept until some dictionary is written. */
import type { Dictionary } from '../../../../model/types'
import type { Database, Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { both, from } from '../../../sql/source'
import { where } from '../../../sql/conditions/where'
import { tenantReach } from '../../../access/tenant-scope'
import { askingOf } from '../../entry/query-context'
import type { Writing } from '../../entry/draft'

/** Names by key, in the order in which they are offered. */
export type Titles = ReadonlyMap<string, string>

/** The entries of a dictionary; undefined when it was not read. */
export type Offers = (dict: Dictionary) => Titles | undefined

const mostKept = 5000
// A request's database is its own, as is an action's; how to close it stays the same.
const kept = new WeakMap<Database['close'], Map<string, { readonly version: number; readonly titles: Titles }>>()

/** What was read since the last write that open screens heard of. */
export function keptOffers(writing: Writing, dicts: readonly Dictionary[]): Offers {
  const { caller, database } = writing.context
  const known = new Map(
    dicts.flatMap((dict) => {
      const found = kept.get(database.close)?.get(keyOf(writing, dict))
      return found && found.version === caller.liveVersion ? [[keyOf(writing, dict), found.titles] as const] : []
    }),
  )
  return (dict) => known.get(keyOf(writing, dict))
}

/** Reads dictionaries, all of them by one statement. */
export async function offersNow(tx: Db, writing: Writing, dicts: readonly Dictionary[]): Promise<Offers> {
  const asked = [...new Map(dicts.map((dict) => [keyOf(writing, dict), dict]))].flatMap(([key, dict]) => {
    const rows = rowsOf(writing, dict)
    return rows ? [{ key, rows }] : []
  })
  const found = new Map<string, Titles>()
  if (asked.length === 0) return () => undefined
  const columns = sql.join(asked.map(({ rows }, index) => sql`(${rows}) as ${sql.id(`d${index}`)}`))
  const answer = (await sql<Record<string, [string, string][] | null>>`select ${columns}`.execute(tx)).rows[0]!
  for (const [index, { key }] of asked.entries()) {
    const titles = new Map(answer[`d${index}`] ?? [])
    found.set(key, titles)
    keep(writing, key, titles)
  }
  return (dict) => found.get(keyOf(writing, dict))
}

function keep({ context }: Writing, key: string, titles: Titles): void {
  const { database, caller } = context
  if (caller.liveVersion === undefined) return
  const all = kept.get(database.close) ?? new Map()
  if (all.size >= mostKept) all.clear()
  all.set(key, { version: caller.liveVersion, titles })
  kept.set(database.close, all)
}

const keyOf = ({ source }: Writing, { scope, code }: Dictionary) =>
  scope === 'biz' ? `${source.reach.tenantId} ${code}` : code

/** Keys and names that the dictionary's own call offers the tenant of the entry; undefined where the model has none. */
function rowsOf({ context, source: { reach } }: Writing, { scope, code }: Dictionary) {
  const resource = context.model.resources[scope === 'biz' ? 'system/dict-biz' : 'system/dict']
  const call = resource?.calls.dictionary
  if (!resource || !call?.filter) return undefined
  const source = from(resource, tenantReach(reach.tenantId, resource))
  const offered = where(call.filter, source, { ...askingOf(context), params: { code } })
  return sql`select jsonb_agg(jsonb_build_array(t.dict_key, t.dict_value) order by t.sort, t.id)
    from ${source.table} where ${both(source.limit, ...(offered ? [offered] : []))}`
}

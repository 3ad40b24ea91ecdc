/** The options of dictionaries for a tenant, cached until some dictionary is written. */
import type { TableCache } from '../../../core/table-cache'
import { weakMemoize } from '../../../../fields/definition/memoize'
import type { Dictionary } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { both, from } from '../../../sql/source'
import { nameColumn } from '../../../sql/select/labels'
import { queryContext, where } from '../../../sql/conditions/where'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { Candidate } from '../../entry/draft'

/** Names by key, in the order in which they are offered. */
export type Titles = ReadonlyMap<string, string>

/** The options of a dictionary; undefined when it was not read. */
export type Options = (dict: Dictionary) => Titles | undefined

const mostCached = 5000
/** Of a database; each request and action has a database object of its own, and all of them share its table cache. */
const optionsOf = weakMemoize(
  (_: TableCache) => new Map<string, { readonly version: number; readonly titles: Titles }>(),
)

/** The options that were read since the last write that raised the live version. */
export function cachedOptions(candidate: Candidate, dicts: readonly Dictionary[]): Options {
  const { caller, database } = candidate.context
  const known = new Map(
    dicts.flatMap((dict) => {
      const found = optionsOf(database.tableCache).get(keyOf(candidate, dict))
      return found && found.version === caller.liveVersion ? [[keyOf(candidate, dict), found.titles] as const] : []
    }),
  )
  return (dict) => known.get(keyOf(candidate, dict))
}

/** Reads dictionaries, all of them by one statement. */
export async function readOptions(tx: Db, candidate: Candidate, dicts: readonly Dictionary[]): Promise<Options> {
  const asked = [...new Map(dicts.map((dict) => [keyOf(candidate, dict), dict]))].flatMap(([key, dict]) => {
    const rows = rowsOf(candidate, dict)
    return rows ? [{ key, rows }] : []
  })
  const found = new Map<string, Titles>()
  if (asked.length === 0) return () => undefined
  const columns = sql.join(asked.map(({ rows }, index) => sql`(${rows}) as ${sql.id(`d${index}`)}`))
  const answer = (await sql<Record<string, [string, string][] | null>>`select ${columns}`.execute(tx)).rows[0]!
  for (const [index, { key }] of asked.entries()) {
    const titles = new Map(answer[`d${index}`] ?? [])
    found.set(key, titles)
    remember(candidate, key, titles)
  }
  return (dict) => found.get(keyOf(candidate, dict))
}

function remember({ context }: Candidate, key: string, titles: Titles): void {
  const { database, caller } = context
  if (caller.liveVersion === undefined) return
  const all = optionsOf(database.tableCache)
  if (all.size >= mostCached) all.clear()
  all.set(key, { version: caller.liveVersion, titles })
}

const keyOf = ({ context, source }: Candidate, { scope, code }: Dictionary) =>
  [context.locale, scope === 'biz' ? source.reach.tenantId : '', code].join(' ')

/** Keys and names that the dictionary's own call offers the tenant of the entry; undefined where the model has none. */
function rowsOf({ context, source: { reach } }: Candidate, { scope, code }: Dictionary) {
  const resource = context.model.resources[scope === 'biz' ? 'system/dict-biz' : 'system/dict']
  const call = resource?.calls.dictionary
  if (!resource || !call?.filter) return undefined
  const source = from(resource, ownTenantScope(reach.tenantId, resource))
  const offered = where(call.filter, source, { ...queryContext(context), params: { code } })
  const title = nameColumn(resource, source.alias, resource.display, context.locale)
  return sql`select jsonb_agg(jsonb_build_array(t.dict_key, ${title}) order by t.sort, t.id)
    from ${source.table} where ${both(source.limit, ...(offered ? [offered] : []))}`
}

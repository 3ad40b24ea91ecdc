/** Which tenants a resource is opened to: worked out of its valid shares whenever one of them changes. */
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { noteWrite } from '../../sql/write/version-counters'
import { resourceOf } from './rights'

/** The values of `state` of a share. */
export const shareStates = { valid: 1, ended: 2, over: 3 } as const

export function shareResource(model: Model) {
  const shares = model.resources['resource/share']
  if (!shares) throw new Error('schemas/resource/share.json is missing; add it, because shares are its rows.')
  return shares
}

/** Writes the lists of tenants of these resources anew. */
export async function openByShares(tx: TypedDb, model: Model, ids: readonly string[]): Promise<void> {
  const resource = resourceOf(model)
  const given = (action: string) => sql`coalesce((select array_agg(s.to_tenant order by s.to_tenant)
    from ${sql.table(shareResource(model).table)} s where s.res_id = r.id and s.is_deleted = 0
      and s.state = ${shareStates.valid} and s.actions @> array[${action}]), '{}')`
  await sql`update ${sql.table(resource.table)} r set open_to = ${given('view')}, use_by = ${given('use')},
    download_by = ${given('download')} where r.id = any(${ids})`.execute(tx)
  await noteWrite(tx, resource)
}

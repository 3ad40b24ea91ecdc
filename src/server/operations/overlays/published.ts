/** Overlays in force: rows of the overlay resource, read anew within a second of a publication by any process. */
import type { Layer, Op } from '../../../model/overlay/types'
import type { Model } from '../../../model/types'
import type { Database, Db } from '../../core/context/database'
import type { ModelStore } from '../../core/model-store'
import { sql } from '../../database/connection/sql-tag'

/** The resource whose rows are overlays. */
export const overlayResource = 'studio/overlay'

/** Values of its fields `scope` and `state`. */
export const overlayScopes = { product: 1, tenant: 2 } as const
export const overlayStates = { draft: 0, inForce: 1, replaced: 2, waiting: 3 } as const

/** A stored overlay. */
export interface OverlayRow {
  readonly id: string
  readonly tenant_id: string
  readonly resource: string
  readonly scope: number
  readonly version: number
  readonly note: string | null
  /** `over`: of a draft, the version in force when it was saved. */
  readonly ops: { readonly ops: readonly Op[]; readonly over?: number } | null
  readonly base_version: number | null
  readonly base_hash: string | null
  readonly create_user: string | null
  readonly state?: number
  readonly create_time?: Date
  readonly update_time?: Date
  readonly publish_time?: Date | null
  readonly approver?: string | null
}

/** A stored overlay as a layer. */
export function layerOf(row: OverlayRow): Layer {
  return {
    version: row.version,
    author: row.create_user ?? undefined,
    overlay: {
      resource: row.resource,
      scope: row.scope === overlayScopes.product ? {} : { tenant: row.tenant_id },
      base: { version: row.base_version ?? 0, hash: row.base_hash ?? '' },
      note: row.note ?? undefined,
      ops: row.ops?.ops ?? [],
    },
  }
}

/** Every overlay in force, of all tenants. */
export async function readPublished(db: Db, model: Model): Promise<readonly Layer[]> {
  const resource = model.resources[overlayResource]
  if (!resource) return []
  const { rows } = await sql<OverlayRow>`
    select id, tenant_id, resource, scope, version, note, ops, base_version, base_hash, create_user
    from ${sql.table(resource.table)} where state = ${overlayStates.inForce} and is_deleted = 0
    order by resource, scope, tenant_id`.execute(db)
  return rows.map(layerOf)
}

/** Keeps the models of tenants under the overlays that are in force. */
export function createOverlays({ database, models }: { database: Database; models: ModelStore }) {
  let known: readonly Layer[] | undefined
  return {
    /** Another process published: the next call reads them anew. */
    forget(): void {
      const resource = models.current().resources[overlayResource]
      if (resource) database.tableCache.noteWrite(resource.table)
    },
    async refresh(): Promise<void> {
      const resource = models.current().resources[overlayResource]
      if (!resource) return
      const layers = await database.tableCache.get([resource.table], 'overlays', () =>
        readPublished(database.kysely, models.current()),
      )
      if (layers === known) return
      known = layers
      models.putInForce(layers)
    },
  }
}

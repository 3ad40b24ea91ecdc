/** Overlays of a resource as rows: the caller's draft, the version in force, the layers below, and the way into force. */
import type { SqlBool } from 'kysely'
import { layOver, overlaid } from '../../../model/overlay/apply'
import { opKey } from '../../../model/overlay/same-ops'
import { reasonText } from '../../../model/overlay/reasons'
import type { Layer, Op, Overlaid, Overlay } from '../../../model/overlay/types'
import { ownValue } from '../../../model/own-value'
import type { Locale, Model, Problem, Resource } from '../../../model/types'
import { ownTenantScope } from '../../access/tenant-scope'
import { type Caller, platformTenant } from '../../core/context/caller'
import type { Database, TypedDb } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import {
  layerOf,
  overlayResource,
  overlayScopes,
  overlayStates,
  type OverlayRow,
} from '../../operations/overlays/published'
import { refuse } from '../../operations/pipeline/validate/validate'
import { scopeOn } from '../../sql/conditions/data-scope'
import { type QueryParts, queryContext } from '../../sql/conditions/where'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { newId } from '../../sql/new-id'
import { recordColumns, toRow } from '../../sql/row-mapping'
import { both, from } from '../../sql/source'
import { raiseScreensVersion } from '../../sql/write/version-counters'
import { insertRows, updateRows } from '../../sql/write/write'
import { textsIn } from '../../core/texts'
import type { TextKey } from '../../../i18n/options'

/** Parts by which overlays are read and written, of a call or of a job. */
export interface Studio {
  readonly tx: TypedDb
  readonly model: Model
  readonly database: Pick<Database, 'clock' | 'tableCache'>
  /** The resource whose rows are overlays. */
  readonly resource: Resource
  readonly caller: Caller
  readonly now: Date
  readonly locale: Locale
}

/** The subject of a call: a resource as its file has it, for the product or for the caller's tenant. */
export interface About {
  readonly base: Resource
  readonly scope: number
}

/** A call with its parameters. */
type StudioCall = Studio & { readonly params: Readonly<Record<string, unknown>> }

/** 409: a state that does not allow it. */
export function notNow(key: TextKey, locale: Locale): Refusal {
  const message = textsIn(locale)(key)
  return new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
}

export const aboutOf = (context: StudioCall): About =>
  aboutNamed(context, { resource: context.params.resource, scope: context.params.scope })

export function aboutNamed(
  { model, caller, locale }: Pick<Studio, 'model' | 'caller' | 'locale'>,
  named: { readonly resource?: unknown; readonly scope?: unknown },
): About {
  const base = ownValue(model.plain ?? model.resources, String(named.resource ?? ''))
  if (!base) throw new Refusal('entry.not-found')
  const scope = Number(named.scope ?? overlayScopes.tenant)
  if (scope !== overlayScopes.product && scope !== overlayScopes.tenant) {
    throw new Refusal('request.parameter-type', { name: 'scope' })
  }
  if (scope === overlayScopes.product && caller.tenantId !== platformTenant)
    throw notNow('actions:overlayOfPlatform', locale)
  return { base, scope }
}

/** The published overlay of the resource in the same scope. */
export async function inForceOf(studio: Studio, about: About): Promise<OverlayRow | undefined> {
  return (await overlayRows(studio, about, sql<SqlBool>`state = ${overlayStates.inForce}`))[0]
}

/** The draft of the caller, or of somebody else of the same tenant. */
export async function draftOf(
  studio: Studio,
  about: About,
  author = studio.caller.userId,
): Promise<OverlayRow | undefined> {
  const own = sql<SqlBool>`create_user = ${author}`
  return (await overlayRows(studio, about, both(own, sql<SqlBool>`state = ${overlayStates.draft}`)))[0]
}

/** Overlays of the resource in the scope, the newest version first. */
export async function overlayRows(
  { tx, resource, caller }: Studio,
  { base, scope }: About,
  where: SqlFragment<SqlBool>,
): Promise<readonly OverlayRow[]> {
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const named = both(sql<SqlBool>`resource = ${base.name}`, sql<SqlBool>`scope = ${scope}`)
  const { rows } = await sql<OverlayRow>`select * from ${source.table}
    where ${both(source.limit, named, where)} order by version desc, id desc limit 500`.execute(tx)
  return rows
}

/** An overlay of the caller's tenant, and within their data scope, by its id. */
export async function overlayById(context: Studio & QueryParts, id: unknown): Promise<OverlayRow> {
  const { tx, resource, caller } = context
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const named = sql<SqlBool>`id = ${String(id ?? '')}`
  const { rows } = await sql<OverlayRow>`select * from ${source.table}
    where ${both(source.limit, named, ...scopeOn(source, queryContext(context)))} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

export const opsOf = (row: OverlayRow | undefined): readonly Op[] => row?.ops?.ops ?? []

/** The layers in force for a tenant: that of the product, and its own. */
export async function layersFor({ tx, model }: Studio, base: Resource, tenantId: string) {
  const table = sql.table(model.resources[overlayResource]!.table)
  const { rows } = await sql<OverlayRow>`select * from ${table} where state = ${overlayStates.inForce}
    and is_deleted = 0 and resource = ${base.name} and (scope = ${overlayScopes.product} or
    (scope = ${overlayScopes.tenant} and tenant_id = ${tenantId}))`.execute(tx)
  const layers = rows.map(layerOf)
  return {
    product: layers.find(({ overlay }) => overlay.scope.tenant === undefined),
    tenant: layers.find(({ overlay }) => overlay.scope.tenant !== undefined),
  }
}

/** Changes as an overlay of the scope. */
export const overlayOf = ({ caller }: Pick<Studio, 'caller'>, { base, scope }: About, ops: readonly Op[]): Overlay => ({
  resource: base.name,
  scope: scope === overlayScopes.tenant ? { tenant: caller.tenantId } : {},
  base: { version: base.version, hash: base.hash },
  ops,
})

/** The changes over the layers below, with their fates, and the resource that they were laid over. */
export async function laid(
  studio: Studio,
  about: About,
  ops: readonly Op[],
): Promise<Overlaid & { readonly below: Resource }> {
  const { product } = await layersFor(studio, about.base, studio.caller.tenantId)
  const lower: readonly Layer[] = about.scope === overlayScopes.tenant && product ? [product] : []
  const below = overlaid(about.base, lower).resource
  return { ...layOver(below, about.base, overlayOf(studio, about, ops)), below }
}

/** Refuses changes without effect, but for those that are in force already: a newer schema file left them behind. */
export function refuseNew({ reports }: Overlaid, inForce: OverlayRow | undefined, locale: Locale): void {
  const old = new Set(opsOf(inForce).map(opKey))
  const problems = reports.flatMap((report, index): Problem[] => {
    const message = reasonText(report, locale)
    if (message === undefined || old.has(opKey(report.op))) return []
    return [{ field: `ops[${index}]`, rule: report.reason ?? report.outcome, message }]
  })
  if (problems.length > 0) refuse(problems)
}

/** Two who publish the same one after the other, not at once. */
export async function lockVersions({ tx, caller }: Studio, { base, scope }: About): Promise<void> {
  const key = `overlay ${caller.tenantId} ${scope} ${base.name}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

interface NewVersion {
  readonly ops: readonly Op[]
  readonly note: string
  /** Absent: the caller. */
  readonly author?: string
  readonly approver?: string
}

/** Writes the next version, which is in force from the end of the transaction. */
export async function putInForce(
  studio: Studio,
  about: About,
  { ops, note, author, approver }: NewVersion,
): Promise<{ readonly id: string; readonly version: number }> {
  const { tx, resource, caller, now } = studio
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const before = await inForceOf(studio, about)
  const id = newId()
  const version = (before?.version ?? 0) + 1
  const columns = toRow(
    {
      resource: about.base.name,
      scope: about.scope,
      state: overlayStates.inForce,
      version,
      note,
      ops: { ops },
      approver: approver ?? null,
      baseVersion: about.base.version,
      baseHash: about.base.hash,
    },
    resource.fields,
  )
  const replaced = before
    ? await updateRows(tx, source, [before.id], {
        state: overlayStates.replaced,
        update_user: caller.userId,
        update_time: now,
      })
    : []
  const record = { ...recordColumns(studio, id, 1), ...(author && { create_user: author }) }
  const added = await insertRows(tx, source, [{ ...record, ...columns }])
  const rows = [...replaced.map((after) => ({ before: { ...before }, after })), ...added.map((after) => ({ after }))]
  await createWriteUnit(tx, studio).recordWrite({ resource, action: 'publish', caller, now, rows })
  await raiseScreensVersion(tx)
  return { id, version }
}

/** Writes a draft of the caller, or changes it; each is logged with what it was before. */
export async function writeDraft(
  studio: Studio,
  about: About,
  columns: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { tx, resource, caller, now } = studio
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const before = await draftOf(studio, about)
  if (before) {
    const next = { ...columns, update_user: caller.userId, update_time: now }
    const [after] = await updateRows(tx, source, [before.id], next)
    const rows = after ? [{ before: { ...before }, after }] : []
    await createWriteUnit(tx, studio).recordWrite({ resource, action: 'update', caller, now, rows })
    return before.id
  }
  const id = newId()
  const named = toRow(
    { resource: about.base.name, scope: about.scope, state: overlayStates.draft, version: 0 },
    resource.fields,
  )
  const added = await insertRows(tx, source, [{ ...recordColumns(studio, id, 1), ...columns, ...named }])
  const rows = added.map((after) => ({ after }))
  await createWriteUnit(tx, studio).recordWrite({ resource, action: 'create', caller, now, rows })
  return id
}

export async function dropDraft(studio: Studio, row: OverlayRow): Promise<void> {
  const { tx, resource, caller, now } = studio
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  await sql`delete from ${source.table} where ${both(source.limit, sql<SqlBool>`id = ${row.id}`)}`.execute(tx)
  const rows = [{ before: { ...row } }]
  await createWriteUnit(tx, studio).recordWrite({ resource, action: 'remove', caller, now, rows })
}

/** Drafts, versions and the way back of overlays: what product staff change of a resource. */
import { ownValue } from '../../../../model/own-value'
import { layOver, overlaid } from '../../../../model/overlay/apply'
import { parseOps } from '../../../../model/overlay/parse-ops'
import { reasonText } from '../../../../model/overlay/reasons'
import type { Layer, Op, OpReport, Overlay } from '../../../../model/overlay/types'
import { ruleText } from '../../../../model/messages'
import { fieldOf } from '../../../../model/names'
import type { Problem, Resource } from '../../../../model/types'
import { platformTenant } from '../../../core/context/caller'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import type { SqlBool } from 'kysely'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { refuse } from '../../../operations/pipeline/validate/validate'
import {
  layerOf,
  overlayResource,
  overlayScopes,
  overlayStates,
  type OverlayRow,
} from '../../../operations/overlays/published'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { filesIn } from '../../../sql/named-files'
import { newId } from '../../../sql/new-id'
import { recordColumns, toRow } from '../../../sql/row-mapping'
import { both, from } from '../../../sql/source'
import { insertRows, updateRows } from '../../../sql/write/write'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { ActionContext, ActionOf } from '../action'
import { invalid, refused } from '../refusals'

/** The subject of a call: a resource, for the product or for the caller's tenant. */
interface About {
  readonly base: Resource
  readonly scope: number
}

type Named = ActionContext<{ readonly resource?: unknown; readonly scope?: unknown }>

function aboutOf({ model, params, caller, locale }: Named): About {
  const base = ownValue(model.plain ?? model.resources, String(params.resource ?? ''))
  if (!base) throw new Refusal('entry.not-found')
  const scope = Number(params.scope ?? overlayScopes.tenant)
  if (scope !== overlayScopes.product && scope !== overlayScopes.tenant) {
    throw new Refusal('request.parameter-type', { name: 'scope' })
  }
  if (scope === overlayScopes.product && caller.tenantId !== platformTenant)
    throw refused('actions:overlayOfPlatform', locale)
  return { base, scope }
}

/** The draft of the caller with what is in force, and the fate of each change. */
export const readDraft: ActionOf<'studio/read-draft'> = async (context) => {
  const about = aboutOf(context)
  const inForce = await inForceOf(context, about)
  const draft = await draftOf(context, about)
  const ops = draft ? (draft.ops?.ops ?? []) : (inForce?.ops?.ops ?? [])
  const { reports } = await laid(context, about, ops)
  return {
    resource: about.base.name,
    scope: about.scope,
    isDraft: draft !== undefined,
    note: draft?.note ?? '',
    version: inForce?.version ?? 0,
    ops,
    reports: reports.map(({ op, ...report }) => ({
      ...report,
      id: op.id,
      message: reasonText({ op, ...report }, context.locale),
    })),
  }
}

/** Keeps the draft of the caller; a change that would have no effect is refused under its place. */
export const saveDraft: ActionOf<'studio/save-draft'> = async (context) => {
  const { tx, resource, params, caller, now, locale } = context
  for (const name of ['note', 'ops'] as const) {
    // Nothing of an overlay is a file: an address in it would keep, or show, one of somebody else.
    if (filesIn(params[name]).length > 0)
      throw invalid(ruleText('file', locale, { label: fieldOf(resource, name)!.title[locale] }), name)
  }
  const about = aboutOf(context)
  const sent = typeof params.ops === 'object' && params.ops !== null ? (params.ops as { ops?: unknown }).ops : undefined
  const ops = parseOps(sent ?? params.ops)
  if (!ops) throw new Refusal('request.parameter-type', { name: 'ops' })
  const note = String(params.note ?? '')
  if ([...note].length > 200) throw invalid(textsIn(locale)('actions:overlayNote'), 'note')
  const inForce = await inForceOf(context, about)
  refuseNew(await laid(context, about, ops), inForce, locale)
  const before = await draftOf(context, about)
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const columns = toRow(
    {
      ops: { ops, over: inForce?.version ?? 0 },
      note,
      baseVersion: about.base.version,
      baseHash: about.base.hash,
    },
    resource.fields,
  )
  if (before) {
    await updateRows(tx, source, [before.id], { ...columns, update_user: caller.userId, update_time: now })
    return { id: before.id }
  }
  const id = newId()
  const named = toRow(
    { resource: about.base.name, scope: about.scope, state: overlayStates.draft, version: 0 },
    resource.fields,
  )
  await insertRows(tx, source, [{ ...recordColumns(context, id, 1), ...columns, ...named }])
  return { id }
}

/** Drops the draft of the caller; what is in force stays. */
export const discardDraft: ActionOf<'studio/discard-draft'> = async (context) => {
  const draft = await draftOf(context, aboutOf(context))
  if (draft) await dropDraft(context, draft)
  return true
}

/** Puts the caller's draft in force as the next version. */
export const publish: ActionOf<'studio/publish'> = async (context) => {
  const { locale, params } = context
  const about = aboutOf(context)
  await lockVersions(context, about)
  const draft = await draftOf(context, about)
  if (!draft) throw refused('actions:overlayNoDraft', locale)
  const inForce = await inForceOf(context, about)
  const over = (draft.ops as { readonly over?: number } | null)?.over ?? 0
  if (over !== (inForce?.version ?? 0)) throw refused('actions:overlayStale', locale)
  const ops = draft.ops?.ops ?? []
  refuseNew(await laid(context, about, ops), inForce, locale)
  const published = await putInForce(context, about, { ops, note: String(params.note ?? draft.note ?? '') })
  await dropDraft(context, draft)
  return published
}

/** Publishes an older version as a new one. */
export const rollBack: ActionOf<'studio/roll-back'> = async (context) => {
  const { tx, resource, params, caller, locale } = context
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const { rows } = await sql<OverlayRow>`select * from ${source.table}
    where ${both(source.limit, sql<boolean>`id = ${String(params.id ?? '')}`)}`.execute(tx)
  const row = rows[0] as (OverlayRow & { readonly state: number }) | undefined
  if (!row) throw new Refusal('entry.not-found')
  if (row.state !== overlayStates.replaced) throw refused('actions:overlayNotReplaced', locale)
  const about = aboutOf({ ...context, params: { ...params, resource: row.resource, scope: row.scope } })
  await lockVersions(context, about)
  return putInForce(context, about, { ops: row.ops?.ops ?? [], note: row.note ?? '' })
}

/** The published overlay of the resource in the same scope. */
async function inForceOf(context: Named, { base, scope }: About): Promise<OverlayRow | undefined> {
  return first(context, base, scope, sql<boolean>`state = ${overlayStates.inForce}`)
}

async function draftOf(context: Named, { base, scope }: About): Promise<OverlayRow | undefined> {
  const own = sql<boolean>`create_user = ${context.caller.userId}`
  return first(context, base, scope, both(own, sql<boolean>`state = ${overlayStates.draft}`))
}

async function first(
  { tx, resource, caller }: Named,
  base: Resource,
  scope: number,
  where: SqlFragment<SqlBool>,
): Promise<OverlayRow | undefined> {
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const named = both(sql<boolean>`resource = ${base.name}`, sql<boolean>`scope = ${scope}`)
  const { rows } = await sql<OverlayRow>`select * from ${source.table}
    where ${both(both(source.limit, named), where)} order by version desc limit 1`.execute(tx)
  return rows[0]
}

/** The changes over the layers below, with their fates. */
async function laid({ tx, model, caller }: Named, { base, scope }: About, ops: readonly Op[]): Promise<Laid> {
  const isTenant = scope === overlayScopes.tenant
  const table = sql.table(model.resources[overlayResource]!.table)
  const { rows } = isTenant
    ? await sql<OverlayRow>`select * from ${table} where state = ${overlayStates.inForce} and is_deleted = 0
        and scope = ${overlayScopes.product} and resource = ${base.name}`.execute(tx)
    : { rows: [] }
  const below: readonly Layer[] = rows.map(layerOf)
  const overlay: Overlay = {
    resource: base.name,
    scope: isTenant ? { tenant: caller.tenantId } : {},
    base: { version: base.version, hash: base.hash },
    ops,
  }
  return layOver(overlaid(base, below).resource, base, overlay)
}

interface Laid {
  readonly resource: Resource
  readonly reports: readonly OpReport[]
}

/** Refuses changes without effect, but for those that are in force already: a newer schema file left them behind. */
function refuseNew({ reports }: Laid, inForce: OverlayRow | undefined, locale: ActionContext['locale']): void {
  const old = new Set((inForce?.ops?.ops ?? []).map((op) => JSON.stringify(op)))
  const problems = reports.flatMap((report, index): Problem[] => {
    const message = reasonText(report, locale)
    if (message === undefined || old.has(JSON.stringify(report.op))) return []
    return [{ field: `ops[${index}]`, rule: report.reason ?? report.outcome, message }]
  })
  if (problems.length > 0) refuse(problems)
}

/** Two who publish the same one after the other, not at once. */
async function lockVersions({ tx, caller }: Named, { base, scope }: About): Promise<void> {
  const key = `overlay ${caller.tenantId} ${scope} ${base.name}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

async function putInForce(
  context: Named,
  about: About,
  { ops, note }: { readonly ops: readonly Op[]; readonly note: string },
): Promise<{ readonly id: string; readonly version: number }> {
  const { tx, resource, caller, now } = context
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const before = await inForceOf(context, about)
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
  const added = await insertRows(tx, source, [{ ...recordColumns(context, id, 1), ...columns }])
  const rows = [...replaced.map((after) => ({ before: before as never, after })), ...added.map((after) => ({ after }))]
  await createWriteUnit(tx, context).recordWrite({ resource, action: 'publish', caller, now, rows })
  return { id, version }
}

async function dropDraft({ tx, resource, caller }: Named, { id }: OverlayRow): Promise<void> {
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  await sql`delete from ${source.table} where ${both(source.limit, sql<boolean>`id = ${id}`)}`.execute(tx)
}

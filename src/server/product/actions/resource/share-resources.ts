/** Sharing resources with other tenants, renewing that, and ending it. */
import { isInstantText, parseInstant } from '../../../../fields/definition/zone'
import { ownTenantScope } from '../../../access/tenant-scope'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { idList, idsOf } from '../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../operations/pipeline/lock-rows'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { newId } from '../../../sql/new-id'
import { recordColumns } from '../../../sql/row-mapping'
import { paramOf } from '../../../sql/parameters'
import { from } from '../../../sql/source'
import { insertRows, updateRows } from '../../../sql/write/write'
import type { Row } from '../../../core/context/entry'
import { refuseForeign } from '../../resources/own-rows'
import { openByShares, shareResource, shareStates } from '../../resources/shares'
import type { ActionContext, ActionOf } from '../action'

const mostResources = 100
const passed = 2

export const share: ActionOf<'resource/share'> = async (context) => {
  const rows = await lockShared(context)
  const tenantIds = await tenantsNamed(context)
  const expireTime = expiryOf(context)
  if (rows.some(({ audit_status }) => Number(audit_status) !== passed)) throw new Refusal('resource.not-passed')
  if (rows.some(({ tenant_id }) => tenantIds.includes(String(tenant_id)))) throw new Refusal('resource.own-tenant')
  const actions = [...new Set(['view', ...(context.params.actions ?? ['view', 'use']).map(String)])]
  const known = await sharesOf(context, rows, tenantIds)
  const pairs = rows.flatMap((row) => tenantIds.map((tenantId) => ({ row, tenantId })))
  const isKnown = ({ row, tenantId }: (typeof pairs)[number]) =>
    known.some(({ res_id, to_tenant }) => res_id === row.id && to_tenant === tenantId)
  const terms = {
    actions,
    expire_time: expireTime,
    state: shareStates.valid,
    share_time: context.now,
    share_user: context.caller.userId,
  }
  const added = pairs.filter((pair) => !isKnown(pair))
  await renew(context, known, terms)
  await add(context, added, terms)
  await openByShares(
    context.tx,
    context.model,
    rows.map(({ id }) => String(id)),
  )
  return { created: added.length, renewed: known.length }
}

export const unshare: ActionOf<'resource/unshare'> = async (context) => {
  const rows = await lockShared(context)
  const known = await sharesOf(context, rows, idList(context.params.tenantIds))
  await renew(context, known, { state: shareStates.ended })
  await openByShares(
    context.tx,
    context.model,
    rows.map(({ id }) => String(id)),
  )
  return true
}

/** The resources, locked, that the caller's tenant shares. */
async function lockShared(context: ActionContext): Promise<Row[]> {
  const { tx, model } = context
  if ((await paramOf(tx, model, 'resource.share.enabled')) === '0') throw new Refusal('resource.share-off')
  const ids = idsOf(context)
  if (ids.length > mostResources) throw new Refusal('resource.too-many-shared', { count: mostResources })
  await refuseForeign(context, ids)
  const rows = await lockWritable(tx, context, writableSource(context), ids)
  if (rows.length < ids.length) throw new Refusal('entry.not-found')
  return rows
}

/** The tenants that are named, each of which is there. */
async function tenantsNamed({ tx, model, params }: ActionContext): Promise<string[]> {
  const ids = idList(params.tenantIds)
  const { rows } = await sql`select 1 from ${sql.table(model.resources['system/tenant']!.table)}
    where tenant_id = any(${ids}) and is_deleted = 0`.execute(tx)
  if (ids.length === 0 || rows.length < ids.length) throw new Refusal('request.parameter-type', { name: 'tenantIds' })
  return ids
}

function expiryOf({ params, now }: ActionContext): Date | null {
  const sent = params.expireTime
  if (sent === undefined || sent === null || sent === '') return null
  if (!isInstantText(sent)) throw new Refusal('request.parameter-type', { name: 'expireTime' })
  const time = parseInstant(sent)
  if (time <= now) throw new Refusal('resource.expiry-past', {})
  return time
}

async function sharesOf(
  { tx, model }: ActionContext,
  rows: readonly Row[],
  tenantIds: readonly string[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => String(id))
  const found = await sql<Row>`select * from ${sql.table(shareResource(model).table)}
    where res_id = any(${ids}) and to_tenant = any(${tenantIds}) and is_deleted = 0 order by id for update`.execute(tx)
  return found.rows
}

async function renew(context: ActionContext, known: readonly Row[], columns: Readonly<Record<string, unknown>>) {
  const { tx, model, caller, now } = context
  const resource = shareResource(model)
  for (const tenantId of new Set(known.map(({ tenant_id }) => String(tenant_id)))) {
    const before = known.filter(({ tenant_id }) => tenant_id === tenantId)
    const source = from(resource, ownTenantScope(tenantId, resource))
    const ids = before.map(({ id }) => String(id))
    const after = await updateRows(tx, source, ids, { ...columns, update_user: caller.userId, update_time: now })
    const rows = after.map((row) => ({ before: before.find(({ id }) => id === row.id)!, after: row }))
    await createWriteUnit(tx, context).recordWrite({ resource, action: 'update', caller, now, rows })
  }
}

async function add(
  context: ActionContext,
  pairs: readonly { readonly row: Row; readonly tenantId: string }[],
  columns: Readonly<Record<string, unknown>>,
) {
  const { tx, model, caller, now } = context
  const resource = shareResource(model)
  for (const tenantId of new Set(pairs.map(({ row }) => String(row.tenant_id)))) {
    const source = from(resource, ownTenantScope(tenantId, resource))
    const made = pairs
      .filter(({ row }) => row.tenant_id === tenantId)
      .map(({ row, tenantId: to }) => ({
        ...recordColumns(context, newId(), 1),
        ...columns,
        res_id: String(row.id),
        to_tenant: to,
        open_to: [to],
      }))
    const rows = await insertRows(tx, source, made)
    const unit = createWriteUnit(tx, context)
    await unit.recordWrite({ resource, action: 'create', caller, now, rows: rows.map((after) => ({ after })) })
  }
}

/** The effects of a draft: the stored rows that its rules refuse, the views that its hidden columns stand in, the screen itself. */
import type { SqlBool } from 'kysely'
import { addedRule, type AddedRule } from '../../../../model/overlay/added-rules'
import { parseAddress } from '../../../../model/overlay/targets/address'
import { layOver, overlaid } from '../../../../model/overlay/apply'
import { reasonText } from '../../../../model/overlay/reasons'
import type { Layer, Op } from '../../../../model/overlay/types'
import { pointerOf } from '../../../../language/text/pointer'
import type { Resource } from '../../../../model/types'
import { mayCall } from '../../../access/authorise'
import { platformTenant } from '../../../core/context/caller'
import { Refusal } from '../../../core/errors'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { breaking, mayCount } from '../../../operations/overlays/breaking-rows'
import { overlayScopes } from '../../../operations/overlays/published'
import { limitsOf, sourceOf } from '../../../operations/read/query'
import { queryContext } from '../../../sql/conditions/where'
import { limitOf } from '../../../sql/select/select'
import type { ActionContext, ActionOf } from '../action'
import { type About, aboutOf, laid, layersFor, overlayOf } from '../../studio/overlay-rows'
import { opsIn } from './overlays'

/** For each change: how many stored rows would fail on their next save, and how many saved views show what it hides. */
export const countImpact: ActionOf<'studio/count-impact'> = async (context) => {
  const about = aboutOf(context)
  const ops = opsIn(context)
  const { below } = await laid(context, about, [])
  const rules = ops.flatMap((op) => {
    const rule = addedRule(below, op)
    return rule ? [{ op, rule }] : []
  })
  const counts = await rowCounts(context, about, rules)
  const uses = await viewCounts(context, about, ops)
  return ops.map(({ id }) => ({ id, ...counts.get(id), ...uses.get(id) }))
}

interface OpRule {
  readonly op: Op
  readonly rule: AddedRule
}

/** One statement counts for all rules, within the rows that the caller may list. */
async function rowCounts(context: ActionContext, { base }: About, rules: readonly OpRule[]) {
  const found = new Map<string, { readonly rows: number | null; readonly rule?: string }>()
  const listCall = base.calls.list
  for (const { op } of rules) found.set(op.id, { rows: null })
  if (!listCall || !mayCall(context.caller, base, listCall)) return found
  const listing = { ...context, resource: base, call: listCall, params: tenantOf(context, base) }
  const source = sourceOf(listing)
  const query = queryContext(listing)
  const parts = rules.flatMap(({ op, rule }): readonly { op: Op; rule: AddedRule; broken: SqlFragment<SqlBool> }[] => {
    const broken = mayCount(base, rule, context.caller) ? breaking(rule, source, query) : undefined
    return broken ? [{ op, rule, broken }] : []
  })
  if (parts.length === 0) return found
  const columns = parts.map(({ broken }, at) => sql`count(*) filter (where ${broken}) as ${sql.id(`c${at}`)}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)} from ${source.table}
    where ${limitOf(source, limitsOf(listing, source))}`.execute(context.tx)
  parts.forEach(({ op, rule }, at) => {
    found.set(op.id, { rows: Number(rows[0]![`c${at}`]), ...linkOf(rule) })
  })
  return found
}

/** A draft for one tenant is about the rows of that tenant, whoever writes it. */
const tenantOf = ({ caller, params }: ActionContext, base: Resource): Readonly<Record<string, unknown>> =>
  caller.isPlatformAdministrator && Number(params.scope) !== overlayScopes.product && base.tenancy.kind !== 'platform'
    ? { tenantId: caller.tenantId }
    : {}

/** The rule as the parameter `_breaks` of the list; a rule over several fields has none. */
function linkOf(rule: AddedRule): { readonly rule?: string } {
  if (rule.rule === 'check') return {}
  const limit = rule.rule === 'required' ? [] : [rule.limit]
  return { rule: pointerOf([rule.field.name, rule.rule, ...limit]) }
}

/** Saved views that show a column which the draft hides. */
async function viewCounts({ tx, model, caller }: ActionContext, { base, scope }: About, ops: readonly Op[]) {
  const hidden = ops.flatMap((op) => {
    const address = op.op === 'hide' && op.value !== false ? parseAddress(op.at) : undefined
    return address?.kind === 'place' && address.list === 'columns' ? [{ id: op.id, name: address.name }] : []
  })
  const views = model.resources['system/saved-view']
  if (hidden.length === 0 || !views) return new Map<string, { readonly views: number }>()
  const names = hidden.map(({ name }) => name)
  const isOwn = scope === overlayScopes.tenant ? sql`v.tenant_id = ${caller.tenantId}` : sql`true`
  const { rows } = await sql<{ name: string; count: unknown }>`
    select c.name, count(v.id) as count from unnest(${names}::text[]) as c(name)
      left join ${sql.table(views.table)} v on v.screen = ${base.name} and v.is_deleted = 0 and ${isOwn}
        and v.content -> 'columns' -> 'order' @> to_jsonb(c.name)
        and not coalesce(v.content -> 'columns' -> 'hidden', '[]') @> to_jsonb(c.name)
    group by c.name`.execute(tx)
  const byName = new Map(rows.map(({ name, count }) => [name, Number(count)]))
  return new Map(hidden.map(({ id, name }) => [id, { views: byName.get(name) ?? 0 }]))
}

/** The resource as the draft would make it, for a tenant of the platform's choice, and the codes of a role to see it by. */
export const previewDraft: ActionOf<'studio/preview'> = async (context) => {
  const { params, caller, locale } = context
  const about = aboutOf(context)
  const ops = opsIn(context)
  const tenantId = params.tenant ? String(params.tenant) : caller.tenantId
  if (tenantId !== caller.tenantId && caller.tenantId !== platformTenant)
    throw new Refusal('request.parameter-type', { name: 'tenant' })
  const { product, tenant } = await layersFor(context, about.base, tenantId)
  const own: Layer = { overlay: overlayOf(context, about, ops), version: 0, author: caller.userId }
  const isTenant = about.scope === overlayScopes.tenant
  const lower = isTenant ? [product] : []
  const higher = isTenant ? [] : [tenant]
  const layers = [...lower, own, ...higher].filter((layer) => layer !== undefined)
  const below = overlaid(about.base, isTenant && product ? [product] : []).resource
  const { reports } = layOver(below, about.base, own.overlay)
  return {
    resource: overlaid(about.base, layers).resource,
    codes: params.role ? await codesOfRole(context, String(params.role)) : undefined,
    reports: reports.map((report) => ({
      id: report.op.id,
      outcome: report.outcome,
      message: reasonText(report, locale),
    })),
  }
}

/** The codes of a role of the caller's tenant. */
async function codesOfRole({ tx, model, caller }: ActionContext, role: string): Promise<readonly string[]> {
  const [roles, held, menus] = ['system/role', 'system/role-menu', 'system/menu'].map((name) =>
    sql.table(model.resources[name]!.table),
  )
  const { rows } = await sql<{ code: string }>`select distinct m.code from ${roles!} r
    join ${held!} h on h.role_id = r.id and h.tenant_id = r.tenant_id and h.is_deleted = 0
    join ${menus!} m on m.id = h.menu_id and m.is_deleted = 0
    where r.id = ${role} and r.tenant_id = ${caller.tenantId} and r.is_deleted = 0 order by m.code`.execute(tx)
  return rows.map(({ code }) => code)
}

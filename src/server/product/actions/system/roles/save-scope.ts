/** Saving data scopes and API scopes: what they speak of exists, and they close nothing that must stay open. */
import { textsIn } from '../../../../core/texts'
import { ownValue } from '../../../../../model/own-value'
import { fieldOf } from '../../../../../model/names'
import { departmentsOf } from '../../../../core/context/caller'
import { sql } from '../../../../database/connection/sql-tag'
import { writableSource } from '../../../../operations/pipeline/lock-rows'
import { from } from '../../../../sql/source'
import { queryContext, where } from '../../../../sql/conditions/where'
import { closesTooMuch } from '../../../../access/api-scope'
import { tenantScopeOf } from '../../../../access/tenant-scope'
import { conditionOf, defaultColumn, type ScopeRow, scopeTypes } from '../../../../access/data-scope-rules'
import { scopeValueCondition, ScopeValueFault } from '../../../../access/data-scope-value'
import { isGiven } from '../../../../core/context/route'
import type { Action, ActionContext } from '../../action'
import { selectFrom } from '../../tables'
import { invalid } from '../../refusals'

export const saveDataScope: Action = async (context) => {
  writableSource(context)
  const { params, locale, model } = context
  const row = { ...(await stored(context)), ...params }
  const name = String(row.scopeResource ?? '')
  const resource = ownValue(model.resources, name)
  if (name && !resource) throw invalid(textsIn(locale)('actions:noResource'), 'scopeResource')
  if (!resource) return context.next()
  const type = Number(row.scopeType ?? scopeTypes.own)
  const asksColumn = [scopeTypes.own, scopeTypes.department, scopeTypes.below].some((one) => one === type)
  const column = String(row.scopeColumn ?? '') || defaultColumn(type, resource)
  if (asksColumn && !fieldOf(resource, column)) throw unknownField(column, 'scopeColumn', context)
  const seen = [row.scopeField ?? '*'].flat().flatMap((each) => String(each).split(','))
  const strange = seen.find((each) => each && each !== '*' && !fieldOf(resource, each))
  if (strange) throw unknownField(strange, 'scopeField', context)
  if (type === scopeTypes.custom) await tryValue(context, name, String(row.scopeValue ?? ''))
  return context.next(asksColumn ? { ...params, scopeColumn: column } : params)
}

/** A rule value is kept only when it reads as a condition and the database can judge it. */
async function tryValue(context: ActionContext, name: string, text: string): Promise<void> {
  const { tx, model, registry, caller, now, locale } = context
  if (text.trim() === '') return
  const resource = model.resources[name]!
  const { userId, tenantId, roleIds } = caller
  const holder = { userId, tenantId, roleIds, deptIds: departmentsOf(caller), postIds: [], now }
  const fault = (reason: string) => invalid(textsIn(locale)('actions:scopeValue', { reason }), 'scopeValue')
  try {
    scopeValueCondition(text, resource, holder)
    const scope: ScopeRow = {
      id: '',
      scope_resource: name,
      scope_type: scopeTypes.custom,
      scope_column: null,
      scope_field: null,
      scope_value: text,
    }
    const source = from(resource, tenantScopeOf(caller, resource))
    const condition = where(
      conditionOf(scope, resource, holder),
      source,
      queryContext({ model, caller, now, registry }),
    )
    await sql`savepoint scope_value`.execute(tx)
    await sql`select 1 from ${source.table} where ${source.limit} and ${condition ?? sql`true`} limit 1`.execute(tx)
  } catch (error) {
    if (error instanceof ScopeValueFault) throw fault(error.message)
    await sql`rollback to savepoint scope_value`.execute(tx).catch(() => undefined)
    throw fault(text.slice(0, 60))
  }
}

export const saveApiScope: Action = async (context) => {
  writableSource(context)
  const path = String(context.params.scopePath ?? '').trim()
  if (path && closesTooMuch(path)) throw invalid(textsIn(context.locale)('actions:closesTooMuch'), 'scopePath')
  return context.next()
}

/** The stored row, so that the rules see a changed field together with the others. */
async function stored(context: ActionContext): Promise<Readonly<Record<string, unknown>>> {
  if (context.call.kind !== 'update' || !isGiven(context.params.id)) return {}
  const row = await selectFrom(context, 'system/data-scope')
    .select(['scope_resource', 'scope_type', 'scope_column', 'scope_field', 'scope_value'])
    .where('id', '=', String(context.params.id))
    .executeTakeFirst()
  if (!row) return {}
  return {
    scopeResource: row.scope_resource,
    scopeType: row.scope_type,
    scopeColumn: row.scope_column,
    scopeField: row.scope_field,
    scopeValue: row.scope_value,
  }
}

const unknownField = (name: string, field: string, { locale }: ActionContext) =>
  invalid(textsIn(locale)('actions:noField', { name }), field)

/** Departments decide which rows people see: a person limited by departments gives only the own and those below. */
import { fieldText } from '../../../../../model/messages'
import { fieldOf } from '../../../../../model/names'
import { departmentsOf } from '../../../../core/context/caller'
import { idList } from '../../../../operations/entry/ids'
import { refuse } from '../../../../operations/pipeline/validate/validate'
import { ancestorPaths } from '../../../../operations/entry/condition-scope'
import { from } from '../../../../sql/source'
import type { Row } from '../../../../core/context/entry'
import { type ScopeRow, scopeTypes } from '../../../../access/data-scope-rules'
import { ownTenantScope } from '../../../../access/tenant-scope'
import type { ActionContext } from '../../action'
import { ownScopes } from '../roles/grants/scope-limits'

const fields = { deptId: 'dept_id', deptIds: 'dept_ids' } as const

/**
 * Refuses departments beyond the caller's own that a person did not have before. Of others, where the caller's view of
 * people is limited so; of oneself, where anything is.
 */
export async function refuseDepartmentsBeyond(context: ActionContext, person: Row | undefined): Promise<void> {
  const { params, caller, resource, locale, model } = context
  const added = Object.entries(fields).map(([name, column]) => {
    const before = idList(person?.[column])
    return { name, ids: params[name] === undefined ? [] : idList(params[name]).filter((id) => !before.includes(id)) }
  })
  if (added.every(({ ids }) => ids.length === 0)) return
  const isSelf = person?.id === caller.userId
  const limits = (await ownScopes(context)).filter(isByDepartment)
  if (!limits.some(({ scope_resource }) => isSelf || scope_resource === 'system/user')) return
  const tree = model.resources['system/dept']!
  const source = from(tree, ownTenantScope(caller.tenantId, tree))
  const above = await ancestorPaths(context.tx, source, tree, [...new Set(added.flatMap(({ ids }) => ids))])
  const own = departmentsOf(caller)
  const isBeyond = (id: string) => !own.some((one) => one === id || above.get(id)?.has(one))
  const wrong = added.filter(({ ids }) => ids.some(isBeyond)).map(({ name }) => fieldOf(resource, name)!)
  refuse(wrong.map((field) => ({ field: field.name, rule: 'outside', message: fieldText(field, 'outside', locale) })))
}

const isByDepartment = ({ scope_type, scope_value }: ScopeRow): boolean =>
  scope_type === scopeTypes.department ||
  scope_type === scopeTypes.below ||
  (scope_type === scopeTypes.custom && /dept/i.test(scope_value ?? ''))

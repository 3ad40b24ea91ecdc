import type { SelectQueryBuilder } from 'kysely'
import type { TableNames, Tables } from '../../../../../generated/tables'
import type { ActionContext } from '../../action'

export const administratorAlias = 'administrator'
export const tenantAdminAlias = 'tenant_admin'
/** The table of a resource that actions on people cannot do without. */
export const tableOf = ({ model }: Pick<ActionContext, 'model'>, resource: string): string => {
  const table = model.resources[resource]?.table
  if (!table) throw new Error(`schemas/${resource}.json is missing: actions on people need the resource "${resource}"`)
  return table
}

/** Reads rows of a resource, typed by its schema. */
export const selectFrom = <Resource extends keyof TableNames>(
  { tx, model }: Pick<ActionContext, 'tx' | 'model'>,
  resource: Resource,
): SelectQueryBuilder<Tables, TableNames[Resource], object> => tx.selectFrom(tableOf({ model }, resource))

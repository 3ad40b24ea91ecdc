import type { ActionContext } from '../../action'

export const administratorAlias = 'administrator'
export const tenantAdminAlias = 'tenant_admin'
/** The table of a resource that actions on people cannot do without. */
export const tableOf = ({ model }: Pick<ActionContext, 'model'>, resource: string): string => {
  const table = model.resources[resource]?.table
  if (!table) throw new Error(`schemas/${resource}.json is missing: actions on people need the resource "${resource}"`)
  return table
}

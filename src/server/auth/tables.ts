/** The tables that sign-in reads. */
import type { TableNames } from '../../generated/tables'
import type { Model } from '../../model/types'
import { tableIn } from '../core/context/tables'

export interface SessionTables {
  readonly user: TableNames['system/user']
  readonly role: TableNames['system/role']
  readonly roleMenu: TableNames['system/role-menu']
  readonly menu: TableNames['system/menu']
  readonly topMenu: TableNames['system/top-menu']
  readonly topMenuItem: TableNames['system/top-menu-item']
  readonly tenant: TableNames['system/tenant']
  readonly client: TableNames['system/client']
  readonly dept: TableNames['system/dept']
  /** Absent when the product knows no posts. */
  readonly post?: TableNames['system/post']
  /** Absent when the product has no scopes. */
  readonly dataScope?: string
  readonly roleDataScope?: string
  readonly apiScope?: string
  readonly roleApiScope?: string
}

/** The tables of a model; a product without one of these resources cannot sign anyone in. */
export function sessionTables(model: Model): SessionTables {
  const table = <Name extends keyof TableNames>(resource: Name): TableNames[Name] => {
    const found = tableIn(model, resource)
    if (!found) throw new Error(`schemas/${resource}.json is missing; add it, because sign-in reads its rows.`)
    return found
  }
  return {
    user: table('system/user'),
    role: table('system/role'),
    roleMenu: table('system/role-menu'),
    menu: table('system/menu'),
    topMenu: table('system/top-menu'),
    topMenuItem: table('system/top-menu-item'),
    tenant: table('system/tenant'),
    client: table('system/client'),
    dept: table('system/dept'),
    post: tableIn(model, 'system/post'),
    dataScope: model.resources['system/data-scope']?.table,
    roleDataScope: model.resources['system/role-data-scope']?.table,
    apiScope: model.resources['system/api-scope']?.table,
    roleApiScope: model.resources['system/role-api-scope']?.table,
  }
}

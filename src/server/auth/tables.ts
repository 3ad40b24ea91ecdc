/** Names of the tables that sign-in reads, as the schemas give them. */
import type { Model } from '../../model/types'

export interface SessionTables {
  readonly user: string
  readonly role: string
  readonly roleMenu: string
  readonly menu: string
  readonly topMenu: string
  readonly topMenuItem: string
  readonly tenant: string
  readonly client: string
  readonly dept: string
  /** Absent when the product knows no posts. */
  readonly post?: string
  /** Absent when the product has no scopes. */
  readonly dataScope?: string
  readonly roleDataScope?: string
  readonly apiScope?: string
  readonly roleApiScope?: string
}

/** The tables of a model; a product without one of these resources cannot sign anyone in. */
export function sessionTables(model: Model): SessionTables {
  const table = (resource: string): string => {
    const found = model.resources[resource]?.table
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
    post: model.resources['system/post']?.table,
    dataScope: model.resources['system/data-scope']?.table,
    roleDataScope: model.resources['system/role-data-scope']?.table,
    apiScope: model.resources['system/api-scope']?.table,
    roleApiScope: model.resources['system/role-api-scope']?.table,
  }
}

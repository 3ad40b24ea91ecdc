/** Names of the tables that sign-in reads: those of the schemas, whose rows the compiler knows. */
import type { TableNames } from '../../generated/tables'
import type { Model } from '../../model/types'

/** Each by its literal name, so that statements have the types of `src/generated/tables.ts`; a model with another name is refused. */
const known = {
  'system/user': 'blade_user',
  'system/role': 'blade_role',
  'system/role-menu': 'blade_role_menu',
  'system/menu': 'blade_menu',
  'system/top-menu': 'blade_top_menu',
  'system/top-menu-item': 'blade_top_menu_item',
  'system/tenant': 'blade_tenant',
  'system/client': 'blade_client',
  'system/dept': 'blade_dept',
  'system/post': 'blade_post',
} as const satisfies Partial<TableNames>

type Known = typeof known

export interface SessionTables {
  readonly user: Known['system/user']
  readonly role: Known['system/role']
  readonly roleMenu: Known['system/role-menu']
  readonly menu: Known['system/menu']
  readonly topMenu: Known['system/top-menu']
  readonly topMenuItem: Known['system/top-menu-item']
  readonly tenant: Known['system/tenant']
  readonly client: Known['system/client']
  readonly dept: Known['system/dept']
  /** Absent when the product knows no posts. */
  readonly post?: Known['system/post']
  /** Absent when the product has no scopes. */
  readonly dataScope?: string
  readonly roleDataScope?: string
  readonly apiScope?: string
  readonly roleApiScope?: string
}

/** The tables of a model; a product without one of these resources cannot sign anyone in. */
export function sessionTables(model: Model): SessionTables {
  const optional = <Name extends keyof Known>(resource: Name): Known[Name] | undefined => {
    const found = model.resources[resource]?.table
    if (found === undefined || found === known[resource]) return found === undefined ? undefined : known[resource]
    throw new Error(
      `schemas/${resource}.json names the table "${found}", but sign-in reads "${known[resource]}"; name the table in src/server/auth/tables.ts too.`,
    )
  }
  const table = <Name extends keyof Known>(resource: Name): Known[Name] => {
    const found = optional(resource)
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
    post: optional('system/post'),
    dataScope: model.resources['system/data-scope']?.table,
    roleDataScope: model.resources['system/role-data-scope']?.table,
    apiScope: model.resources['system/api-scope']?.table,
    roleApiScope: model.resources['system/role-api-scope']?.table,
  }
}

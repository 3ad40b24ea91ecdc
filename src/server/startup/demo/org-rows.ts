/** The rows of a demo company: tenant, departments, posts, groups. */
import type { RowsFile } from '../../../model/types'
import type { Entry } from '../seed/new-rows'
import { platformTenant } from '../../core/context/caller'
import type { Branch, Company } from './companies'
import { roleKinds } from './roles'

/** A rows file that stands nowhere but here. */
export const rowsOf = (resource: string, match: readonly string[], rows: readonly Entry[]): RowsFile => ({
  file: `demo ${resource}`,
  resource,
  match,
  scope: 'demo',
  rows,
})

/** The rows of a company that does not live in the rows files; those of the platform's own tenant do. */
export function orgRows(company: Company): RowsFile[] {
  const { departments, posts, groups = [] } = company
  const roles = roleKinds.map(({ alias, name, nameEn, sort }) => ({
    roleAlias: alias,
    roleName: name,
    roleNameEn: nameEn,
    parentId: '0',
    sort,
    isBuiltIn: isGiven(alias) ? 1 : 0,
    status: 1,
  }))
  if (!departments || !posts) return [rowsOf('system/role', ['roleAlias'], roles)]
  return [
    rowsOf('system/role', ['roleAlias'], roles),
    rowsOf('system/dept', ['deptCode'], [branchRow(departments, '', 1, 1)]),
    rowsOf(
      'system/post',
      ['postCode'],
      posts.map(({ code, name, rank }, at) => ({
        postCode: code,
        postName: name,
        category: rank,
        sort: at + 1,
        status: 1,
      })),
    ),
    rowsOf(
      'system/user-group',
      ['title'],
      groups.map(({ department, ...about }) => ({
        ...about,
        ...(department && { deptIds: [{ $ref: { deptCode: department } }] }),
        status: 1,
      })),
    ),
  ]
}

const isGiven = (alias: string): boolean => alias === 'tenant_admin' || alias === 'user'

/** The row of the tenant itself; that of the platform is there already. */
export function tenantRows({ tenantId, name, people }: Company): RowsFile[] {
  if (tenantId === platformTenant) return []
  const about = { tenantId, tenantName: name, linkman: '系统管理员', accountNumber: people + 50, storageLimit: 10 }
  return [rowsOf('system/tenant', ['tenantId'], [about])]
}

function branchRow(
  { name: deptName, code: deptCode, below = [] }: Branch,
  above: string,
  level: number,
  sort: number,
): Entry {
  const fullName = above + deptName
  return {
    deptName,
    fullName,
    deptCode,
    sort,
    status: 1,
    deptCategory: level === 1 ? 1 : level === 2 || below.length > 0 ? 2 : 3,
    children: below.map((branch, at) => branchRow(branch, fullName, level + 1, at + 1)),
  }
}

/** The menus to choose from; where a tenant is named, those that its package covers. */
import { workingTenant } from '../../../../core/context/caller'
import { tree } from '../../../../operations/read/tree'
import type { TreeNode } from '../../../../operations/read/tree-nodes'
import type { ActionOf } from '../../action'
import { packageMenus } from '../roles/grants/role-facts'

export const listPackageMenus: ActionOf<'system/list-package-menus'> = async (context) => {
  const nodes = await tree(context)
  const { params, caller } = context
  if (!params.tenantId) return nodes
  const within = await packageMenus(context, workingTenant(caller, params.tenantId))
  if (!within) return nodes
  const withinPackage = (level: readonly TreeNode[]): TreeNode[] =>
    level.filter(({ id }) => within.has(id)).map((node) => withChildren(node, withinPackage(node.children ?? [])))
  return withinPackage(nodes)
}

function withChildren({ children: _, ...node }: TreeNode, children: readonly TreeNode[]): TreeNode {
  return { ...node, hasChildren: children.length > 0, ...(children.length > 0 ? { children } : {}) }
}

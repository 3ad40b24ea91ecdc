/** The menus to choose from; where a tenant is named, those that its package covers. */
import type { TreeNode } from '../../../../operations/read/tree-nodes'
import type { Action } from '../../action'
import { packageMenus } from '../roles/role-facts'

export const listPackageMenus: Action = async (context) => {
  const nodes = (await context.next()) as readonly TreeNode[]
  const { params, caller } = context
  const asked = String(params.tenantId ?? '')
  if (asked === '') return nodes
  const tenantId = caller.isPlatformAdministrator ? asked : caller.tenantId
  const within = await packageMenus(context, tenantId)
  if (!within) return nodes
  const kept = (level: readonly TreeNode[]): TreeNode[] =>
    level.filter(({ id }) => within.has(id)).map((node) => withChildren(node, kept(node.children ?? [])))
  return kept(nodes)
}

function withChildren({ children: _, ...node }: TreeNode, children: readonly TreeNode[]): TreeNode {
  return { ...node, hasChildren: children.length > 0, ...(children.length > 0 ? { children } : {}) }
}

/** The menus to choose from; where a tenant is named, those that its package covers. */
import { packageOf, withinPackage } from '../../tenancy/package'
import type { TreeNode } from '../../operations/tree-nodes'
import type { Action, ActionContext } from '../action'
import { tableOf } from './role-reach'

export const listPackageMenus: Action = async (context) => {
  const nodes = (await context.next()) as readonly TreeNode[]
  const { params, caller, tx } = context
  const asked = String(params.tenantId ?? '')
  if (asked === '') return nodes
  const tenantId = caller.isPlatformAdministrator ? asked : caller.tenantId
  const named = await packageOf(tx, tableOf(context, 'system/tenant'), tenantId)
  const menus = await menusOf(context)
  const within = withinPackage(menus.keys(), named, menus)
  const kept = (level: readonly TreeNode[]): TreeNode[] =>
    level.filter(({ id }) => within.has(id)).map((node) => keeping(node, kept(node.children ?? [])))
  return kept(nodes)
}

function keeping({ children: _, ...node }: TreeNode, children: readonly TreeNode[]): TreeNode {
  return { ...node, hasChildren: children.length > 0, ...(children.length > 0 ? { children } : {}) }
}

async function menusOf(context: ActionContext) {
  const rows = await context.tx
    .selectFrom(tableOf(context, 'system/menu'))
    .select(['id', 'parent_id', 'category', 'is_hidden'])
    .where('is_deleted', '=', 0)
    .execute()
  return new Map(
    rows.map(({ id, parent_id, category, is_hidden }) => [
      String(id),
      {
        ...{ id: String(id), parent_id: String(parent_id), category: Number(category) },
        is_hidden: is_hidden as number | null,
      },
    ]),
  )
}

/** All rows of a tree, nested. */
import type { CallContext } from '../../core/context/call'
import { selectEntries } from '../../sql/select/select'
import { listQueryOf, readingOf, treeOrder } from './query'
import { nest, type TreeNode } from './tree-nodes'

export async function tree(context: CallContext): Promise<TreeNode[]> {
  const { resource, database } = context
  if (!resource.tree)
    throw new Error(`${resource.name} is not a tree, so its call "${context.call.name}" cannot be one.`)
  const reading = readingOf(context, listQueryOf(context), treeOrder(resource))
  return nest(await selectEntries(database.kysely, reading), context)
}

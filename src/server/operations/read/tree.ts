/** All rows of a tree, nested. */
import type { Operation } from '../../core/context/call'
import { selectEntries } from '../../sql/select/select'
import { listQueryOf, readingOf, treeOrder } from './query'
import { nest } from './tree-nodes'

export const tree: Operation = async (context) => {
  const { resource, database } = context
  if (!resource.tree)
    throw new Error(`${resource.name} is not a tree, so its call "${context.call.name}" cannot be one.`)
  const reading = readingOf(context, listQueryOf(context), treeOrder(resource))
  return nest(await selectEntries(database.kysely, reading), context)
}

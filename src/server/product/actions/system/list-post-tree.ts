/** Posts as a tree of two levels to pick from: kinds, and the posts of each. */
import { entryName } from '../../../../model/entries/entry-name'
import type { Condition } from '../../../../model/types'
import { list } from '../../../operations/read/list'
import { sourceOf } from '../../../operations/read/query'
import { readableFields } from '../../../access/field-access'
import { selectEntries } from '../../../sql/select/select'
import { queryContext, where, engineContext } from '../../../sql/conditions/where'
import type { Action } from '../action'

const node = (id: string, parentId: string, title: string, hasChildren: boolean) => ({
  id,
  parentId,
  title,
  value: id,
  key: id,
  hasChildren,
  // A kind is a heading, not a post.
  ...(hasChildren ? { disabled: true } : { isLeaf: true }),
})

export const listPostTree: Action = async (context) => {
  const { model, resource, caller, params, tx } = context
  const parent = String(params.parentId ?? '')
  const source = sourceOf(context)
  const wanted = readableFields(resource, caller).filter(({ name }) => ['id', 'postName', 'category'].includes(name))
  const filter: Condition = { all: [{ status: 1 }, ...(parent === '' || parent === '0' ? [] : [{ category: parent }])] }
  const posts = await selectEntries(tx, {
    model,
    query: engineContext(context, source.reach.tenantId),
    source,
    fields: wanted,
    where: [where(filter, source, queryContext(context))],
    sort: [
      { field: 'sort', descending: false },
      { field: 'id', descending: false },
    ],
  })
  if (parent !== '' && parent !== '0') {
    return posts.map(({ id, postName }) => node(String(id), parent, String(postName), false))
  }
  const dictionary = model.resources['system/dict-biz']
  const entries = await list({
    ...context,
    resource: dictionary!,
    call: dictionary!.calls.dictionary!,
    params: { code: 'post_category' },
  })
  const used = new Set(posts.map(({ category }) => String(category)))
  return entries
    .filter(({ dictKey }) => used.has(String(dictKey)))
    .map((entry) => node(String(entry.dictKey), '0', entryName(dictionary!, entry, context.locale), true))
}

/** The filter of the list block that a screen names: it can only make the rows fewer. */
import type { SqlBool } from 'kysely'
import { entryBlock, isPlainFilter } from '../../../model/screens/entry-blocks'
import { blocksOf } from '../../../model/types/screen'
import type { Block, Model } from '../../../model/types'
import type { ListBlock } from '../../../model/types/screen'
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import type { SqlFragment } from '../../database/connection/sql-tag'
import type { Source } from '../../sql/source'
import { queryContext, where } from '../../sql/conditions/where'

/** `_block` names the block, `_params` and `_record` hold the values that its filter may read. */
export function blockLimit(context: CallContext, source: Source): SqlFragment<SqlBool> | null {
  const { model, caller, now, registry, params, resource } = context
  if (typeof params._block !== 'string' || params._block === '') return null
  const [name, id] = params._block.split('#')
  const about = model.resources[name!] && entryBlock(model.resources[name!]!, id ?? '')
  if (about) return entryLimit(context, source, about)
  const block = listBlock(model, name, id)
  if (block?.resource !== resource.name) throw new Refusal('request.parameter-type', { name: '_block' })
  if (!block.filter) return null
  const own = { params: objectIn(params._params), record: objectIn(params._record) }
  const query = queryContext({ model, caller, now, registry, ...own })
  return where(block.filter, source, query)
}

function listBlock(model: Model, screen = '', id = ''): ListBlock | undefined {
  const blocks = model.screens.find(({ name }) => name === screen)?.blocks ?? model.resources[screen]?.list.top ?? []
  const block = blocksOf(blocks).find((each) => each.id === id)
  return block?.kind === 'list' ? block : undefined
}

/**
 * The value of a field that a call is about: its own parameter, or the value to which the list of the page sets it,
 * from which the call was made. Empty for none.
 */
export function valueAbout({ model, params }: Pick<CallContext, 'model' | 'params'>, field: string): string {
  const own = params[field]
  if (own !== undefined && own !== '') return String(own)
  const [screen, id] = String(params._block ?? '').split('#')
  const set = objectIn(listBlock(model, screen, id)?.filter)[field]
  const { $param, $record } = objectIn(set)
  if ($param !== undefined) return String(objectIn(params._params)[String($param)] ?? '')
  if ($record !== undefined) return String(objectIn(params._record)[String($record)] ?? '')
  return typeof set === 'string' ? set : ''
}

/** The filter of a list about one entry, whose values are sent as `_record`. */
function entryLimit(context: CallContext, source: Source, { list, filter }: Block): SqlFragment<SqlBool> | null {
  const { model, caller, now, registry, params, resource } = context
  if (list !== resource.name) throw new Refusal('request.parameter-type', { name: '_block' })
  // A filter that only sets parameters travels as those parameters.
  if (!filter || isPlainFilter(filter)) return null
  return where(filter, source, queryContext({ model, caller, now, registry, row: objectIn(params._record) }))
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'string' || value === '') return typeof value === 'object' && value !== null ? { ...value } : {}
  try {
    const read: unknown = JSON.parse(value)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {}
  } catch {
    throw new Refusal('request.parameter-type', { name: '_params' })
  }
}

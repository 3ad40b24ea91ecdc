import { useMemo } from 'react'
import { isPlainFilter, rowFieldsIn } from '../../../model/screens/entry-blocks'
import type { Block, Resource } from '../../../model/types'
import { useCodes } from '../../session'
import { fillFromRow, isOfOthers } from '../../actions/applicable'
import type { Entry } from '../../data/entry'

interface About {
  readonly block: Block
  readonly row: Entry | undefined
  /** The resource of the row. */
  readonly owner: Resource
  /** The resource of the list. */
  readonly resource: Resource
  /** The block's own, `system/user#tabs.0`. */
  readonly name: string
}

/** A list block as it is drawn about a row: its filter and its presets filled from that row. */
export function useRelatedBlock({ block, row, owner, resource, name }: About) {
  const { call, filter, preset, columns, search, actions } = block
  const codes = useCodes()
  // Nothing hangs below a row of others, so nothing is offered to be added there.
  const isClosed = owner.name === resource.name && row !== undefined && isOfOthers(owner, row, codes)
  return useMemo(
    () => ({
      call,
      columns,
      search,
      actions: isClosed ? withoutAdding(resource, actions) : actions,
      fixed: limitsOf(filter, row, name),
      preset: fillFromRow(preset, row),
    }),
    [call, columns, search, actions, filter, preset, row, name, isClosed, resource],
  )
}

const withoutAdding = (resource: Resource, names: Block['actions']) =>
  resource.actions.flatMap(({ name, as }) => (as !== 'create' && (names?.includes(name) ?? true) ? [name] : []))

/** Values of fields, or, for a filter that says more than that, its name and its operands. */
function limitsOf(filter: Block['filter'], row: Entry | undefined, name: string): Readonly<Record<string, unknown>> {
  if (!filter || isPlainFilter(filter)) return fillFromRow(filter, row)
  const about = rowFieldsIn(filter).map((field) => [field, row?.[field]])
  return { _block: name, _record: JSON.stringify(Object.fromEntries(about)) }
}

import { useMemo } from 'react'
import { isPlainFilter, rowFieldsIn } from '../../model/entry-blocks'
import type { Block } from '../../model/types'
import { fillFromRow } from './actions'
import type { Entry } from './entry'

/** A list block as it is drawn about a row: its filter and its presets filled from that row; `name` is its own, `system/user#tabs.0`. */
export function useBlockAbout(block: Block, row: Entry | undefined, name: string) {
  const { call, filter, preset, columns, search, actions } = block
  return useMemo(
    () => ({
      call,
      columns,
      search,
      actions,
      fixed: limitsOf(filter, row, name),
      preset: fillFromRow(preset, row),
    }),
    [call, columns, search, actions, filter, preset, row, name],
  )
}

/** Values of fields, or, for a filter that says more than that, its name and what it speaks of. */
function limitsOf(filter: Block['filter'], row: Entry | undefined, name: string): Readonly<Record<string, unknown>> {
  if (!filter || isPlainFilter(filter)) return fillFromRow(filter as Readonly<Record<string, unknown>> | undefined, row)
  const about = rowFieldsIn(filter).map((field) => [field, row?.[field]])
  return { _block: name, _record: JSON.stringify(Object.fromEntries(about)) }
}

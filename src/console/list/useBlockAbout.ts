import { useMemo } from 'react'
import type { Block } from '../../model/types'
import { fillFromRow } from './actions'
import type { Entry } from './entry'

/** A list block as it is drawn about a row: its filter and its presets filled from that row. */
export function useBlockAbout(block: Block, row: Entry | undefined) {
  const { call, filter, preset, columns, search, actions } = block
  return useMemo(
    () => ({
      call,
      columns,
      search,
      actions,
      fixed: fillFromRow(filter as Readonly<Record<string, unknown>> | undefined, row),
      preset: fillFromRow(preset, row),
    }),
    [call, columns, search, actions, filter, preset, row],
  )
}

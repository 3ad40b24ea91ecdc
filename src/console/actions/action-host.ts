/**
 * The place that an action runs in: a list, a block, a list of related entries, or the page of one entry. The code that
 * runs an action, and its dialogs, know no more of that place than this.
 */
import type { Entry, Values } from '../data/entry'
import type { Selection } from './selection'

export interface ActionHost {
  /** On the page of one entry: that entry. */
  readonly rows: readonly Entry[]
  readonly total: number
  readonly isPaged: boolean
  readonly isRefreshing: boolean
  /** The page of rows; the first is 1. */
  readonly state: { readonly current: number; readonly size: number }
  readonly selection: Selection
  /** The list call and its parameters, for exports and actions on every row that was found. */
  readonly callName: string
  readonly query: Values
  readonly refresh: () => Promise<void>
  readonly replaceRow: (id: string, change: Values) => Promise<unknown>
}

/** The dialog open over a list, `edit:42`, and the page behind it. */
export interface OpenState {
  readonly open: string
}

/** Opens another dialog, and turns the page where the next row lies on another one. */
export type OpenPatch = (patch: { readonly open?: string; readonly current?: number }) => void

export type OpenStateHold = readonly [OpenState, OpenPatch]

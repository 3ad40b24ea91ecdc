/** The menu as files seed it, and first rows. */
import type { Text } from '../../fields/definition/text'

/** A node of `schemas/menu.json`; seeds the rows of `system/menu` on the first run. */
export interface MenuNode {
  readonly code: string
  readonly name: Text
  readonly path: string
  readonly icon: string
  readonly sort: number
  /** The resource that the generic screen draws. */
  readonly resource?: string
  readonly component?: string
  readonly isHidden: boolean
  /** Aliases of the roles that see it; everyone who holds it when absent. */
  readonly roles?: readonly string[]
  readonly children: readonly MenuNode[]
  readonly buttons: readonly MenuButton[]
}

export interface MenuButton {
  readonly code: string
  readonly name: Text
  readonly alias: string
  /** 1 toolbar, 2 row, 3 both. */
  readonly action: 1 | 2 | 3
}

/** First-run rows: added when no row has the same `match` fields, never overwritten. */
export interface RowsFile {
  readonly file: string
  readonly resource: string
  readonly match: readonly string[]
  /** `platform`: once, in 000000. `tenant`: in every new tenant. `demo`: with demo data only. */
  readonly scope: 'platform' | 'tenant' | 'demo'
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

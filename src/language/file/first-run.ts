/** Rows files and the menu file, which say what a first run adds. */
import type { Locales } from './parts'

export type RowsFile = {
  readonly $schema: string
  readonly resource: string
  readonly match: readonly string[]
  readonly scope: 'platform' | 'tenant' | 'demo'
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export type MenuFile = {
  readonly $schema: string
  readonly redirects?: Readonly<Record<string, string>>
  readonly menu: readonly MenuNodeFile[]
}

export type MenuNodeFile = {
  readonly code: string
  readonly name: string
  readonly path: string
  readonly icon: string
  readonly sort?: number
  readonly resource?: string
  readonly component?: string
  readonly isHidden?: boolean
  readonly children?: readonly MenuNodeFile[]
  readonly buttons?: readonly (string | MenuButtonFile)[]
  readonly 'x-i18n'?: Locales
}

export type MenuButtonFile = {
  readonly code: string
  readonly name: string
  readonly alias: string
  readonly action?: 1 | 2 | 3
  readonly 'x-i18n'?: Locales
}

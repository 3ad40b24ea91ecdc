/** Props of a hand-made component that an action shows. It draws inside a dialog and sends calls through `call`. */
import type { ComponentType } from 'react'
import type { Locale, Resource } from '../model/types'

export interface BlockProps {
  readonly resource: Resource
  /** The rows the action was opened on; none from the toolbar without a choice. */
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  readonly locale: Locale
  /** Makes a call of the resource by its name; rejects with the server's refusal. */
  readonly call: <T>(name: string, params: Readonly<Record<string, unknown>>) => Promise<T>
  /** A short message over the page. */
  readonly toast: (text: string, kind?: 'success' | 'warning' | 'error') => void
  /** Says that it worked, closes, and has the list read again. */
  readonly onDone: () => void
  readonly onClose: () => void
  /** True when closing would lose something; asked before the dialog goes. */
  readonly onDirty: (isDirty: boolean) => void
}

export type Block = ComponentType<BlockProps>

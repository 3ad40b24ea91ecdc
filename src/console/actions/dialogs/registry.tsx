/**
 * The dialogs that lists, forms and details open. Their props are declared here, below them; `dialogs/index.ts` supplies
 * the components, each with its code apart.
 */
import type { Entry, FormMode, Values } from '../../data/entry'
import { type ComponentType, createContext, type LazyExoticComponent, useContext } from 'react'
import type { ActionHost } from '../action-host'
import type { RecordStepper } from './useRecordStepper'
import type { Problem } from '../../../model/types'
import type { Action, Resource } from '../../../model/types'

export interface DialogProps {
  readonly save: {
    readonly resource: Resource
    readonly mode: FormMode
    readonly id?: string
    readonly row?: Entry
    readonly preset: Values
    readonly width?: number
    /** Absent: the title that follows from the mode. */
    readonly title?: string
    readonly onClose: () => void
    readonly onSaved: (id: string) => unknown
    /** The entry is not there any more. */
    readonly onGone?: () => unknown
    /** Goes on to the next entry after a save. */
    readonly onNext?: () => void
  }
  readonly detail: {
    readonly resource: Resource
    readonly id?: string
    readonly row?: Entry
    readonly onClose: () => void
    /** Absent: the person may not edit it. */
    readonly onEdit?: () => void
    readonly onMoved?: () => unknown
    /** To the entries before and after it. */
    readonly steps?: RecordStepper
    readonly onAct?: (action: Action) => unknown
  }
  readonly transition: {
    readonly resource: Resource
    readonly action: Action
    readonly entries: readonly Entry[]
    readonly onClose: () => void
    readonly onDone: () => unknown
    /** Absent: the dialog shows the refusal itself. */
    readonly onRefused?: (reason: string, problems: readonly Problem[]) => void
  }
  readonly bulk: {
    readonly resource: Resource
    readonly action: Action
    readonly host: ActionHost
    readonly entries: readonly Entry[]
    /** Every row that was found, also on other pages. */
    readonly isWhole: boolean
    readonly onClose: () => void
  }
  readonly list: {
    readonly resource: Resource
    readonly action: Action
    readonly id?: string
    readonly row?: Entry
    readonly onClose: () => void
  }
  readonly import: {
    readonly resource: Resource
    readonly action: Action
    readonly onClose: () => void
    readonly onImported: () => unknown
  }
  readonly recycle: {
    readonly resource: Resource
    /** Parameters of the list, where it shows a part of the rows. */
    readonly part?: Values
    readonly action: Action
    readonly onClose: () => void
    readonly onRestored: () => unknown
  }
  readonly component: {
    readonly resource: Resource
    readonly action: Action
    readonly selected: readonly Entry[]
    readonly onClose: () => void
    readonly onDone: () => unknown
  }
  readonly quickAdd: {
    readonly to: string
    readonly preset: Values
    readonly onAdded: (value: string) => void
    readonly onClose: () => void
  }
}

export type DialogKind = keyof DialogProps

export interface Dialog<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>
  /** Fetches the code of the dialog, so that it opens whole. */
  readonly preload: () => Promise<unknown>
}

export type DialogRegistry = { readonly [K in DialogKind]: Dialog<DialogProps[K]> }

const RegistryContext = createContext<DialogRegistry | undefined>(undefined)

export const DialogRegistryProvider = RegistryContext.Provider

/** Every dialog that can be opened here. */
export function useDialogs(): DialogRegistry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('No DialogRegistryProvider')
  return registry
}

/** The component of a dialog; it is drawn within a `Suspense`. */
export const useDialog = <K extends DialogKind>(kind: K): DialogRegistry[K]['Component'] => useDialogs()[kind].Component

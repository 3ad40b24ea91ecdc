/** Props of a hand-made page that a menu opens. It draws the whole main view and sends calls through `call`. */
import type { ComponentType, ReactNode } from 'react'
import type { Locale, Resource } from '../model/types'
import type { MeasureForm } from '../model/types/report'

export interface SeriesChartProps {
  readonly as: 'bar' | 'line'
  readonly title: string
  readonly points: readonly { readonly name: string; readonly value: number }[]
  readonly text: (value: number) => string
  /** The units in which marks of the axis are round; absent = plain numbers. */
  readonly form?: MeasureForm
}

/** Unsaved work of the person in this browser, by names of the page's own. */
export interface Drafts {
  readonly read: <T>(name: string) => T | undefined
  readonly keep: (name: string, value: object) => void
  readonly drop: (name: string) => void
}

export interface PageProps {
  /** The path that opened it. */
  readonly path: string
  readonly query: URLSearchParams
  readonly locale: Locale
  readonly person: { readonly id: string; readonly codes: ReadonlySet<string> }
  /** Makes a call of a resource; rejects with the server's refusal. A `File` among the parameters is sent as part of a form. */
  readonly call: <T>(resource: string, name: string, params?: Readonly<Record<string, unknown>>) => Promise<T>
  /** The compiled resource of that name, once it was read. */
  readonly resource: (name: string) => Promise<Resource>
  /** Gives the controls of the fields of a resource, drawn within, their services. */
  readonly Fields: ComponentType<{ readonly resource: Resource; readonly children: ReactNode }>
  /** Draws a series of figures as reports do. */
  readonly SeriesChart: ComponentType<SeriesChartProps>
  /** Options of a reference, `audit/audit.auditors`, narrowed by the typed text. */
  readonly options: (
    of: string,
    search: string,
  ) => Promise<readonly { readonly value: string; readonly label: string }[]>
  /** The entries of a dictionary. */
  readonly dictionary: (
    code: string,
    scope: 'system' | 'biz' | 'program',
  ) => Promise<readonly { readonly value: unknown; readonly label: string }[]>
  /** The path that shows an entry; undefined where the person has no menu of the resource. */
  readonly entryPath: (resource: Resource, id: string) => string | undefined
  /** Goes to another path, or to the same with another query. */
  readonly go: (path: string) => void
  /** Goes to another path in the tab of another entry at the same place, or in that of this page, which is done with. */
  readonly goInTab: (path: string, tab: 'same-place' | 'own') => void
  /** Gives the address another query while the page goes on as it stands: focus, open lists and what is typed stay. */
  readonly replaceQuery: (query: Readonly<Record<string, string>>) => void
  /** Says that something worked, or did not. */
  readonly toast: (text: string, kind?: 'success' | 'warning' | 'error') => void
  /** True when leaving would lose something; the person is asked before. */
  readonly onDirty: (isDirty: boolean) => void
  readonly drafts: Drafts
}

export type Page = ComponentType<PageProps>

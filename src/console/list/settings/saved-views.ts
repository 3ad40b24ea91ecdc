/** Views of a list that people saved: their own, and those that others share. */
import { useMemo } from 'react'
import useSWR from 'swr'
import { presentFilters, presentSort } from '../../../model/lists/former-names'
import type { Resource } from '../../../model/types'
import { request } from '../../api'
import { useSession } from '../../session'
import type { ColumnChoice } from './column-choice'
import type { ListPatch } from '../query/useListState'

export interface ViewContent {
  /** The view of the schema that it narrows further. */
  readonly view?: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: readonly string[]
  readonly columns?: ColumnChoice
}

export interface OwnView {
  readonly id: string
  readonly name: string
  readonly shared: 0 | 1
  readonly createUser: string
  readonly revision?: number
  readonly content: ViewContent
}

const path = '/api/blade-system/saved-view'

const send = <Answer>(name: string, body: Readonly<Record<string, unknown>>) =>
  request<Answer>({ method: 'POST', path: `${path}/${name}`, body, encrypted: true })

/** The saved views of a screen; none while they are read, or when there is no screen to save them for. */
export function useSavedViews(screen: string | undefined) {
  const person = useSession().user?.id ?? ''
  const { data, mutate } = useSWR<readonly OwnView[], Error>(
    screen === undefined || person === '' ? null : ['saved-views', screen, person],
    () => request<readonly OwnView[]>({ path: `${path}/mine`, params: { screen }, encrypted: true }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return useMemo(
    () => ({
      views: data ?? [],
      person,
      refresh: mutate,
      add: async (name: string, shared: 0 | 1, content: ViewContent) => {
        const { id } = await send<{ id: string }>('save', { name, screen, content, ...(shared && { shared }) })
        await mutate()
        return id
      },
      change: async (view: OwnView, change: Partial<Pick<OwnView, 'name' | 'shared' | 'content'>>) => {
        await send('edit', { id: view.id, ...change })
        await mutate()
      },
      remove: async (view: OwnView) => {
        await send('remove', { ids: view.id })
        await mutate()
      },
    }),
    [data, person, mutate, screen],
  )
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** The state of a saved view, with former names of fields replaced. */
export function openView(resource: Resource, { id, content }: OwnView): ListPatch {
  const isKnown = resource.list.views?.some((view) => view.id === content.view)
  return {
    view: isKnown ? (content.view ?? '') : '',
    saved: id,
    filters: presentFilters(resource, content.filters ?? {}),
    sort: presentSort(resource, content.sort ?? []),
    current: 1,
  }
}

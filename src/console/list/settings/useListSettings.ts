import { useMemo, useState } from 'react'
import type { Call, Resource } from '../../../model/types'
import type { ListState } from '../query/list-state'
import { type ColumnChoice, readChoice, type Density } from './column-choice'
import { type OwnView, useSavedViews } from './saved-views'
import { useLayout } from './useLayout'
import { useListSetting } from './useListSetting'

interface SettingsOf {
  readonly resource: Resource
  readonly listCall: Call
  readonly screen: string
  readonly state: ListState
  /** A screen of its own: with saved views. */
  readonly isPage: boolean
}

/** Reads and saves a person's settings of a list: columns, height of rows, layout, views. */
export function useListSettings({ resource, listCall, screen, state, isPage }: SettingsOf) {
  const views = useSavedViews(isPage ? screen : undefined)
  /** The view whose name is being asked for. */
  const naming = useState<'new' | OwnView>()
  return {
    columns: useColumnChoice(resource, screen, state, views.views),
    density: useDensity(resource),
    layout: useLayout(resource, screen, listCall),
    views,
    naming,
  }
}

export type ListSettings = ReturnType<typeof useListSettings>

/** The columns a person arranged for a list, or for the view of it that is open: kept, else those of the saved view. */
function useColumnChoice(resource: Resource, screen: string, state: ListState, views: readonly OwnView[]) {
  const ownView = views.find(({ id }) => id === state.saved)
  const [kept, setChoice] = useListSetting<ColumnChoice>([screen, state.saved || state.view].filter(Boolean).join('~'))
  const choice = useMemo(
    () => readChoice(resource, kept) ?? readChoice(resource, ownView?.content.columns),
    [resource, kept, ownView],
  )
  return [choice, setChoice] as const
}

const densities = { large: 'comfortable', middle: 'normal', small: 'compact' } as const

/** The storage name of settings for all lists. */
const allLists = '$all'

/** The height of rows: the person's choice for all lists, else the list's own. */
function useDensity({ list }: Resource): readonly [Density, (density: Density) => void] {
  const [kept, keep] = useListSetting<{ density?: Density }>(allLists)
  const chosen = Object.values(densities).find((each) => each === kept?.density)
  return [chosen ?? densities[list.density ?? 'middle'], (density) => keep({ ...kept, density })]
}

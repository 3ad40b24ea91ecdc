import { useMemo } from 'react'
import type { Resource } from '../../../model/types'
import { type ColumnChoice, readChoice } from './column-choice'
import { useListSetting } from './useListSetting'
import type { ListState } from '../query/list-state'
import type { OwnView } from './saved-views'

/** The columns a person arranged for a list, or for the view of it that is open: kept, else those of the saved view. */
export function useColumnChoice(resource: Resource, screen: string, state: ListState, views: readonly OwnView[]) {
  const ownView = views.find(({ id }) => id === state.saved)
  const [kept, keepChoice] = useListSetting<ColumnChoice>([screen, state.saved || state.view].filter(Boolean).join('~'))
  const choice = useMemo(
    () => readChoice(resource, kept) ?? readChoice(resource, ownView?.content.columns),
    [resource, kept, ownView],
  )
  return [choice, keepChoice] as const
}

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Action, Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { changesRows, isOfOthers } from '../../actions/applicable'
import type { Selection } from '../../actions/selection'

/** Disabled reasons of actions on ticked rows, by name: others own every ticked row. */
export function useDisabledReasons(resource: Resource, actions: readonly Action[], selection: Selection) {
  const codes = useCodes()
  const { t } = useLocale()
  const areAllOfOthers = useCallback(() => {
    const entries = selection.entries()
    return !selection.isWhole() && entries.length > 0 && entries.every((each) => isOfOthers(resource, each, codes))
  }, [resource, selection, codes])
  const isHeld = useSyncExternalStore(selection.subscribe, areAllOfOthers)
  return useMemo((): Readonly<Record<string, string>> => {
    const held = actions.filter((action) => isHeld && takesRows(action) && changesRows(resource, action))
    return Object.fromEntries(held.map(({ name }) => [name, t('list:ofOthers')]))
  }, [actions, isHeld, resource, t])
}

const takesRows = ({ on }: Action) => on.includes('bulk') || on.includes('one')

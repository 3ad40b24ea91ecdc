import { useCallback, useMemo } from 'react'
import { entryName } from '../../../model/entries/entry-name'
import { call } from '../../api'
import { isHeld } from '../../actions/applicable'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import type { Entry } from '../../data/entry'
import { useEvent } from '../../../fields/events/useEvent'
import type { ListState } from '../query/list-state'
import type { ListQuery } from '../query/useListQuery'
import type { ListModel } from '../useListModel'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import { useTreeOrder } from './useTreeOrder'
import { useFeedback } from '../../ui/feedback/useFeedback'

/** Moving rows of a list whose order is chosen by hand; undefined where the person may not, or rows stand in another order. */
export function useReorder({ resource, listCall }: ListModel, list: ListQuery, state: ListState) {
  const { locale, t } = useLocale()
  const { message } = useFeedback()
  const codes = useCodes()
  const toastFailure = useErrorToast()
  const target = resource.list.order === undefined ? undefined : resource.calls.sort
  // Another call may leave rows out, whose numbers the order would not know.
  const isWhole = listCall.name === 'list' && state.sort.length === 0 && !state.view
  const mayMove = target !== undefined && isHeld(target.perm, codes) && isWhole
  const { rows, query, refresh } = list

  const send = useCallback(
    async (entry: Entry | undefined, params: Readonly<Record<string, unknown>>) => {
      if (!target) return
      try {
        await call(target, params)
        await refresh()
        const label = entryName(resource, entry, locale)
        void message.success({ key: 'place', content: t('list:place.done', { label }) })
      } catch (failure) {
        toastFailure(failure)
        await refresh()
      }
    },
    [target, refresh, resource, message, locale, t, toastFailure],
  )
  const onMoved = useCallback(
    (id: string, to: string) => {
      const order = rows.map((row) => row.id)
      const [from, place] = [order.indexOf(id), order.indexOf(to)]
      if (from < 0 || place < 0) return
      // Only the rows between the two places change.
      const [first, last] = [Math.min(from, place), Math.max(from, place)]
      const part = order.slice(first, last + 1)
      part.splice(part.indexOf(id), 1)
      part.splice(place - first, 0, id)
      void send(rows[from], { ids: part.join(',') })
    },
    [rows, send],
  )
  const scope = useMemo(() => {
    const { current: _, size: __, _summary: ___, ...rest } = query
    return rest
  }, [query])
  const onStep = useCallback(
    (entry: Entry, by: number) => void send(entry, { ...scope, id: entry.id, by }),
    [send, scope],
  )
  const inTree = useTreeOrder(resource, list)
  const onMovedInTree = useEvent(inTree.onMoved)
  const onStepInTree = useEvent(inTree.onStep)
  if (!mayMove) return undefined
  return resource.tree ? { onMoved: onMovedInTree, onStep: onStepInTree } : { onMoved, onStep }
}

/** Places that the menu of a row offers; so far is to the end. */
const farAway = 100_000
export const places = { up: -1, down: 1, first: -farAway, last: farAway } as const

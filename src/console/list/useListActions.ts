import { useCallback, useRef, useState } from 'react'
import type { Action } from '../../model/types'
import { entryName } from '../../model/entries/entry-name'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { changesRows, isOfOthers } from '../actions/applicable'
import type { Entry } from '../data/entry'
import { asksFields, canEach } from '../actions/bulk-rules'
import { useRunAction } from '../actions/useRunAction'
import type { ActionHost } from '../actions/action-host'
import type { ListModel } from './useListModel'
import { useFeedback } from '../ui/feedback/useFeedback'

interface ListActionParts {
  readonly model: ListModel
  readonly host: ActionHost
  /** Opens the dialog of an action on a row. */
  readonly open: (dialog: string) => void
  /** Values that the list sets in every new entry. */
  readonly preset?: Readonly<Record<string, unknown>>
}

/** Handlers of a list: buttons of a row, the row itself, the toolbar. The functions stay the same between renders. */
export function useListActions({ model, host, open, preset }: ListActionParts) {
  const { resource, rowActions } = model
  const { selection } = host
  const { locale, t } = useLocale()
  const codes = useCodes()
  const { message } = useFeedback()
  const [image, setImage] = useState<string>()
  const [menu, setMenu] = useState<{ entry: Entry; from: HTMLElement; isPlace?: boolean }>()
  const run = useRunAction({ resource, host, open, preset })
  const latest = useRef({ run, rowActions, open })
  latest.current = { run, rowActions, open }

  const onRow = useCallback((name: string, entry: Entry, target: HTMLElement) => {
    if (name === '$preview') return setImage(target.dataset.preview)
    if (name === '$more') return setMenu({ entry, from: target })
    if (name === '$place') return setMenu({ entry, from: target, isPlace: true })
    const toggled = name === 'toggle' ? target.dataset.field : undefined
    const action = latest.current.rowActions.find((other) =>
      toggled ? other.as === 'toggle' && other.field === toggled : other.name === name,
    )
    if (action) latest.current.run(action, [entry])
  }, [])

  const onOpenRow = useCallback((entry: Entry) => {
    const { rowActions, run } = latest.current
    const action = rowActions.find(({ as }) => as === 'detail') ?? rowActions.find(({ as }) => as === 'update')
    if (action) run(action, [entry])
  }, [])

  const onToolbar = useCallback(
    (action: Action, more?: Readonly<Record<string, unknown>>) => {
      const entries = selection.entries()
      const needsRows = action.on.includes('bulk') || action.on.includes('one')
      if (!needsRows || action.as === 'create') return latest.current.run(action, [], more)
      if (selection.isWhole()) {
        if (canEach(action)) return latest.current.open(action.name)
        return void message.warning(t('list:whole.notThis', { label: action.title[locale] }))
      }
      if (entries.length === 0) return void message.warning(t('list:noneSelected'))
      if (entries.length > 1 && !action.on.includes('bulk')) return void message.warning(t('list:oneOnly'))
      if (action.max !== undefined && entries.length > action.max) {
        return void message.warning(t('list:atMost', { n: action.max }))
      }
      const foreign = changesRows(resource, action) && entries.find((each) => isOfOthers(resource, each, codes))
      if (foreign) {
        return void message.warning(`[${entryName(resource, foreign, locale)}]${t('list:ofOthers.one')}`)
      }
      if (canEach(action) && (action.each || asksFields(action))) return latest.current.open(action.name)
      return latest.current.run(action, entries)
    },
    [selection, message, t, locale, resource, codes],
  )

  return {
    onRow,
    onOpenRow,
    onToolbar,
    run,
    image,
    closeImage: () => setImage(undefined),
    menu,
    closeMenu: () => setMenu(undefined),
  }
}

export type ListActions = ReturnType<typeof useListActions>

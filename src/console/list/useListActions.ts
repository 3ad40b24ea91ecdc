import { useCallback, useRef, useState } from 'react'
import type { Action, Resource } from '../../model/types'
import { entryName } from '../../model/entries/entry-name'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { changesRows, isOfOthers } from '../actions/applicable'
import type { Entry } from '../data/entry'
import { asksFields, canEach } from '../actions/bulk-rules'
import { useActions } from '../actions/useRunAction'
import type { List } from './query/useListQuery'
import { useFeedback } from '../ui/feedback/useFeedback'

interface ActParts {
  readonly resource: Resource
  readonly list: List
  /** Actions on a row that the person holds. */
  readonly held: readonly Action[]
  /** Opens the dialog of an action on a row. */
  readonly open: (dialog: string) => void
  /** What the list gives to every new entry. */
  readonly preset?: Readonly<Record<string, unknown>>
}

/** What presses in a list do: on a button of a row, on a row, in the toolbar. The functions stay the same. */
export function useListActs({ resource, list, held, open, preset }: ActParts) {
  const { locale, t } = useLocale()
  const codes = useCodes()
  const { message } = useFeedback()
  const [preview, setPreview] = useState<string>()
  const [menu, setMenu] = useState<{ entry: Entry; from: HTMLElement; isPlace?: boolean }>()
  const run = useActions({ resource, list, open, preset })
  const latest = useRef({ run, held, open })
  latest.current = { run, held, open }

  const handleDo = useCallback((name: string, entry: Entry, target: HTMLElement) => {
    if (name === '$preview') return setPreview(target.dataset.preview)
    if (name === '$more') return setMenu({ entry, from: target })
    if (name === '$place') return setMenu({ entry, from: target, isPlace: true })
    const toggled = name === 'toggle' ? target.dataset.field : undefined
    const action = latest.current.held.find((other) =>
      toggled ? other.as === 'toggle' && other.field === toggled : other.name === name,
    )
    if (action) latest.current.run(action, [entry])
  }, [])

  const handleOpen = useCallback((entry: Entry) => {
    const { held, run } = latest.current
    const action = held.find(({ as }) => as === 'detail') ?? held.find(({ as }) => as === 'update')
    if (action) run(action, [entry])
  }, [])

  const handleAct = useCallback(
    (action: Action, more?: Readonly<Record<string, unknown>>) => {
      const entries = list.selection.entries()
      const needsRows = action.on.includes('bulk') || action.on.includes('one')
      if (!needsRows || action.as === 'create') return latest.current.run(action, [], more)
      if (list.selection.isWhole()) {
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
    [list.selection, message, t, locale, resource, codes],
  )

  return {
    handleDo,
    handleOpen,
    handleAct,
    run,
    preview,
    closePreview: () => setPreview(undefined),
    menu,
    closeMenu: () => setMenu(undefined),
  }
}

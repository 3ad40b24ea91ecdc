import { useNavigate } from 'react-router-dom'
import type { Action, Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { callOf, fillFromRow, fillRoute } from './applicable'
import type { Entry } from '../data/entry'
import { useConfirm } from '../ui/feedback/useConfirm'
import { useExportAction } from './useExportAction'
import type { ActionHost } from './action-host'
import { useTransitionRows } from './useTransitionRows'
import { useOpenEntry } from './useOpenEntry'
import { useCallAction } from './useCallAction'
import { useToggleAction } from './useToggleAction'

interface ActionParts {
  readonly resource: Resource
  readonly host: ActionHost
  /** Opens the dialog of an action on a row. */
  readonly open: (dialog: string) => void
  /** Values that the list sets in every new entry. */
  readonly preset?: Readonly<Record<string, unknown>>
}

/** Runs an action on the given rows: confirms, calls, reports the result, reads the list again. */
export function useRunAction({ resource, host, open, preset }: ActionParts) {
  const { locale, t } = useLocale()
  const navigate = useNavigate()
  const exportRows = useExportAction(host)
  const confirm = useConfirm(focusRows)
  const toggle = useToggleAction({ resource, host, confirm })
  const send = useCallAction(resource, host)
  const { openForm, openDetail, openNew } = useOpenEntry(resource, open, preset)

  /** A dialog about one row names it; about several, the ticked ones are known. */
  const openOn = ({ name }: Action, entries: readonly Entry[]) =>
    open(entries.length === 1 ? `${name}:${entries[0]!.id}` : name)
  const move = useTransitionRows({ resource, host, open: openOn, confirm })

  const callFirstAsking = (action: Action, entries: readonly Entry[]) => {
    const usual =
      action.as === 'remove'
        ? t('list:confirm.remove', { count: entries.length })
        : t('list:confirm.call', { label: action.title[locale] })
    return confirm(action.confirm?.[locale] ?? usual, () => send(action, entries))
  }
  const exportFirstAsking = (action: Action) => {
    const target = callOf(resource, action)
    if (!target) return
    return confirm(action.confirm?.[locale] ?? t('list:confirm.export'), () =>
      exportRows(target, fillFromRow(action.with, undefined)),
    )
  }

  /** `more`: values that the place of the button gives to a new entry, by field. */
  return (action: Action, entries: readonly Entry[], more: Readonly<Record<string, unknown>> = {}) => {
    const entry = entries[0]
    switch (action.as) {
      case 'remove':
        return callFirstAsking(action, entries)
      case 'call':
        return action.move ? move(action, entries) : callFirstAsking(action, entries)
      case 'export':
        return exportFirstAsking(action)
      case 'toggle':
        return entry && toggle(action, entry)
      case 'route':
        return navigate(fillRoute(action.route ?? '', entry))
      case 'create':
        return openNew(action, entry, more)
      case 'update':
      case 'copy':
        return openForm(action, entry)
      case 'detail':
        return openDetail(action, entry)
      default:
        return open(entry ? `${action.name}:${entry.id}` : action.name)
    }
  }
}

/** The button that asked may be gone with its row: the keyboard goes on from the rows, not from the top of the page. */
function focusRows(): void {
  if (document.activeElement !== document.body) return
  const stops = document.querySelectorAll<HTMLElement>('.lectern-table tr[tabindex="0"]')
  stops[stops.length - 1]?.focus()
}

import { useNavigate } from 'react-router-dom'
import { entryName } from '../../model/entries/entry-name'
import { fillText } from '../../model/fill-text'
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
import { useErrorToast } from '../ui/feedback/useErrorToast'
import { useToggleAction } from './useToggleAction'

/** So many rows are named in a question. */
const mostNamed = 5

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
  const toastFailure = useErrorToast()
  const toggle = useToggleAction({ resource, host, confirm })
  const send = useCallAction(resource, host)
  const { openForm, openDetail, openNew } = useOpenEntry(resource, open, preset)

  /** A dialog about one row names it; about several, the ticked ones are known. */
  const openOn = ({ name }: Action, entries: readonly Entry[]) =>
    open(entries.length === 1 ? `${name}:${entries[0]!.id}` : name)
  const move = useTransitionRows({ resource, host, open: openOn, confirm })

  /** The names of rows, the first few of many. */
  const namesOf = (entries: readonly Entry[]): string => {
    const names = entries.slice(0, mostNamed).map((entry) => entryName(resource, entry, locale) || entry.id)
    const quoted = names.map((name) => t('list:confirm.quoted', { name })).join(t('list:confirm.comma'))
    const others = entries.length - names.length
    if (others > 0) return t('list:confirm.about', { names: quoted, count: entries.length })
    return entries.length > 1 ? t('list:confirm.all', { names: quoted, count: entries.length }) : quoted
  }

  const callFirstAsking = (action: Action, entries: readonly Entry[]) => {
    const usual =
      action.as === 'remove'
        ? t('list:confirm.remove', { count: entries.length })
        : t('list:confirm.call', { label: action.title[locale] })
    const question = fillText(action.confirm?.[locale] ?? usual, { count: entries.length })
    const asked = { about: namesOf(entries), isDanger: action.as === 'remove' }
    return confirm(question, () => send(action, entries), asked)
  }
  /** Nothing is lost by an export: it asks where the schema has a question. */
  const runExport = (action: Action) => {
    const target = callOf(resource, action)
    if (!target) return
    const run = () => exportRows(target, fillFromRow(action.with, undefined))
    return action.confirm ? confirm(action.confirm[locale], run) : void run().catch(toastFailure)
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
        return runExport(action)
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

import { useNavigate } from '../router'
import { statesOf } from '../../fields/switch/states'
import { fieldOf } from '../../model/names'
import { fillText } from '../../model/messages'
import type { Action, Call, Locale, Resource } from '../../model/types'
import { call, request } from '../call'
import { declined, useConsent } from '../form/useConsent'
import { useLocale } from '../session'
import { callOf, fillFromRow, fillRoute, presetRoute } from './actions'
import type { Entry } from './entry'
import { asksFirst, useMove } from '../move/useMove'
import { whyNot } from '../move/why-not'
import { useConfirm } from './useConfirm'
import { useExport } from './useExport'
import { useUndo } from './useUndo'
import type { List } from './useList'
import { useFeedback } from '../shell/feedback'

interface ActionParts {
  readonly resource: Resource
  readonly list: List
  /** Opens the dialog of an action on a row. */
  readonly open: (dialog: string) => void
}

/** Runs an action on the rows it was asked for: confirms, calls, says what happened, reads the list again. */
export function useActions({ resource, list, open }: ActionParts) {
  const { message } = useFeedback()
  const { locale, t } = useLocale()
  const navigate = useNavigate()
  const exportRows = useExport(list)
  const withConsent = useConsent()

  const confirm = useConfirm(focusRows)
  const make = useMove(resource)
  const withUndo = useUndo()

  const send = async (action: Action, entries: readonly Entry[]) => {
    const target = callOf(resource, action)
    if (!target) throw new Error(`Action "${action.name}" names no call of ${resource.name}.`)
    const params = { ...keysOf(target, entries), ...fillFromRow(action.with, entries[0]) }
    const answer = await withConsent((consent) => call(target, { ...params, ...consent }))
    if (answer === declined) return
    const usual = action.as === 'remove' ? 'generic.list.done.remove' : 'generic.list.done.call'
    const said = doneText(action, locale, answer) ?? t(usual)
    // A removal with an action of its own did more than rows; only rows are put back.
    if (action.as === 'remove' && target.kind === 'remove' && !target.action)
      withUndo(said, () => restore(entries).then(list.refresh))
    else void message.success(said)
    if (action.as === 'remove') list.selection.setAll(entries, false)
    await list.refresh()
  }

  const restore = (entries: readonly Entry[]) => {
    const body = { of: resource.name, ids: entries.map(({ id }) => id).join(',') }
    return request({ method: 'POST', path: '/api/lectern/restore', body })
  }

  const toggle = (action: Action, entry: Entry) => {
    const field = fieldOf(resource, action.field ?? '')
    const target = callOf(resource, action)
    if (!field || !target) return
    const { on, off } = statesOf(field, locale)
    const before = entry[field.name]
    const next = before === on.value ? off : on
    const after = next.value
    const label = field.title[locale]
    // A green state is the one in use; other pairs (sealed, on top) have no words of their own.
    const usual =
      on.color === 'green'
        ? t(next === on ? 'generic.list.confirm.enable' : 'generic.list.confirm.disable')
        : t('generic.list.confirm.toggle', { label, value: next.title })
    /** Shown at once; what is refused goes back with the reason. */
    const set = async (value: unknown, revision: unknown): Promise<boolean> => {
      const was = value === after ? before : after
      await list.replaceRow(entry.id, { [field.name]: value })
      try {
        const own = revision === undefined ? {} : { revision }
        const params = { ...keysOf(target, [entry]), ...own, [field.name]: value, ...fillFromRow(action.with, entry) }
        const answer = await withConsent((consent) => call(target, { ...params, ...consent }))
        if (answer !== declined) return true
      } catch (failure) {
        await list.replaceRow(entry.id, { [field.name]: was })
        throw failure
      }
      await list.replaceRow(entry.id, { [field.name]: was })
      return false
    }
    confirm(action.confirm?.[locale] ?? usual, async () => {
      if (!(await set(after, entry.revision))) return
      const said = action.done?.[locale] ?? t('generic.list.done.call')
      withUndo(said, () => set(before, undefined).then(list.refresh))
      await list.refresh()
    })
  }

  /** Rows that cannot be moved are named with the reason, before anything is asked or sent. */
  const move = (action: Action, entries: readonly Entry[]) => {
    const held = entries.find((each) => whyNot(resource, action, each, locale))
    if (held) {
      const name = entries.length > 1 ? `[${String(held[resource.display] ?? '')}]` : ''
      return void message.warning(`${name}${whyNot(resource, action, held, locale)}`)
    }
    if (asksFirst(resource, action))
      return open(entries.length === 1 ? `${action.name}:${entries[0]!.id}` : action.name)
    const question = action.confirm?.[locale] ?? t('generic.list.confirm.call', { label: action.title[locale] })
    return confirm(question, async () => {
      await make(action, entries)
      await list.refresh()
    })
  }

  const openPage = (routes: readonly string[], id: string | undefined) =>
    navigate(id === undefined ? routes[0]! : `${routes[0]}?id=${encodeURIComponent(id)}`)

  /** `more`: values that the place of the button gives to a new entry, by field. */
  return (action: Action, entries: readonly Entry[], more: Readonly<Record<string, unknown>> = {}) => {
    const entry = entries[0]
    switch (action.as) {
      case 'remove':
        return confirm(action.confirm?.[locale] ?? t('generic.list.confirm.remove'), () => send(action, entries))
      case 'call':
        if (action.move) return move(action, entries)
        return confirm(
          action.confirm?.[locale] ?? t('generic.list.confirm.call', { label: action.title[locale] }),
          () => send(action, entries),
        )
      case 'export': {
        const target = callOf(resource, action)
        if (!target) return
        return confirm(action.confirm?.[locale] ?? t('generic.list.confirm.export'), () =>
          exportRows(target, fillFromRow(action.with, undefined)),
        )
      }
      case 'toggle':
        return entry && toggle(action, entry)
      case 'route':
        return navigate(fillRoute(action.route ?? '', entry))
      case 'create':
        if (resource.form.open === 'page' && resource.form.routes[0])
          return navigate(presetRoute(resource.form.routes[0], { ...fillFromRow(action.preset, entry), ...more }))
        return open(entry ? `${action.name}:${entry.id}` : [action.name, ...Object.values(more)].join('@'))
      case 'update':
      case 'copy':
        if (resource.form.open === 'page' && resource.form.routes[0]) return openPage(resource.form.routes, entry?.id)
        return open(entry ? `${action.name}:${entry.id}` : action.name)
      case 'detail':
        if (resource.detail.open === 'page' && resource.detail.routes[0])
          return openPage(resource.detail.routes, entry?.id)
        return open(`${action.name}:${entry?.id}`)
      default:
        return open(entry ? `${action.name}:${entry.id}` : action.name)
    }
  }
}

/** The text said afterwards, with values of the answer in its `{places}`. */
function doneText({ done }: Action, locale: Locale, answer: unknown): string | undefined {
  const values = typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {}
  return done && fillText(done[locale], values)
}

/** The button that asked may be gone with its row: the keyboard goes on from the rows, not from the top of the page. */
function focusRows(): void {
  if (document.activeElement !== document.body) return
  const stops = document.querySelectorAll<HTMLElement>('.lectern-table tr[tabindex="0"]')
  stops[stops.length - 1]?.focus()
}

/** The rows under the parameter that the call names them by. */
function keysOf({ key }: Call, entries: readonly Entry[]): Readonly<Record<string, unknown>> {
  return entries.length === 0 ? {} : { [key]: entries.map(({ id }) => id).join(',') }
}

import { statesOf } from '../../fields/switch/states'
import { fieldOf } from '../../model/names'
import type { Action, Resource } from '../../model/types'
import { call, CallFailure } from '../api'
import { declined, useConsent } from '../ui/feedback/useConsent'
import { useLocale } from '../i18n/useLocale'
import { callOf, fillFromRow, keysOf } from './applicable'
import type { Entry } from '../data/entry'
import type { useConfirm } from '../ui/feedback/useConfirm'
import type { ActionHost } from './action-host'
import { useUndoToast } from '../ui/feedback/useUndoToast'

interface ToggleParts {
  readonly resource: Resource
  readonly host: ActionHost
  readonly confirm: ReturnType<typeof useConfirm>
}

/** Turns a field of a row to its other state: shown at once, put back with the reason when it is refused, undone on demand. */
export function useToggleAction({ resource, host, confirm }: ToggleParts) {
  const { locale, t } = useLocale()
  const withConsent = useConsent()
  const withUndo = useUndoToast()
  return (action: Action, entry: Entry) => {
    const field = fieldOf(resource, action.field ?? '')
    const target = callOf(resource, action)
    if (!field || !target) return
    const { on, off } = statesOf(field, locale, t)
    const before = entry[field.name]
    const next = before === on.value ? off : on
    const after = next.value
    const show = (value: unknown) => host.replaceRow(entry.id, { [field.name]: value })
    const set = async (value: unknown, revision: unknown): Promise<boolean> => {
      const was = value === after ? before : after
      await show(value)
      try {
        const own = revision === undefined ? {} : { revision }
        const params = { ...keysOf(target, [entry]), ...own, [field.name]: value, ...fillFromRow(action.with, entry) }
        const answer = await withConsent((consent) => call(target, { ...params, ...consent }))
        if (answer !== declined) {
          // The revision is another one now, which the list has not told yet: a switch turned again at once goes without.
          await host.replaceRow(entry.id, { revision: undefined })
          return true
        }
      } catch (failure) {
        await show(was)
        // Somebody else saved meanwhile: go on from the row as it is now.
        if (failure instanceof CallFailure && failure.code === 409) void host.refresh()
        throw failure
      }
      await show(was)
      return false
    }
    // A green state is the one in use; other pairs (sealed, on top) have no words of their own.
    const usual =
      on.color === 'green'
        ? t(next === on ? 'list:confirm.enable' : 'list:confirm.disable')
        : t('list:confirm.toggle', { label: field.title[locale], value: next.title })
    confirm(action.confirm?.[locale] ?? usual, async () => {
      if (!(await set(after, entry.revision))) return
      const said = action.done?.[locale] ?? t('list:done.call')
      withUndo(said, () => set(before, undefined).then(host.refresh))
      // The row shows it already: nobody waits for the others.
      void host.refresh()
    })
  }
}

import { isRecord } from '../../fields/definition/guards'
import { fillText } from '../../model/fill-text'
import type { Action, Locale, Resource } from '../../model/types'
import { call, request } from '../api'
import { declined, useConsent } from '../ui/feedback/useConsent'
import { useLocale } from '../i18n/useLocale'
import { useFeedback } from '../ui/feedback/useFeedback'
import { callOf, fillFromRow, keysOf } from './applicable'
import type { Entry } from '../data/entry'
import type { ActionHost } from './action-host'
import { useUndoToast } from '../ui/feedback/useUndoToast'

/** Makes the call of an action on rows, reports the result, and reads the list again; removed rows can come back. */
export function useCallAction(resource: Resource, host: ActionHost) {
  const { message } = useFeedback()
  const { locale, t } = useLocale()
  const withConsent = useConsent()
  const withUndo = useUndoToast()

  const restore = (entries: readonly Entry[]) => {
    const body = { of: resource.name, ids: entries.map(({ id }) => id).join(',') }
    return request({ method: 'POST', path: '/api/lectern/restore', body })
  }

  return async (action: Action, entries: readonly Entry[]) => {
    const target = callOf(resource, action)
    if (!target) throw new Error(`Action "${action.name}" names no call of ${resource.name}.`)
    const params = { ...keysOf(target, entries), ...fillFromRow(action.with, entries[0]) }
    const answer = await withConsent((consent) => call(target, { ...params, ...consent }))
    if (answer === declined) return
    const usual = action.as === 'remove' ? 'list:done.remove' : 'list:done.call'
    const said = doneText(action, locale, answer) ?? t(usual)
    if (action.as === 'remove' && target.kind === 'remove' && resource.recycle)
      withUndo(said, () => restore(entries).then(host.refresh))
    else void message.success(said)
    if (action.as === 'remove') host.selection.setAll(entries, false)
    await host.refresh()
  }
}

/** The text said afterwards, with values of the answer in its `{places}`; none where the answer lacks one. */
export function doneText({ done }: Action, locale: Locale, answer: unknown): string | undefined {
  const values = isRecord(answer) ? answer : {}
  const text = done && fillText(done[locale], values)
  return text?.includes('{') ? undefined : text
}

/** Making a move of rows: its call, told apart by its literal parameters, and a word when it worked. */
import { moveOf } from '../../model/entries/states'
import type { Action, Call, Resource } from '../../model/types'
import { call } from '../api'
import type { Entry } from '../data/entry'
import { useLocale } from '../i18n/useLocale'
import { useFeedback } from '../ui/feedback/useFeedback'

/** Sends a transition; rejects as the server does. */
export function useTransition(resource: Resource) {
  const { message } = useFeedback()
  const { locale, t } = useLocale()
  return async (action: Action, entries: readonly Entry[], values: Readonly<Record<string, unknown>> = {}) => {
    const target = callOfMove(resource, action, entries.length)
    const ids = entries.map(({ id }) => id).join(',')
    const keys = entries.length === 1 ? { id: ids, ids } : { ids }
    await call(target, { ...keys, ...action.with, ...values })
    void message.success(action.done?.[locale] ?? t('list:done.call'))
  }
}

/** Of the calls that make the move, one that takes so many rows: a path with the id in it takes one. */
export function callOfMove(resource: Resource, action: Action, count: number): Call {
  const names = moveOf(resource, action.move)?.calls ?? [action.call ?? '']
  const calls = names.flatMap((name) => resource.calls[name] ?? [])
  const target = calls.find(({ paths }) => count === 1 || !paths[0]!.includes('{')) ?? calls[0]
  if (!target) throw new Error(`Action "${action.name}" names no call of ${resource.name}.`)
  return target
}

/** True when people are asked for something before the move. */
export function asksFirst(resource: Resource, action: Action): boolean {
  const move = moveOf(resource, action.move)
  return move !== undefined && (move.form.length > 0 || (move.ask?.length ?? 0) > 0 || move.review !== undefined)
}

import { entryName } from '../../model/entries/entry-name'
import type { Action, Resource } from '../../model/types'
import { asksFirst, useTransition } from './useTransition'
import { whyNot } from './refusal-reason'
import { useLocale } from '../i18n/useLocale'
import { useFeedback } from '../ui/feedback/useFeedback'
import type { Entry } from '../data/entry'
import type { useConfirm } from '../ui/feedback/useConfirm'
import type { ActionHost } from './action-host'

interface MoveParts {
  readonly resource: Resource
  readonly host: ActionHost
  /** Opens the dialog of an action on rows. */
  readonly open: (action: Action, entries: readonly Entry[]) => unknown
  readonly confirm: ReturnType<typeof useConfirm>
}

/** Moves rows of a list; those that cannot be moved are named with the reason, before anything is asked or sent. */
export function useTransitionRows({ resource, host, open, confirm }: MoveParts) {
  const { message } = useFeedback()
  const { locale, t } = useLocale()
  const make = useTransition(resource)
  return (action: Action, entries: readonly Entry[]) => {
    const held = entries.find((each) => whyNot(resource, action, each, locale))
    if (held) {
      const name = entries.length > 1 ? `[${entryName(resource, held, locale)}]` : ''
      return void message.warning(`${name}${whyNot(resource, action, held, locale)}`)
    }
    if (asksFirst(resource, action)) return open(action, entries)
    const question = action.confirm?.[locale] ?? t('list:confirm.call', { label: action.title[locale] })
    return confirm(question, async () => {
      await make(action, entries)
      await host.refresh()
    })
  }
}

import { Button, Tooltip } from 'antd'
import type { Action, Resource } from '../../model/types'
import { applies, forHolder, isOffered } from '../actions/applicable'
import type { Entry } from '../data/entry'
import { whyNot } from '../actions/refusal-reason'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { useFeedback } from '../ui/feedback/useFeedback'

interface DetailActionsProps {
  readonly resource: Resource
  readonly entry: Entry
  readonly onAct: (action: Action) => unknown
}

/** The actions that the schema offers beside an entry; a move that its state forbids says why. */
export function DetailActions({ resource, entry, onAct }: DetailActionsProps) {
  const { locale } = useLocale()
  const { message } = useFeedback()
  const codes = useCodes()
  const named = (resource.detail.actions ?? []).flatMap(
    (name) => resource.actions.find((each) => each.name === name) ?? [],
  )
  return (
    <>
      {named
        .filter((action) => isOffered(resource, action, codes))
        .map((action) => forHolder(resource, action, codes))
        .map((action) => {
          const reason = applies(action, entry) ? undefined : whyNot(resource, action, entry, locale)
          // Leaves out an action that neither applies nor has a reason.
          if (reason === undefined && !applies(action, entry)) return null
          return (
            <Tooltip key={action.name} title={reason}>
              <Button
                type={action.as === 'update' ? 'primary' : 'default'}
                danger={action.as === 'remove'}
                aria-disabled={reason !== undefined}
                className={reason === undefined ? undefined : 'is-held'}
                onClick={() => (reason === undefined ? onAct(action) : void message.warning(reason))}
              >
                {action.title[locale]}
              </Button>
            </Tooltip>
          )
        })}
    </>
  )
}

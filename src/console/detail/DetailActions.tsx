import { Button } from 'antd'
import type { Action, Resource } from '../../model/types'
import { applies, forHolder, isOffered } from '../actions/applicable'
import type { Entry } from '../data/entry'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'

interface DetailActionsProps {
  readonly resource: Resource
  readonly entry: Entry
  readonly onAct: (action: Action) => unknown
}

/** The actions that the schema offers beside an entry and that apply to it; the menu of the state bar tells why others do not. */
export function DetailActions({ resource, entry, onAct }: DetailActionsProps) {
  const { locale } = useLocale()
  const codes = useCodes()
  const named = (resource.detail.actions ?? []).flatMap(
    (name) => resource.actions.find((each) => each.name === name) ?? [],
  )
  return (
    <>
      {named
        .filter((action) => isOffered(resource, action, codes))
        .map((action) => forHolder(resource, action, codes))
        .filter((action) => applies(action, entry))
        .map((action) => (
          <Button
            key={action.name}
            type={action.as === 'update' ? 'primary' : 'default'}
            danger={action.as === 'remove'}
            onClick={() => onAct(action)}
          >
            {action.title[locale]}
          </Button>
        ))}
    </>
  )
}

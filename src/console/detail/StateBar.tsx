import { Button, Tooltip } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { CellContext } from '../../fields/control/control'
import { fieldOf } from '../../model/names'
import type { Action, Locale, Resource } from '../../model/types'
import { typeAhead, useTypeAhead } from '../browser/type-ahead'
import { applies, isHeld } from '../actions/applicable'
import { plainCell } from '../controls/cells'
import type { Entry } from '../data/entry'
import { useConfirm } from '../ui/feedback/useConfirm'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import './states.css'
import { useDialog } from '../actions/dialogs/registry'
import { asksFirst, useTransition } from '../actions/useTransition'
import { whyNot } from '../actions/refusal-reason'
import { useFeedback } from '../ui/feedback/useFeedback'

interface StateBarProps {
  readonly resource: Resource
  readonly entry: Entry
  /** After a move: the row is read again. */
  readonly onMoved: () => unknown
}

/** The states of a row and every move the person has the right to; one that the state forbids says why when it is pressed. */
export function StateBar({ resource, entry, onMoved }: StateBarProps) {
  const { locale, t } = useLocale()
  const codes = useCodes()
  const { message } = useFeedback()
  const confirm = useConfirm()
  const make = useTransition(resource)
  const TransitionDialog = useDialog('transition')
  const [asked, setAsked] = useState<Action>()
  useTypeAhead(asked?.name)
  const context = useMemo<CellContext>(() => ({ locale, t, dictionaries: {}, empty: '-' }), [locale, t])
  const moves = resource.actions.filter(({ move, perm }) => move !== undefined && isHeld(perm, codes))
  const states = resource.states?.fields ?? []
  const handleMove = (action: Action) => {
    if (asksFirst(resource, action)) {
      typeAhead.start()
      return setAsked(action)
    }
    const question = action.confirm?.[locale] ?? t('list:confirm.call', { label: action.title[locale] })
    confirm(question, async () => {
      await make(action, [entry])
      await onMoved()
    })
  }
  const shown = withoutTwins(moves, resource, entry, locale)
  return (
    <div className="lectern-state-bar">
      <div className="lectern-state-tags">
        {states.map((name) => {
          const field = fieldOf(resource, name)
          return field && <span key={name}>{plainCell({ ...field, column: tagColumn }, context)(entry)}</span>
        })}
      </div>
      <div className="lectern-state-moves">
        {shown.map(({ action, reason }) => (
          <Tooltip key={action.name} title={reason}>
            <Button
              size="small"
              className={reason === undefined ? undefined : 'is-held'}
              aria-disabled={reason !== undefined}
              onClick={() => (reason === undefined ? handleMove(action) : void message.warning(reason))}
            >
              {action.title[locale]}
            </Button>
          </Tooltip>
        ))}
      </div>
      <Suspense>
        {asked && (
          <TransitionDialog
            resource={resource}
            action={asked}
            entries={[entry]}
            onClose={() => setAsked(undefined)}
            onDone={onMoved}
          />
        )}
      </Suspense>
    </div>
  )
}

const tagColumn = { as: 'tag', ellipsis: false, sortable: false, edit: false } as const

/** Of moves by one call only the one that fits, or the first with its reason: they are one button to people. */
function withoutTwins(moves: readonly Action[], resource: Resource, entry: Entry, locale: Locale) {
  const groups = new Map<string, Action[]>()
  for (const action of moves) {
    const key = `${action.call} ${JSON.stringify(action.with ?? {})}`
    groups.set(key, [...(groups.get(key) ?? []), action])
  }
  return [...groups.values()].map((twins) => {
    const action = twins.find((each) => applies(each, entry)) ?? twins[0]!
    return { action, reason: applies(action, entry) ? undefined : whyNot(resource, action, entry, locale) }
  })
}

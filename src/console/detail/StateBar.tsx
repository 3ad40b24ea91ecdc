import { groupBy } from '../../fields/definition/lists'
import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
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
import { MenuButton } from '../ui/popover/MenuButton'
import { asksFirst, useTransition } from '../actions/useTransition'
import { whyNot } from '../actions/refusal-reason'

interface StateBarProps {
  readonly resource: Resource
  readonly entry: Entry
  /** After a move: the row is read again. */
  readonly onMoved: () => unknown
}

/** The states of a row, the moves that the person can make, and in a menu those that the state forbids, each with its reason. */
export function StateBar({ resource, entry, onMoved }: StateBarProps) {
  const { locale, t } = useLocale()
  const codes = useCodes()
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
  const [possible, held] = [shown.filter(({ isPossible }) => isPossible), shown.filter(({ isPossible }) => !isPossible)]
  return (
    <div className="lectern-state-bar">
      <div className="lectern-state-tags">
        {states.map((name) => {
          const field = fieldOf(resource, name)
          return field && <span key={name}>{plainCell({ ...field, column: tagColumn }, context)(entry)}</span>
        })}
      </div>
      <div className="lectern-state-moves">
        {possible.map(({ action }) => (
          <Button key={action.name} size="small" onClick={() => handleMove(action)}>
            {action.title[locale]}
          </Button>
        ))}
        {held.length > 0 && (
          <MenuButton menu={{ items: held.map(({ action, reason }) => heldItem(action.title[locale], reason)) }}>
            <Button size="small" aria-label={t('detail:move.held')} title={t('detail:move.held')}>
              {t('list:more')}
              <DownOutlined aria-hidden />
            </Button>
          </MenuButton>
        )}
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

/** A move that cannot be made now, in the menu of those. */
const heldItem = (title: string, reason: string | undefined) => ({
  key: title,
  disabled: true,
  label: (
    <span className="lectern-held-move">
      {title}
      {reason !== undefined && <small>{reason}</small>}
    </span>
  ),
})

/** Of moves by one call only the one that fits, or the first with its reason: they are one button to people. */
function withoutTwins(moves: readonly Action[], resource: Resource, entry: Entry, locale: Locale) {
  const groups = groupBy(moves, (action) => `${action.call} ${JSON.stringify(action.with ?? {})}`)
  return [...groups.values()].map((twins) => {
    const action = twins.find((each) => applies(each, entry)) ?? twins[0]!
    const isPossible = applies(action, entry)
    return { action, isPossible, reason: isPossible ? undefined : whyNot(resource, action, entry, locale) }
  })
}

import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { isDraft } from '../../model/draft'
import type { Action, Problem, Resource } from '../../model/types'
import { CallFailure } from '../call'
import type { Entry } from '../list/entry'
import { readEntry } from '../model/useEntry'
import { asksFirst, useMove } from '../move/useMove'
import { useCodes, useLocale } from '../session'
import { isBeforeLast, spinner } from './FormBody'
import { type FootButton, footOf } from './foot'
import type { EntryFormState } from './useEntryForm'
import { useFeedback } from '../shell/feedback'

const MoveDialog = lazy(() => import('../move/MoveDialog'))

interface FormFootProps {
  readonly resource: Resource
  readonly state: EntryFormState
  /** Saved, and moved where that was asked: the form is over. */
  readonly onSaved: (id: string) => unknown
  /** Saved, but the form stays: for the next entry, or because a move was refused. */
  readonly onKept?: (id: string) => unknown
}

/** The buttons under a form, as its schema names them. */
export function FormFoot({ resource, state, onSaved, onKept }: FormFootProps) {
  const { locale, t } = useLocale()
  const codes = useCodes()
  const { message } = useFeedback()
  const { saving } = state
  const [pressed, setPressed] = useState('save')
  const [asking, setAsking] = useState<{ readonly action: Action; readonly entry: Entry }>()
  const make = useMove(resource)

  /** The save stands: the form goes on with what is stored, and shows what the move lacks. */
  const stay = (action: Action, entry: Entry, reason: string, problems: readonly Problem[]) => {
    void message.warning(t('generic.form.saved-not-moved', { action: action.title[locale], reason }))
    onKept?.(String(entry.id))
    state.goOnWith(entry, problems)
  }
  const finish = (id: string) => {
    state.letGo()
    onSaved(id)
  }
  const move = async (action: Action, id: string) => {
    // Who may save but not view goes on with what was typed.
    const entry = await readEntry(resource, id, state.stored).catch(
      (): Entry => ({ ...state.stored, ...state.values(), id }),
    )
    if (asksFirst(resource, action) || action.confirm) return setAsking({ action, entry })
    try {
      await make(action, [entry])
      finish(id)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      stay(action, entry, failure.message, failure.errors)
    }
  }
  const press = (button: FootButton) => {
    setPressed(nameOf(button))
    if (button.as === 'save') return void saving.save()
    if (button.as === 'move') return void saving.saveThen((id) => move(button.action, id))
    void saving.saveThen((id) => {
      void message.success(t('generic.form.done.add'))
      onKept?.(id)
      state.beginAnew()
    })
  }

  const labelOf = (button: FootButton): string => {
    if (button.as === 'saveNew') return t('generic.screen.save-new')
    if (button.as === 'move') return t('generic.form.save-and', { action: inSentence(button.action.title[locale]) })
    return t(isDraft(resource, state.stored) ? 'generic.form.save-draft' : 'generic.form.save')
  }
  if (isBeforeLast(state)) return null
  const buttons = footOf(resource, state.mode, state.stored, codes)
  return (
    <>
      {buttons.map((button, index) => (
        <Button
          key={nameOf(button)}
          type={index === buttons.length - 1 ? 'primary' : 'default'}
          disabled={saving.isSaving && pressed !== nameOf(button)}
          loading={saving.isSaving && pressed === nameOf(button) && spinner}
          onClick={() => press(button)}
        >
          {labelOf(button)}
        </Button>
      ))}
      {asking && (
        <Suspense>
          <MoveDialog
            resource={resource}
            action={asking.action}
            entries={[asking.entry]}
            onClose={() => {
              setAsking(undefined)
              stay(asking.action, asking.entry, t('generic.form.not-moved'), [])
            }}
            onRefused={(reason, problems) => {
              setAsking(undefined)
              stay(asking.action, asking.entry, reason, problems)
            }}
            onDone={() => finish(String(asking.entry.id))}
          />
        </Suspense>
      )}
    </>
  )
}

const nameOf = (button: FootButton) => (button.as === 'move' ? button.action.name : button.as)

/** A label within a sentence: "Save and submit". */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

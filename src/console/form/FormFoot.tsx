import { Button } from 'antd'
import { isDraft } from '../../model/validate/draft'
import { Suspense, useState } from 'react'
import { CallFailure } from '../api'
import type { Entry } from '../data/entry'
import { readEntry } from '../data/useEntry'
import { useDialog } from '../actions/dialogs/registry'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { asksFirst, useTransition } from '../actions/useTransition'
import { isBeforeLast, spinner } from './FormBody'
import { typeAhead, useTypeAhead } from '../browser/type-ahead'
import { type FootButton, footOf } from './foot'
import { StepButtons } from './pages/PageHead'
import type { EntryFormState } from './useEntryForm'
import { useFeedback } from '../ui/feedback/useFeedback'
import type { Action, Problem, Resource } from '../../model/types'

interface FormFootProps {
  readonly resource: Resource
  readonly state: EntryFormState
  /** Saved, and moved where that was asked: the form is over. */
  readonly onSaved: (id: string) => unknown
  /** Saved, but the form stays: for the next entry, or because a move was refused. */
  readonly onKept?: (id: string) => unknown
}

/** The buttons under a form, as its schema names them. */
export function FormFoot(props: FormFootProps) {
  const { resource, state } = props
  const { locale, t } = useLocale()
  const codes = useCodes()
  const TransitionDialog = useDialog('transition')
  const { saving } = state
  const [pressed, setPressed] = useState('save')
  const { asking, press, over } = useFoot(props)

  const labelOf = (button: FootButton): string => {
    if (button.as === 'saveNew') return t('screen:saveNew')
    if (button.as === 'move') return t('form:saveAnd', { action: inSentence(button.action.title[locale]) })
    return t(isDraft(resource, state.stored) ? 'form:saveDraft' : 'form:save')
  }
  const handlePress = (button: FootButton) => {
    setPressed(nameOf(button))
    press(button)
  }
  const steps = <StepButtons pages={state.pages} />
  if (isBeforeLast(state)) return steps
  const buttons = footOf(resource, state.mode, state.stored, codes)
  return (
    <>
      {steps}
      {buttons.map((button, index) => (
        <Button
          key={nameOf(button)}
          type={index === buttons.length - 1 ? 'primary' : 'default'}
          disabled={saving.isSaving && pressed !== nameOf(button)}
          loading={saving.isSaving && pressed === nameOf(button) && spinner}
          onClick={() => handlePress(button)}
        >
          {labelOf(button)}
        </Button>
      ))}
      {asking && (
        <Suspense>
          <TransitionDialog
            resource={resource}
            action={asking.action}
            entries={[asking.entry]}
            onClose={() => over(t('form:notMoved'), [])}
            onRefused={over}
            onDone={() => over()}
          />
        </Suspense>
      )}
    </>
  )
}

/** Handles the buttons: save; save and begin the next entry; save and make a transition, with its dialog if any. */
function useFoot({ resource, state, onSaved, onKept }: FormFootProps) {
  const { locale, t } = useLocale()
  const { message } = useFeedback()
  const [asking, setAsking] = useState<{ readonly action: Action; readonly entry: Entry }>()
  const make = useTransition(resource)
  useTypeAhead(asking && asksFirst(resource, asking.action) ? asking.action.name : undefined)

  /** The save stands: the form goes on with stored values, and shows what the move lacks. */
  const stay = (action: Action, entry: Entry, reason: string, problems: readonly Problem[]) => {
    void message.warning(t('form:savedNotMoved', { action: action.title[locale], reason }))
    onKept?.(String(entry.id))
    state.goOnWith(entry, problems)
  }
  const finish = (id: string) => {
    state.letGo()
    onSaved(id)
  }
  /** True when people are asked before it is made. */
  const move = async (action: Action, id: string): Promise<boolean> => {
    // Without the right to view, goes on with typed values.
    const entry = await readEntry(resource, id, state.stored).catch(
      (): Entry => ({ ...state.stored, ...state.values(), id }),
    )
    if (asksFirst(resource, action) || action.confirm) {
      setAsking({ action, entry })
      return true
    }
    try {
      await make(action, [entry])
      finish(id)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      stay(action, entry, failure.message, failure.errors)
    }
    return false
  }
  /** Keys typed during the save go to the dialog of the transition. */
  const saveAndMove = async (action: Action) => {
    if (asksFirst(resource, action)) typeAhead.start()
    let isAsked = false
    await state.saving.saveThen(async (id) => {
      isAsked = await move(action, id)
    })
    if (!isAsked) typeAhead.cancel()
  }
  const press = (button: FootButton) => {
    if (button.as === 'save') return void state.saving.save()
    if (button.as === 'move') return void saveAndMove(button.action)
    void state.saving.saveThen((id) => {
      void message.success(t('form:done.add'))
      onKept?.(id)
      state.beginAnew()
    })
  }
  /** The move that was asked about is made, or was not for this reason. */
  const over = (reason?: string, problems: readonly Problem[] = []) => {
    if (!asking) return
    if (reason === undefined) return finish(String(asking.entry.id))
    setAsking(undefined)
    stay(asking.action, asking.entry, reason, problems)
  }
  return { asking, press, over }
}

const nameOf = (button: FootButton) => (button.as === 'move' ? button.action.name : button.as)

/** A label within a sentence: "Save and submit". */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

import { useCallback, useRef, useState } from 'react'
import type { Problem, Resource } from '../../model/types'
import { CallFailure, call } from '../call'
import type { Entry } from '../list/entry'
import { useFailureToast } from '../list/useFailureToast'
import { readEntry } from '../model/useEntry'
import { loadJudging, useValidatorSource } from '../model/validators'
import { useLocale } from '../session'
import { meAtHand, settingAtHand } from './at-hand'
import type { Beyond } from './beyond'
import { type Consent, useConsent } from './useConsent'
import { changedValues, type FormMode, type Values, valuesToSend } from './form-values'
import { useFeedback } from '../shell/feedback'

interface SaveParts {
  readonly resource: Resource
  readonly mode: FormMode
  /** The stored entry that changes are counted from. */
  readonly stored: Values
  readonly values: () => Values
  /** What rules read through references. */
  readonly beyond: Beyond
  /** Puts problems under their fields; answers those that found no place. */
  readonly show: (problems: readonly Problem[]) => readonly Problem[]
  readonly onSaved: (id: string) => void
}

/** What follows a save instead of the usual: with the id of the entry. */
export type AfterSave = (id: string) => unknown

/** Checks with the server's own rules, sends what changed, and brings every refusal to its field; keeps what was typed. */
export function useSave({ resource, mode, stored, values, beyond, show, onSaved }: SaveParts) {
  const { message } = useFeedback()
  const { locale, t } = useLocale()
  const toastFailure = useFailureToast()
  const withConsent = useConsent()
  const sourceOfValidators = useValidatorSource()
  const isUnderWay = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  /** The entry as someone else left it meanwhile. */
  const [conflict, setConflict] = useState<Entry>()

  const judge = useCallback(async (): Promise<readonly Problem[]> => {
    // Without its rules the browser asks the server alone.
    const rules = await Promise.all([sourceOfValidators(resource), loadJudging()]).catch(() => undefined)
    if (!rules) return []
    const [validator, { validateEntry }] = rules
    const old = mode === 'edit' ? stored : undefined
    const entry = values()
    const about = { resource, entry, old, locale, now: new Date(), validator, setting: settingAtHand, me: meAtHand() }
    return validateEntry({ ...about, ...beyond(entry) })
  }, [beyond, locale, mode, resource, sourceOfValidators, stored, values])

  /** What refuses for good. */
  const check = useCallback(async () => (await judge()).filter(({ level }) => level === undefined), [judge])

  const refuse = (problems: readonly Problem[], reason: string) => {
    const homeless = show(problems)
    if (homeless.length > 0) void message.error(homeless.map(({ message: text }) => text).join('\n'))
    else if (problems.length === 0) void message.error(reason)
  }

  const send = async (consent: Consent, next: AfterSave | undefined) => {
    const target = callOfMode(resource, mode)
    if (!target) throw new Error(`${resource.name} has no call to save with.`)
    const answer = await call<{ id?: string } | null>(target, {
      ...valuesToSend(resource, mode, stored, values()),
      ...consent,
    })
    const id = String(answer?.id ?? stored.id ?? '')
    if (next) return void (await next(id))
    void message.success(t(mode === 'edit' ? 'generic.form.done.edit' : 'generic.form.done.add'))
    onSaved(id)
  }

  const fail = async (failure: unknown) => {
    if (!(failure instanceof CallFailure)) return toastFailure(failure)
    if (failure.errors.length > 0) return refuse(failure.errors, failure.message)
    const latest = mode === 'edit' && failure.code === 409 ? await newerEntry(resource, stored) : undefined
    if (latest) setConflict(latest)
    else toastFailure(failure)
  }

  const saveThen = async (next?: AfterSave) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSaving(true)
    try {
      if (mode === 'edit' && Object.keys(changedValues(resource, stored, values())).length === 0) {
        if (next) return void (await next(String(stored.id)))
        void message.info(t('generic.form.nothing-changed'))
        return onSaved(String(stored.id))
      }
      const problems = await judge()
      const errors = problems.filter(({ level }) => level === undefined)
      if (errors.length > 0) return refuse(errors, '')
      show([])
      const questions = problems.filter(({ level }) => level === 'confirm')
      // What passes with a warning is told with the answer, also by checks that only the server can make.
      await withConsent((consent) => send(consent, next), questions)
    } catch (failure) {
      await fail(failure)
    } finally {
      isUnderWay.current = false
      setIsSaving(false)
    }
  }
  const save = () => saveThen()
  return { save, saveThen, check, isSaving, conflict, settle: () => setConflict(undefined) }
}

function callOfMode({ calls, single }: Resource, mode: FormMode) {
  if (mode === 'edit') return calls.update ?? (single ? calls.create : undefined)
  return mode === 'copy' ? (calls.copy ?? calls.create) : calls.create
}

/** The stored entry, when it is no longer the one this form began with. */
async function newerEntry(resource: Resource, stored: Values): Promise<Entry | undefined> {
  if (!resource.calls.detail || stored.revision === undefined) return undefined
  const latest = await readEntry(resource, String(stored.id), stored).catch(() => undefined)
  return latest && latest.revision !== stored.revision ? latest : undefined
}

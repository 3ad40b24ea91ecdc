import type { Entry, FormMode, Values } from '../../data/entry'
import { useCallback, useRef, useState } from 'react'
import { refuses } from '../../../model/validate/refuses'
import { call, CallFailure } from '../../api'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import { readEntry } from '../../data/useEntry'
import { useLocale } from '../../i18n/useLocale'
import type { PendingUploads } from '../../controls/pending-uploads'
import { useConsent } from '../../ui/feedback/useConsent'
import { type ValidateParts, useValidate } from './useValidate'
import { useShowSecrets } from './useShowSecrets'
import { changedValues, valuesToSend } from './form-values'
import { useFeedback } from '../../ui/feedback/useFeedback'
import type { Problem, Resource } from '../../../model/types'

interface SaveParts extends ValidateParts {
  readonly files: PendingUploads
  /** Puts problems under their fields; answers those that found no place. */
  readonly show: (problems: readonly Problem[]) => readonly Problem[]
  readonly onSaved: (id: string) => void
}

/** Runs instead of the usual end of a save, with the id of the entry. */
export type AfterSave = (id: string) => unknown

/** Checks with the server's own rules, sends changes, and brings every refusal to its field; keeps typed values. */
export function useSave(parts: SaveParts) {
  const { resource, mode, stored, values, files, show, onSaved } = parts
  const { message } = useFeedback()
  const { t } = useLocale()
  const isUnderWay = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const validate = useValidate(parts)
  const send = useSend(parts)
  const { refuse, fail, conflict, settle } = useRefusals(parts)

  /** Refusals for good. */
  const check = useCallback(async () => (await validate()).filter(refuses), [validate])

  const saveChanges = async (next: AfterSave | undefined) => {
    if (mode === 'edit' && Object.keys(changedValues(resource, stored, values())).length === 0) {
      if (next) return void (await next(String(stored.id)))
      void message.info(t('form:nothingChanged'))
      return onSaved(String(stored.id))
    }
    const problems = await validate()
    const errors = problems.filter(refuses)
    if (errors.length > 0) return refuse(errors, '')
    show([])
    await send(problems, next)
  }

  const saveThen = async (next?: AfterSave) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSaving(true)
    try {
      if (await files.haveCome()) await saveChanges(next)
    } catch (failure) {
      await fail(failure)
    } finally {
      isUnderWay.current = false
      setIsSaving(false)
    }
  }
  const save = () => saveThen()
  return { save, saveThen, check, isSaving, conflict, settle }
}

type SendParts = Pick<SaveParts, 'resource' | 'mode' | 'stored' | 'values' | 'onSaved'>

/** Sends an entry once its questions are agreed to, and says that it is saved. */
function useSend({ resource, mode, stored, values, onSaved }: SendParts) {
  const { message } = useFeedback()
  const { t } = useLocale()
  const withConsent = useConsent()
  const tellOnce = useShowSecrets()
  return async (problems: readonly Problem[], next: AfterSave | undefined) => {
    const target = callOfMode(resource, mode)
    if (!target) throw new Error(`${resource.name} has no call to save with.`)
    // The answer carries warnings, also those of checks that only the server can make.
    const questions = problems.filter(({ level }) => level === 'confirm')
    await withConsent(async (consent) => {
      const sent = { ...valuesToSend(resource, mode, stored, values()), ...consent }
      const answer = await call<Values | null>(target, sent)
      const id = String(answer?.id ?? stored.id ?? '')
      tellOnce(resource, answer ?? {})
      if (next) return void (await next(id))
      void message.success(t(mode === 'edit' ? 'form:done.edit' : 'form:done.add'))
      onSaved(id)
    }, questions)
  }
}

type RefusalParts = Pick<SaveParts, 'resource' | 'mode' | 'stored' | 'show'>

/** Shows a refusal at its fields, as a toast, or as a question about another person's save meanwhile. */
function useRefusals({ resource, mode, stored, show }: RefusalParts) {
  const { message } = useFeedback()
  const toastFailure = useErrorToast()
  /** The entry as someone else left it meanwhile. */
  const [conflict, setConflict] = useState<Entry>()

  const refuse = (problems: readonly Problem[], reason: string) => {
    const homeless = show(problems)
    if (homeless.length > 0) void message.error(homeless.map(({ message: text }) => text).join('\n'))
    else if (problems.length === 0) void message.error(reason)
  }
  const fail = async (failure: unknown) => {
    if (!(failure instanceof CallFailure)) return toastFailure(failure)
    if (failure.errors.length > 0) return refuse(failure.errors, failure.message)
    const latest = mode === 'edit' && failure.code === 409 ? await newerEntry(resource, stored) : undefined
    if (latest) setConflict(latest)
    else toastFailure(failure)
  }
  return { refuse, fail, conflict, settle: () => setConflict(undefined) }
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

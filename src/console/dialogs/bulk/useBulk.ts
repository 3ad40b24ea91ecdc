import { useRef, useState } from 'react'
import { fieldOf } from '../../../model/names'
import { moveOf } from '../../../model/entries/states'
import type { Action, Field, Resource } from '../../../model/types'
import { call, CallFailure } from '../../api'
import { declined, useConsent } from '../../ui/feedback/useConsent'
import { type Faults, missingOf, placedFaults } from '../ActionPrompts'
import { useLocale } from '../../i18n/useLocale'
import { useFeedback } from '../../ui/feedback/useFeedback'
import { isPlainDefault } from '../../form/state/form-values'
import { doneText } from '../../actions/useCallAction'
import { callOf, fillFromRow } from '../../actions/applicable'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import type { DialogProps } from '../../actions/dialogs/registry'
import { type BulkResult, runBulk } from './run-bulk'

export type BulkParts = DialogProps['bulk']

type Values = Readonly<Record<string, unknown>>

export const isRequired = ({ required }: Field) => required

/** An action on one row or many: its inputs, its progress, and the rows that failed. */
export function useBulk({ resource, action, host, entries: given, isWhole, onClose }: BulkParts) {
  const words = useLocale()
  const { locale, t } = words
  const { message } = useFeedback()
  const toastFailure = useErrorToast()
  const withConsent = useConsent()
  // Rows that were done are ticked no longer; the report is still about them.
  const entries = useRef(given).current
  const total = useRef(isWhole ? host.total : entries.length).current
  const isSingle = !isWhole && entries.length === 1
  const { fields, ask } = askedOf(resource, action)
  const [values, setValues] = useState<Values>(() => ({
    ...(isSingle && Object.fromEntries(fields.map(({ name }) => [name, entries[0]![name]]))),
    ...unstoredDefaults(fields),
  }))
  const [problems, setProblems] = useState<Faults>({})
  const [result, setResult] = useState<BulkResult>()
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking')
  const stopper = useRef<AbortController>(undefined)

  const done = (answer?: unknown) => {
    void message.success(doneText(action, locale, answer) ?? t('list:done.call'))
    onClose()
  }
  const runOne = async () => {
    const target = callOf(resource, action)!
    const params = { [target.key]: entries[0]!.id, ...fillFromRow(action.with, entries[0]), ...values }
    const answer = await withConsent((consent) => call(target, { ...params, ...consent }))
    if (answer === declined) return setPhase('asking')
    done(answer)
  }
  const runAll = async () => {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    const rows = isWhole
      ? { list: host.callName, query: withoutPaging(host.query) }
      : { ids: entries.map(({ id }) => id) }
    const sent = { ...fillFromRow(action.with, undefined), ...values }
    const final = await runBulk({ resource, action, rows, values: sent, onProgress: setResult, signal })
    host.selection.clear()
    if (final.failed.length === 0 && final.done > 0 && !signal.aborted) return done()
    setResult(final)
    setPhase('done')
  }
  const fail = (failure: unknown) => {
    const errors = failure instanceof CallFailure ? failure.errors : []
    const placed = placedFaults(errors, (name) => fields.some((field) => field.name === name))
    setProblems(placed)
    if (Object.keys(placed).length === 0) toastFailure(failure)
    setPhase(isSingle ? 'asking' : 'done')
  }
  const run = async () => {
    const found = missingOf({ fields, ask, isRequired, values }, words)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPhase('running')
    try {
      await (isSingle ? runOne() : runAll())
    } catch (failure) {
      fail(failure)
    } finally {
      await host.refresh()
    }
  }
  return {
    entries,
    total,
    isSingle,
    fields,
    ask,
    values,
    problems,
    result,
    phase,
    run,
    set: (name: string) => (value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    stop: () => stopper.current?.abort(),
  }
}

/** The fields that an action or its move asks for, even those no form offers, and the move's other inputs. */
function askedOf(resource: Resource, action: Action) {
  const move = moveOf(resource, action.move)
  const fields = (action.form ?? move?.form ?? []).flatMap((name) => {
    const field = fieldOf(resource, name)
    return field ? [{ ...field, readOnly: false }] : []
  })
  return { fields, ask: move?.ask }
}

/** A field that no row stores begins with its default: the rows have no value of it. */
const unstoredDefaults = (fields: readonly Field[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => (field.store === 'none' && isPlainDefault(field) ? [[field.name, field.default]] : [])),
  )

/** The query of the list, without page and order. */
function withoutPaging(query: Readonly<Record<string, unknown>>): Values {
  const { current: _, size: __, ascs: ___, descs: ____, _summary: _____, ...rest } = query
  return rest
}

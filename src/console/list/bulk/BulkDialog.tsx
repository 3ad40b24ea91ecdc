import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { fieldOf } from '../../../model/names'
import { moveOf } from '../../../model/states'
import type { Action, Field, Resource } from '../../../model/types'
import { CallFailure, call } from '../../call'
import { Frame } from '../../form/Frame'
import { declined, useConsent } from '../../form/useConsent'
import { type Faults, MoveAsks, missingOf, placedFaults } from '../../move/MoveAsks'
import { useLocale } from '../../session'
import { callOf, fillFromRow } from '../actions'
import type { Entry } from '../entry'
import type { List } from '../useList'
import { useFailureToast } from '../useFailureToast'
import { BulkReport } from './BulkReport'
import { type BulkResult, runBulk } from './run-bulk'
import { useFeedback } from '../../shell/feedback'

interface BulkDialogProps {
  readonly resource: Resource
  readonly action: Action
  readonly list: List
  readonly entries: readonly Entry[]
  /** All rows that the list finds, rather than the ticked ones. */
  readonly isWhole: boolean
  readonly onClose: () => void
}

type Values = Readonly<Record<string, unknown>>

const isRequired = ({ required }: Field) => required

/** Asks once for what an action needs, does it row by row, and says which rows it could not be done of, and why. */
export default function BulkDialog({ resource, action, list, entries: given, isWhole, onClose }: BulkDialogProps) {
  const words = useLocale()
  const { locale, t } = words
  const { message } = useFeedback()
  const toastFailure = useFailureToast()
  const withConsent = useConsent()
  // Rows that were done are ticked no longer; the report is still about them.
  const entries = useRef(given).current
  const total = useRef(isWhole ? list.total : entries.length).current
  const move = moveOf(resource, action.move)
  const fields = (action.form ?? move?.form ?? []).flatMap((name) => {
    const field = fieldOf(resource, name)
    return field ? [{ ...field, readOnly: false }] : []
  })
  const [values, setValues] = useState<Values>(() =>
    entries.length === 1 && !isWhole ? Object.fromEntries(fields.map(({ name }) => [name, entries[0]![name]])) : {},
  )
  const [problems, setProblems] = useState<Faults>({})
  const [result, setResult] = useState<BulkResult>()
  const [phase, setPhase] = useState<'asking' | 'running' | 'told'>('asking')
  const stop = useRef<AbortController>(undefined)
  const set = (name: string) => (value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  const isSingle = !isWhole && entries.length === 1

  const done = () => {
    void message.success(action.done?.[locale] ?? t('generic.list.done.call'))
    onClose()
  }
  const runOne = async () => {
    const target = callOf(resource, action)!
    const { id } = entries[0]!
    const params = { [target.key]: id, ...fillFromRow(action.with, entries[0]), ...values }
    if ((await withConsent((consent) => call(target, { ...params, ...consent }))) === declined)
      return setPhase('asking')
    done()
  }
  const runAll = async () => {
    stop.current = new AbortController()
    const rows = isWhole
      ? { list: list.callName, query: withoutPaging(list.query) }
      : { ids: entries.map(({ id }) => id) }
    const sent = { ...fillFromRow(action.with, undefined), ...values }
    const asked = { resource, action, rows, values: sent, onProgress: setResult, signal: stop.current.signal }
    const final = await runBulk(asked)
    list.selection.clear()
    if (final.failed.length === 0 && final.done > 0 && !stop.current.signal.aborted) return done()
    setResult(final)
    setPhase('told')
  }
  const handleOk = async () => {
    const found = missingOf({ fields, ask: move?.ask, isRequired, values }, words)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPhase('running')
    try {
      await (isSingle ? runOne() : runAll())
    } catch (failure) {
      const errors = failure instanceof CallFailure ? failure.errors : []
      const placed = placedFaults(errors, (name) => fields.some((field) => field.name === name))
      setProblems(placed)
      if (Object.keys(placed).length === 0) toastFailure(failure)
      setPhase(isSingle ? 'asking' : 'told')
    } finally {
      await list.refresh()
    }
  }
  const handleClose = () => {
    stop.current?.abort()
    onClose()
  }
  const about = isSingle ? String(entries[0]![resource.display] ?? '') : t('generic.list.bulk.rows', { n: total })
  const counted = result ? result.done + result.failed.length : 0
  return (
    <Frame as="dialog" width={560} title={`${action.title[locale]} - ${about}`} onClose={handleClose}>
      <div className="lectern-dialog-body">
        {phase === 'asking' && (
          <>
            {!isSingle && <p>{t('generic.list.bulk.question', { label: action.title[locale], n: total })}</p>}
            {action.confirm && <p>{action.confirm[locale]}</p>}
            <MoveAsks {...{ resource, fields, values, isRequired }} ask={move?.ask} faults={problems} onChange={set} />
          </>
        )}
        {phase === 'running' && !isSingle && (
          <div role="status" aria-live="polite">
            <Progress percent={total > 0 ? Math.min(100, Math.round((counted / total) * 100)) : 0} status="active" />
            <p>{t('generic.list.bulk.running', { n: counted, total })}</p>
          </div>
        )}
        {phase === 'told' && result && <BulkReport resource={resource} result={result} entries={entries} />}
      </div>
      <div className="lectern-dialog-foot">
        {phase === 'running' && !isSingle ? (
          <Button danger onClick={() => stop.current?.abort()}>
            {t('generic.list.bulk.stop')}
          </Button>
        ) : (
          <Button onClick={handleClose}>{t(phase === 'told' ? 'generic.form.close' : 'generic.form.cancel')}</Button>
        )}
        {phase !== 'told' && (
          <Button
            type="primary"
            danger={action.as === 'remove'}
            loading={phase === 'running'}
            onClick={() => void handleOk()}
          >
            {action.title[locale]}
          </Button>
        )}
      </div>
    </Frame>
  )
}

/** What the list is asked for, without page and order. */
function withoutPaging(query: Readonly<Record<string, unknown>>): Values {
  const { current: _, size: __, ascs: ___, descs: ____, _summary: _____, ...rest } = query
  return rest
}

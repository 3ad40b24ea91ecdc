import type { DialogProps } from '../actions/dialogs/registry'
import { entryName } from '../../model/entries/entry-name'
import { fieldOf } from '../../model/names'
import { moveOf } from '../../model/entries/states'
import { reviewQueue } from '../../model/entries/review-queue'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { CallFailure } from '../api'
import { FieldLayout } from '../controls/FieldItem'
import { PromptField } from '../controls/PromptField'
import { PendingUploadsProvider, usePendingUploads } from '../controls/pending-uploads'
import { DialogFrame } from '../ui/Dialog'
import { useFirstField } from '../browser/useFirstField'
import { useErrorToast } from '../ui/feedback/useErrorToast'
import { ResourceServices } from '../controls/ResourceServices'
import { useResource } from '../data/useResource'
import { useLocale } from '../i18n/useLocale'
import { type Faults, missingOf, ActionPrompts, placedFaults } from './ActionPrompts'
import { useTransition } from '../actions/useTransition'
import type { Field, Resource } from '../../model/types'
import '../ui/dialog.css'

type Values = Readonly<Record<string, unknown>>

type MoveDialogProps = DialogProps['transition']

/** Inputs before a transition: fields of the row, a word for the history, auditors and a note for a review. */
export default function TransitionDialog(props: MoveDialogProps) {
  const { resource, action, entries, onClose } = props
  const { locale, t } = useLocale()
  const { move, own, isRequired, files, values, problems, isBusy, set, handleOk } = useAsked(props)
  const queue = useResource(move.review ? reviewQueue : undefined).resource
  const box = useRef<HTMLDivElement>(null)
  useFirstField(box, false, own.length > 0 || !!move.ask?.length || !move.review || queue !== undefined)
  const names = entries.map((entry) => entryName(resource, entry, locale)).filter(Boolean)
  return (
    <DialogFrame
      as="dialog"
      width={560}
      title={[action.title[locale], ...names.slice(0, 3)].join(' - ')}
      onClose={onClose}
    >
      <div className="lectern-dialog-body" ref={box}>
        {action.confirm && <p>{action.confirm[locale]}</p>}
        <PendingUploadsProvider files={files}>
          <ActionPrompts
            resource={resource}
            values={values}
            isRequired={isRequired}
            fields={own}
            ask={move.ask}
            faults={problems}
            onChange={set}
          />
        </PendingUploadsProvider>
        {queue && (
          <FieldLayout>
            <ReviewAsks queue={queue} values={values} problems={problems} set={set} />
          </FieldLayout>
        )}
      </div>
      <div className="lectern-dialog-foot">
        <Button onClick={onClose}>{t('form:cancel')}</Button>
        <Button type="primary" loading={isBusy} onClick={handleOk}>
          {action.title[locale]}
        </Button>
      </div>
    </DialogFrame>
  )
}

/** The fields that a transition asks for, their values, and the move once they will do. */
function useAsked({ resource, action, entries, onClose, onDone, onRefused }: MoveDialogProps) {
  const words = useLocale()
  const move = moveOf(resource, action.move)!
  const [values, setValues] = useState<Values>(() =>
    entries.length === 1 ? Object.fromEntries(move.form.map((name) => [name, entries[0]![name]])) : {},
  )
  const filled = useRef(values)
  filled.current = values
  const files = usePendingUploads()
  const [problems, setProblems] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const toastFailure = useErrorToast()
  const make = useTransition(resource)
  const own = useMemo(() => move.form.flatMap((name) => fieldOf(resource, name) ?? []), [move, resource])
  const needed = new Set(Array.isArray(move.require) ? move.require : [])
  const isRequired = (field: Field) => needed.has(field.name) || field.required
  const set = (name: string) => (value: unknown) => setValues((before) => ({ ...before, [name]: value }))

  const handleRefusal = (failure: unknown) => {
    const errors = failure instanceof CallFailure ? failure.errors : []
    const placed = placedFaults(errors, (name) => name in values || own.some((field) => field.name === name))
    setProblems(placed)
    if (Object.keys(placed).length > 0) return
    if (onRefused && failure instanceof CallFailure) onRefused(failure.message, errors)
    else toastFailure(failure)
  }
  const handleOk = async () => {
    setBusy(files.areAny())
    try {
      if (!(await files.haveCome())) return
      const values = filled.current
      const found = missingOf({ fields: own, ask: move.ask, isRequired, values }, words)
      setProblems(found)
      if (Object.keys(found).length > 0) return
      setBusy(true)
      await make(action, entries, values)
      if (!onRefused) onClose()
      await onDone()
    } catch (failure) {
      handleRefusal(failure)
    } finally {
      setBusy(false)
    }
  }
  return { move, own, isRequired, files, values, problems, isBusy, set, handleOk }
}

interface ReviewAsksProps extends Pick<ReturnType<typeof useAsked>, 'values' | 'problems' | 'set'> {
  readonly queue: Resource
}

/** Inputs of a submission for auditors. */
function ReviewAsks({ queue, values, problems, set }: ReviewAsksProps) {
  return (
    <ResourceServices resource={queue}>
      {reviewFields.map(([name, sent]) => {
        const field = fieldOf(queue, name)
        if (!field) return null
        return (
          <PromptField
            key={name}
            field={{ ...field, readOnly: false }}
            isRequired={false}
            value={values[sent]}
            error={problems[sent]}
            entry={values}
            onChange={set(sent)}
          />
        )
      })}
    </ResourceServices>
  )
}

/** Fields of the queue that a submission may fill, and the parameters they are sent as. */
const reviewFields = [
  ['submitRemark', 'remark'],
  ['auditors', 'auditorIds'],
] as const

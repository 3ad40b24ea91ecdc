import type { Entry } from '../data/entry'
import type { DialogProps } from '../actions/dialogs/registry'
import { Button } from 'antd'
import { type MutableRefObject, useEffect, useRef } from 'react'
import { EntryFailure, ListSkeleton } from '../ui/DataState'
import { useBegun } from '../data/preview'
import { useEntry } from '../data/useEntry'
import { useLocale } from '../i18n/useLocale'
import { ListsBelowForm } from '../list/related/ListsBelowForm'
import { FormBody, isBeforeLast } from '../form/FormBody'
import { FormFoot } from '../form/FormFoot'
import { DialogFrame } from '../ui/Dialog'
import { type EntryFormState, useEntryForm } from '../form/useEntryForm'
import { useCtrlKey } from '../browser/useHotkey'
import { useAskToLeave } from '../navigation/useLeaveGuard'
import '../ui/dialog.css'

type SaveDialogProps = DialogProps['save']

/** Adds or edits one entry over the list. */
export default function SaveDialog(props: SaveDialogProps) {
  const { resource, mode, id, row, width, title, onClose, onGone } = props
  const { locale, t } = useLocale()
  const { entry, error, retry } = useEntry(resource, id, row)
  const form = useRef<EntryFormState>(undefined)
  const ask = useAskToLeave()
  const askToClose = () => {
    if (!form.current?.wouldLose()) return onClose()
    ask(() => {
      form.current?.letGo()
      onClose()
    })
  }
  return (
    <DialogFrame
      as={resource.form.open === 'drawer' ? 'drawer' : 'dialog'}
      width={width ?? resource.form.width}
      title={title ?? t(`form:title.${mode}`, { label: resource.title[locale] })}
      onClose={askToClose}
    >
      {error ? (
        <EntryFailure error={error} onRetry={retry} onGone={onGone} />
      ) : id === undefined || entry ? (
        <OpenForm {...props} stored={entry} hold={form} onCancel={askToClose} />
      ) : (
        <ListSkeleton />
      )}
    </DialogFrame>
  )
}

interface OpenFormProps extends SaveDialogProps {
  readonly stored?: Entry
  /** Filled here, asked when the dialog is to close. */
  readonly hold: MutableRefObject<EntryFormState | undefined>
  readonly onCancel: () => void
}

function OpenForm({ resource: newest, mode, preset, stored, hold, onCancel, onClose, onSaved, onNext }: OpenFormProps) {
  const { t } = useLocale()
  const resource = useBegun(newest)
  const goesOn = useRef(false)
  const handleSaved = (id: string) => {
    if (goesOn.current && onNext) onNext()
    else onClose()
    onSaved(id)
  }
  const state = useEntryForm({ resource, mode, stored, preset, onSaved: handleSaved, onStepSaved: onSaved })
  useEffect(() => {
    hold.current = state
  })
  const saveAndGoOn = async () => {
    goesOn.current = true
    await state.saving.save()
    goesOn.current = false
  }
  // The form's own foot may offer the next new entry itself.
  const mayGoOn =
    onNext !== undefined && !isBeforeLast(state) && !(mode === 'add' && resource.form.foot?.includes('saveNew'))
  useCtrlKey('Enter', mayGoOn ? saveAndGoOn : undefined)
  return (
    <>
      <div className="lectern-dialog-body">
        <FormBody resource={resource} state={state} isReadOnly={false} />
        <ListsBelowForm resource={resource} entry={state.stored} />
      </div>
      <div className="lectern-dialog-foot">
        <Button onClick={onCancel}>{t('form:cancel')}</Button>
        {mayGoOn && (
          <Button title={t('form:saveNext.hint')} onClick={() => void saveAndGoOn()}>
            {t('form:saveNext')}
          </Button>
        )}
        <FormFoot resource={resource} state={state} onSaved={handleSaved} onKept={onSaved} />
      </div>
    </>
  )
}

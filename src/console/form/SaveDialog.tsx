import { Button, Skeleton } from 'antd'
import { type MutableRefObject, useEffect, useRef } from 'react'
import type { Resource } from '../../model/types'
import type { Entry } from '../list/entry'
import { ListFailure } from '../list/ListStates'
import { useEntry } from '../model/useEntry'
import { useLocale } from '../session'
import { FormBody, isBeforeLast, spinner } from './FormBody'
import { Frame } from './Frame'
import type { FormMode, Values } from './form-values'
import { type EntryFormState, useEntryForm } from './useEntryForm'
import { useAskToLeave } from './useLeaveGuard'

interface SaveDialogProps {
  readonly resource: Resource
  readonly mode: FormMode
  readonly id?: string
  readonly row?: Entry
  readonly preset: Values
  readonly width?: number
  readonly onClose: () => void
  readonly onSaved: (id: string) => unknown
}

/** Adds or edits one entry over the list. */
export default function SaveDialog(props: SaveDialogProps) {
  const { resource, mode, id, row, width, onClose } = props
  const { locale, t } = useLocale()
  const { entry, error, retry } = useEntry(resource, id, row)
  const form = useRef<EntryFormState>(undefined)
  const ask = useAskToLeave()
  const askToClose = () => {
    if (!form.current?.isDirty()) return onClose()
    ask(() => {
      form.current?.letGo()
      onClose()
    })
  }
  return (
    <Frame
      as={resource.form.open === 'drawer' ? 'drawer' : 'dialog'}
      width={width ?? resource.form.width}
      title={t(`generic.form.title.${mode}`, { label: resource.title[locale] })}
      onClose={askToClose}
    >
      {error ? (
        <ListFailure message={error.message} onRetry={retry} />
      ) : id === undefined || entry ? (
        <OpenForm {...props} stored={entry} hold={form} onCancel={askToClose} />
      ) : (
        <Skeleton active />
      )}
    </Frame>
  )
}

interface OpenFormProps extends SaveDialogProps {
  readonly stored?: Entry
  /** Filled here, asked when the dialog is to close. */
  readonly hold: MutableRefObject<EntryFormState | undefined>
  readonly onCancel: () => void
}

function OpenForm({ resource, mode, preset, stored, hold, onCancel, onClose, onSaved }: OpenFormProps) {
  const { t } = useLocale()
  const handleSaved = (id: string) => {
    onClose()
    onSaved(id)
  }
  const state = useEntryForm({ resource, mode, stored, preset, onSaved: handleSaved })
  useEffect(() => {
    hold.current = state
  })
  return (
    <>
      <div className="lectern-dialog-body">
        <FormBody resource={resource} state={state} isReadOnly={false} />
      </div>
      <div className="lectern-dialog-foot">
        <Button onClick={onCancel}>{t('generic.form.cancel')}</Button>
        {!isBeforeLast(state) && (
          <Button type="primary" loading={state.saving.isSaving && spinner} onClick={state.saving.save}>
            {t('generic.form.save')}
          </Button>
        )}
      </div>
    </>
  )
}

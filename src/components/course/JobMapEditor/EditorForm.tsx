import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import { useFieldServices } from '../../../fields/control/services'
import { fieldOf } from '../../../model/names'
import type { Resource } from '../../../model/types'
import { useComponentRegistry } from '../../registry'
import type { Row } from '../JobMapPath/levels'

interface EditorFormProps {
  readonly title: string
  readonly of: Resource
  readonly entry: Row
  /** Names of the fields, of the values at hand. */
  readonly fields: (values: Row) => readonly string[]
  readonly okText: string
  /** Stores the values; a rejection is shown and the values stay. */
  readonly onSave: (values: Row) => Promise<void>
  readonly onClose: () => void
}

/** A dialog with some fields of a level or of a task. */
export function EditorForm({ title, of, entry, fields, okText, onSave, onClose }: EditorFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const { locale } = useFieldServices()
  const { components } = useComponentRegistry()
  const [values, setValues] = useState<Row>(entry)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isChanged = values !== entry
  const change = (next: Row) => setValues((before) => ({ ...before, ...next }))
  const handleSave = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onSave(values)
      onClose()
    } catch (error) {
      setFailure(errorMessage(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      width={640}
      okText={okText}
      cancelText={t('components/course:map.cancel')}
      confirmLoading={busy}
      // A slip beside the dialog, or Escape, loses nothing that was typed.
      maskClosable={!isChanged}
      keyboard={!isChanged}
      onOk={() => void handleSave()}
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon message={failure} role="alert" />}
      <div className="map-editor-form">
        {fields(values).map((name) => {
          const field = fieldOf(of, name)!
          const { Input } = components[field.control.name] ?? controls[field.type]
          return (
            <div key={name}>
              <label htmlFor={id + name}>{field.title[locale]}</label>
              <Input
                id={id + name}
                field={field}
                value={values[name]}
                entry={values}
                onChange={(value) => change({ [name]: value })}
                onEntryChange={change}
              />
            </div>
          )
        })}
      </div>
    </Modal>
  )
}

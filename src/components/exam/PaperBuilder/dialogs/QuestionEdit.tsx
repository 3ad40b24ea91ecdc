import { localeOf } from '../../../../i18n/locale'
import { errorMessage } from '../../../../fields/definition/guards'
import { Alert, Modal, Spin } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../../fields/controls'
import { fieldOf } from '../../../../model/names'
import type { Resource } from '../../../../model/types'
import type { PageProps } from '../../../page'
import QuestionContent from '../../QuestionContent/QuestionContent'
import type { Values } from '../state/card-question'

interface QuestionEditProps {
  readonly call: PageProps['call']
  readonly read: PageProps['resource']
  readonly questionId: string
  readonly onSaved: (entry: Values) => void
  readonly onClose: () => void
}

const names = ['stem', 'content', 'analysis'] as const

/** Stem, answer and analysis of a question, changed in its bank without leaving the paper. */
export function QuestionEdit({ call, read, questionId, onSaved, onClose }: QuestionEditProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const [resource, setResource] = useState<Resource>()
  const [values, setValues] = useState<Values>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const fail = (error: Error) => setFailure(error.message)
    void read('exam/question').then(setResource, fail)
    void call<readonly Values[]>('exam/question', 'questions', { ids: questionId }).then(
      ([entry]) => setValues(entry),
      fail,
    )
  }, [call, read, questionId])
  const put = (more: Values) => setValues((known) => ({ ...known, ...more }))
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { stem, content, analysis, type, revision } = values!
      await call('exam/question', 'update', {
        id: questionId,
        type,
        stem,
        content,
        analysis,
        revision,
        confirmDuplicate: 1,
      })
      const [entry] = await call<readonly Values[]>('exam/question', 'questions', { ids: questionId })
      if (entry) onSaved(entry)
      onClose()
    } catch (error) {
      setFailure(errorMessage(error))
      setBusy(false)
    }
  }
  const locale = localeOf(i18n)
  return (
    <Modal
      open
      width={760}
      title={t('components/paper:edit.title')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !values || !resource }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon message={failure} />}
      {(!values || !resource) && !failure && <Spin />}
      {values && resource && (
        <div className="paper-settings">
          {names.map((name) => {
            const field = fieldOf(resource, name)!
            const Input = name === 'content' ? QuestionContent : controls[field.type].Input
            return (
              <div key={name}>
                <label htmlFor={`${id}-${name}`}>{field.title[locale]}</label>
                <Input
                  id={`${id}-${name}`}
                  field={field}
                  value={values[name]}
                  entry={values}
                  onChange={(value) => put({ [name]: value })}
                  onEntryChange={put}
                />
              </div>
            )
          })}
        </div>
      )}
    </Modal>
  )
}

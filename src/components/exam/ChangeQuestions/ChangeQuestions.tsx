import { Alert, Button, Form, Radio, Select, Space } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import { isOneOf } from '../../../fields/definition/guards'
import { fieldOf } from '../../../model/names'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

const changeable = [
  'bankId',
  'difficulty',
  'knowledgePointIds',
  'tags',
  'defaultScore',
  'multiMode',
  'enableStatus',
] as const

const modes = ['replace', 'add', 'take'] as const

interface Outcome {
  readonly success: number
  readonly fail: number
  readonly errors: readonly { readonly id: string; readonly message: string }[]
}

/** Gives one value to many questions; what cannot be done of one is named, and does not hold up the others. */
export default function ChangeQuestions({
  resource,
  entries,
  locale,
  call,
  onDone,
  onClose,
  onDirty,
  toast,
}: BlockProps) {
  const { t } = useTranslation()
  const id = useId()
  const [name, setName] = useState<(typeof changeable)[number]>('difficulty')
  const [mode, setMode] = useState<(typeof modes)[number]>('replace')
  const [value, setValue] = useState<unknown>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { busy, failure, run } = useWork({ onDirty })
  const field = fieldOf(resource, name)!
  const { Input } = controls[field.type]
  const save = () =>
    run(
      () =>
        call<Outcome>('create', {
          ids: entries.map((entry) => entry.id),
          patch: { [name]: value, ...(field.many ? { mode } : {}) },
        }),
      (answer) => {
        if (answer.fail > 0) return setOutcome(answer)
        toast(t('components/exam:change.done', { count: answer.success }))
        onDone()
      },
    )
  if (outcome)
    return (
      <Space direction="vertical" style={{ width: '100%' }}>
        <Alert
          type="warning"
          showIcon
          message={t('components/exam:change.some', { n: outcome.success, m: outcome.fail })}
        />
        <ul>
          {outcome.errors.map((each) => (
            <li key={each.id}>
              {String(entries.find((entry) => entry.id === each.id)?.stemText ?? each.id)}: {each.message}
            </li>
          ))}
        </ul>
        <Button type="primary" onClick={onDone}>
          {t('components/exam:change.close')}
        </Button>
      </Space>
    )
  return (
    <Form layout="vertical" onFinish={() => void save()}>
      <p>{t('components/exam:change.about', { count: entries.length })}</p>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      <Form.Item label={t('components/exam:change.what')} htmlFor={`${id}-what`}>
        <Select
          id={`${id}-what`}
          value={name}
          options={changeable.map((each) => ({ value: each, label: fieldOf(resource, each)!.title[locale] }))}
          onChange={(next) => {
            setName(next)
            setValue(undefined)
          }}
        />
      </Form.Item>
      {field.many && (
        <Form.Item>
          <Radio.Group value={mode} onChange={({ target }) => isOneOf(modes, target.value) && setMode(target.value)}>
            {modes.map((each) => (
              <Radio key={each} value={each}>
                {t(`components/exam:change.${each}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      <Form.Item label={field.title[locale]} htmlFor={id}>
        <Input
          id={id}
          field={{ ...field, required: false }}
          value={value}
          entry={{ [name]: value }}
          onChange={(next) => {
            setValue(next)
            onDirty(true)
          }}
        />
      </Form.Item>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/exam:change.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={value === undefined || value === null || value === ''}
        >
          {t('components/exam:change.save')}
        </Button>
      </Space>
    </Form>
  )
}

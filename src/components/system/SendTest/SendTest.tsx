import { useTranslation } from 'react-i18next'
import { Alert, Button, Form, Input, Space } from 'antd'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

export interface TestField {
  readonly name: 'to' | 'title' | 'content' | 'phone'
  readonly maxLength: number
  readonly isLong?: boolean
  /** Its label, where that is not its name. */
  readonly label?: 'phone'
}

interface Props extends BlockProps {
  readonly fields: readonly TestField[]
  /** The call that sends; `send` when absent. */
  readonly by?: string
  /** A note above the inputs. */
  readonly hint?: string
}

/** Asks for a few texts, sends them with the row, and shows the result. */
export function SendTest({ entries, call, onDone, onClose, onDirty, fields, by = 'send', hint }: Props) {
  const { t } = useTranslation()
  const { busy, failure, setFailure, run } = useWork({ onDirty })

  const handleSend = (values: Record<string, string>) =>
    run(
      () => call<true | { ok: boolean; message: string }>(by, { id: entries[0]?.id, ...values }),
      (answer) => (answer === true || answer.ok ? onDone() : setFailure(answer.message)),
    )

  return (
    <Form layout="vertical" onFinish={handleSend} onValuesChange={() => onDirty(true)}>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      {hint && <p>{hint}</p>}
      {fields.map(({ name, maxLength, isLong, label: called = name }) => {
        const label = t(`components/system:sendTest.${called}`)
        const message = t('components/system:sendTest.needed', { label })
        return (
          <Form.Item key={name} name={name} label={label} rules={[{ required: true, whitespace: true, message }]}>
            {isLong ? <Input.TextArea rows={4} maxLength={maxLength} showCount /> : <Input maxLength={maxLength} />}
          </Form.Item>
        )
      })}
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/system:sendTest.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('components/system:sendTest.send')}
        </Button>
      </Space>
    </Form>
  )
}

import { Alert, Button, Form, Input, Space } from 'antd'
import { fillText } from '../../../model/messages'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'
import { texts } from './texts'

export interface TestField {
  readonly name: 'to' | 'title' | 'content' | 'phone'
  readonly maxLength: number
  readonly isLong?: boolean
}

type Props = BlockProps & { readonly fields: readonly TestField[] }

/** Asks for a few texts, sends them with the row, and shows what came of it. */
export function SendTest({ entries, locale, call, onDone, onClose, onDirty, fields }: Props) {
  const { busy, failure, setFailure, run } = useWork({ onDirty })

  const handleSend = (values: Record<string, string>) =>
    run(
      () => call<true | { ok: boolean; message: string }>('send', { id: entries[0]?.id, ...values }),
      (answer) => (answer === true || answer.ok ? onDone() : setFailure(answer.message)),
    )

  return (
    <Form layout="vertical" onFinish={handleSend} onValuesChange={() => onDirty(true)}>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      {fields.map(({ name, maxLength, isLong }) => {
        const label = texts[name][locale]
        const message = fillText(texts.needed[locale], { label })
        return (
          <Form.Item key={name} name={name} label={label} rules={[{ required: true, whitespace: true, message }]}>
            {isLong ? <Input.TextArea rows={4} maxLength={maxLength} showCount /> : <Input maxLength={maxLength} />}
          </Form.Item>
        )
      })}
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{texts.cancel[locale]}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {texts.send[locale]}
        </Button>
      </Space>
    </Form>
  )
}

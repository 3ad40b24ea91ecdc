import { Alert, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { fillText } from '../../../model/messages'
import type { BlockProps } from '../../block'
import { texts } from './texts'

export interface TestField {
  readonly name: 'to' | 'title' | 'content' | 'phone'
  readonly maxLength: number
  readonly isLong?: boolean
}

type Props = BlockProps & { readonly fields: readonly TestField[] }

/** Asks for a few texts, sends them with the row, and shows what came of it. */
export function SendTest({ entries, locale, call, onDone, onClose, onDirty, fields }: Props) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const handleSend = async (values: Record<string, string>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await call<true | { ok: boolean; message: string }>('send', { id: entries[0]?.id, ...values })
      onDirty(false)
      if (answer !== true && !answer.ok) setFailure(answer.message)
      else onDone()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

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

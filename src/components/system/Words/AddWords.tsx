import { Alert, Button, Form, Input, Radio, Space } from 'antd'
import { useState } from 'react'
import { fillText } from '../../../model/messages'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'
import { texts } from './texts'

interface Answer {
  readonly successCount: number
  readonly skipCount: number
}

/** Many words at once, one a line. */
export default function AddWords({ locale, call, onDone, onClose, onDirty }: BlockProps) {
  const { busy, failure, run } = useWork({ onDirty })
  const [answer, setAnswer] = useState<Answer>()
  const t = (key: keyof typeof texts) => texts[key][locale]

  const handleSave = (values: Readonly<Record<string, unknown>>) =>
    run(() => call<Answer>('addMany', values), setAnswer)

  if (answer) {
    const { successCount: n, skipCount: m } = answer
    return (
      <Space direction="vertical" size="middle" style={{ width: '100%' }}>
        <Alert type="success" showIcon message={fillText(t('result'), { n, m })} />
        <Button type="primary" onClick={onDone}>
          {t('close')}
        </Button>
      </Space>
    )
  }
  return (
    <Form layout="vertical" initialValues={{ level: 1 }} onFinish={handleSave} onValuesChange={() => onDirty(true)}>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      <Form.Item name="words" label={t('words')} rules={[{ required: true, whitespace: true, message: t('needed') }]}>
        <Input.TextArea rows={10} />
      </Form.Item>
      <Form.Item name="level" label={t('level')}>
        <Radio.Group
          options={[
            { value: 1, label: t('refuse') },
            { value: 2, label: t('replace') },
          ]}
        />
      </Form.Item>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
      </Space>
    </Form>
  )
}

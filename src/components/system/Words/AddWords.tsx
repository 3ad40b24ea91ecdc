import { mostWordLines } from '../../../model/limits'
import { useTranslation } from 'react-i18next'
import { Alert, Button, Form, Input, Radio, Space } from 'antd'
import { useState } from 'react'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

interface Answer {
  readonly successCount: number
  readonly skipCount: number
}

/** Many words at once, one a line. */
export default function AddWords({ call, onDone, onClose, onDirty }: BlockProps) {
  const { busy, failure, run } = useWork({ onDirty })
  const [answer, setAnswer] = useState<Answer>()
  const { t } = useTranslation()

  const handleSave = (values: Readonly<Record<string, unknown>>) =>
    run(() => call<Answer>('addMany', values), setAnswer)

  if (answer) {
    const { successCount: n, skipCount: m } = answer
    return (
      <Space direction="vertical" size="middle" style={{ width: '100%' }}>
        <Alert type="success" showIcon message={t('components/system:words.result', { n, m })} />
        <Button type="primary" onClick={onDone}>
          {t('components/system:words.close')}
        </Button>
      </Space>
    )
  }
  return (
    <Form layout="vertical" initialValues={{ level: 1 }} onFinish={handleSave} onValuesChange={() => onDirty(true)}>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      <Form.Item
        name="words"
        label={t('components/system:words.words', { max: mostWordLines })}
        rules={[{ required: true, whitespace: true, message: t('components/system:words.needed') }]}
      >
        <Input.TextArea rows={10} />
      </Form.Item>
      <Form.Item name="level" label={t('components/system:words.level')}>
        <Radio.Group
          options={[
            { value: 1, label: t('components/system:words.refuse') },
            { value: 2, label: t('components/system:words.replace') },
          ]}
        />
      </Form.Item>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/system:words.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('components/system:words.save')}
        </Button>
      </Space>
    </Form>
  )
}

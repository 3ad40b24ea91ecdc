import { useTranslation } from 'react-i18next'
import { Alert, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

interface Answer {
  readonly successCount: number
  readonly notFound: readonly string[]
}

/** New passwords for accounts by their names. */
export default function ResetAccounts({ call, onClose, onDirty }: BlockProps) {
  const [answer, setAnswer] = useState<Answer>()
  const { busy, failure, run } = useWork({ onDirty })
  const { t } = useTranslation()

  const handleReset = ({ accounts, password }: { accounts: string; password?: string }) => {
    const named = accounts.split(/[\s,，]+/).filter(Boolean)
    return run(() => call<Answer>('resetAccounts', { accounts: named, password }), setAnswer)
  }

  return (
    <Form layout="vertical" onFinish={handleReset} onValuesChange={() => onDirty(true)}>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      {answer && (
        <Alert
          showIcon
          type={answer.notFound.length > 0 ? 'warning' : 'success'}
          style={{ marginBottom: 16 }}
          message={t('components/system:people.resetDone', { count: answer.successCount })}
          description={
            answer.notFound.length > 0
              ? t('components/system:people.absent', { names: answer.notFound.join(', ') })
              : undefined
          }
        />
      )}
      <Form.Item
        name="accounts"
        label={t('components/system:people.accounts')}
        rules={[{ required: true, whitespace: true, message: t('components/system:people.needed') }]}
      >
        <Input.TextArea rows={5} />
      </Form.Item>
      <Form.Item name="password" label={t('components/system:people.password')}>
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/system:people.close')}</Button>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {t('components/system:people.reset')}
        </Button>
      </Space>
    </Form>
  )
}

import { tenantRetentionDays } from '../../../model/limits'
import { useTranslation } from 'react-i18next'
import { Alert, Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

/** The end of a tenant, which is asked for by its name: with it all its people lose their way in. */
export default function RemoveTenant({ entries, call, onDone, onClose, onDirty }: BlockProps) {
  const { id, tenantName } = entries[0] ?? {}
  const name = String(tenantName ?? '')
  const [typed, setTyped] = useState('')
  const [enabled, setEnabled] = useState<number>()
  const { busy, failure, setFailure, run } = useWork({ onDirty })
  const { t } = useTranslation()

  useEffect(() => {
    call<{ readonly usage: { readonly enabled: number } }>('detail', { id }).then(
      ({ usage }) => setEnabled(usage.enabled),
      (error: Error) => setFailure(error.message),
    )
  }, [call, id, setFailure])

  return (
    <Form layout="vertical" onFinish={() => run(() => call('remove', { ids: String(id) }), onDone)}>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        message={
          enabled
            ? t('components/system:tenant.removeHolds', { name, count: enabled })
            : t('components/system:tenant.removeEmpty', { name })
        }
        description={t('components/system:tenant.removeLater', { count: tenantRetentionDays })}
      />
      <Form.Item label={t('components/system:tenant.removeType', { name })} htmlFor="remove-tenant-name">
        <Input
          id="remove-tenant-name"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/system:tenant.cancel')}</Button>
        <Button type="primary" danger htmlType="submit" loading={busy} disabled={typed.trim() !== name || name === ''}>
          {t('components/system:tenant.remove')}
        </Button>
      </Space>
    </Form>
  )
}

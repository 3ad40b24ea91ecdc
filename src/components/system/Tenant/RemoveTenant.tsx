import { Alert, Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { fillText } from '../../../model/messages'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'
import { texts } from './texts'

/** The end of a tenant, which is asked for by its name: with it all its people lose their way in. */
export default function RemoveTenant({ entries, locale, call, onDone, onClose, onDirty }: BlockProps) {
  const { id, tenantName } = entries[0] ?? {}
  const name = String(tenantName ?? '')
  const [typed, setTyped] = useState('')
  const [enabled, setEnabled] = useState<number>()
  const { busy, failure, setFailure, run } = useWork({ onDirty })
  const t = (key: keyof typeof texts) => texts[key][locale]

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
        message={enabled ? fillText(t('removeHolds'), { name, n: enabled }) : fillText(t('removeEmpty'), { name })}
        description={t('removeLater')}
      />
      <Form.Item label={fillText(t('removeType'), { name })} htmlFor="remove-tenant-name">
        <Input
          id="remove-tenant-name"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" danger htmlType="submit" loading={busy} disabled={typed.trim() !== name || name === ''}>
          {t('remove')}
        </Button>
      </Space>
    </Form>
  )
}

import { useTranslation } from 'react-i18next'
import { Alert, Button, Checkbox, Space } from 'antd'
import { useId, useState } from 'react'
import { controls } from '../../../fields/controls'
import { fieldOf } from '../../../model/names'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

const rights = ['view', 'use', 'download'] as const

/** Shares the ticked resources with other tenants, until a time or without an end. */
export default function ShareResources({ resource, entries, call, toast, onDone, onClose, onDirty }: BlockProps) {
  const { t } = useTranslation()
  const id = useId()
  const { busy, failure, run } = useWork({ onDirty })
  const [tenantIds, setTenants] = useState<unknown>([])
  const [actions, setActions] = useState<readonly string[]>(['view', 'use'])
  const [expireTime, setExpiry] = useState<unknown>(null)
  const tenants = { ...fieldOf(resource, 'tenantId')!, many: true, readOnly: false, required: true }
  const expiry = { ...fieldOf(resource, 'createTime')!, readOnly: false, required: false }
  const Tenants = controls[tenants.type].Input
  const Expiry = controls[expiry.type].Input
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      onDirty(true)
    }
  }
  const send = () =>
    call<{ created: number; renewed: number }>('share', {
      resIds: entries.map((entry) => entry.id),
      tenantIds,
      actions,
      ...(expireTime ? { expireTime } : {}),
    })
  const handleShared = ({ created, renewed }: { created: number; renewed: number }) => {
    toast(t('components/resource:share.done', { created, renewed }))
    onDone()
  }
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      {failure && <Alert type="error" showIcon message={failure} />}
      <div>
        <label htmlFor={`${id}t`}>{t('components/resource:share.to')}</label>
        <Tenants
          id={`${id}t`}
          field={tenants}
          placeholder={t('components/resource:share.choose')}
          value={tenantIds}
          entry={{}}
          onChange={change(setTenants)}
        />
      </div>
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ fontSize: 'inherit' }}>{t('components/resource:share.rights')}</legend>
        <Checkbox.Group
          value={[...actions]}
          onChange={change(setActions)}
          options={rights.map((value) => ({
            value,
            label: t(`components/resource:share.${value}`),
            disabled: value === 'view',
          }))}
        />
      </fieldset>
      <div>
        <label htmlFor={`${id}e`}>{t('components/resource:share.until')}</label>
        <Expiry
          id={`${id}e`}
          field={expiry}
          placeholder={t('components/resource:share.forever')}
          value={expireTime}
          entry={{}}
          onChange={change(setExpiry)}
        />
      </div>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/resource:close')}</Button>
        <Button
          type="primary"
          loading={busy}
          disabled={!Array.isArray(tenantIds) || tenantIds.length === 0}
          onClick={() => void run(send, handleShared)}
        >
          {t('components/resource:share.send')}
        </Button>
      </Space>
    </Space>
  )
}

import { mostPastedValues } from '../../../model/limits'
import { useTranslation } from 'react-i18next'
import { Alert, Button, Form, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { fieldOf } from '../../../model/names'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

const fields = ['account', 'phone', 'code', 'idCard', 'realName']

interface Found {
  readonly screenId: string
  readonly total: number
  readonly matched: number
  readonly unmatched: number
  readonly repeated: number
}

/** Finds many people from pasted lines, and gives both halves out as sheets. */
export default function ScreenPeople({ resource, locale, call, onDirty }: BlockProps) {
  const [found, setFound] = useState<Found>()
  const { busy, failure, run } = useWork({ onDirty })
  const { t } = useTranslation()

  const save = (result: 'matched' | 'unmatched') =>
    run(async () => {
      const { blob, name } = await call<{ blob: Blob; name: string }>('screenExport', {
        screenId: found!.screenId,
        result,
      })
      const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name })
      link.click()
      URL.revokeObjectURL(link.href)
    })

  return (
    <Form
      layout="vertical"
      initialValues={{ field: 'account' }}
      onFinish={(values) => run(async () => setFound(await call<Found>('screen', values)))}
    >
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      <Form.Item name="field" label={t('components/system:people.by')}>
        <Select options={fields.map((value) => ({ value, label: fieldOf(resource, value)?.title[locale] ?? value }))} />
      </Form.Item>
      <Form.Item
        name="numbers"
        label={t('components/system:people.numbers', { count: mostPastedValues })}
        rules={[{ required: true, whitespace: true, message: t('components/system:people.needed') }]}
      >
        <Input.TextArea rows={8} />
      </Form.Item>
      {found && (
        <Alert
          type="info"
          showIcon
          message={t('components/system:people.found', { ...found, count: found.total })}
          style={{ marginBottom: 16 }}
        />
      )}
      <Space wrap>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('components/system:people.screen')}
        </Button>
        {found && found.matched > 0 && (
          <Button onClick={() => void save('matched')}>{t('components/system:people.matched')}</Button>
        )}
        {found && found.unmatched > 0 && (
          <Button onClick={() => void save('unmatched')}>{t('components/system:people.unmatched')}</Button>
        )}
      </Space>
    </Form>
  )
}

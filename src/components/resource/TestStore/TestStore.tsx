import { errorMessage } from '../../../fields/definition/guards'
import { useTranslation } from 'react-i18next'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import type { BlockProps } from '../../block'

interface Answer {
  readonly ok: boolean
  readonly message: string
  readonly ms: number
}

/** Tries a store and shows the time it took, or its fault. */
export default function TestStore({ entries, call, onClose }: BlockProps) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<Answer>()
  const [busy, setBusy] = useState(false)

  const handleTest = async () => {
    setBusy(true)
    setAnswer(undefined)
    try {
      setAnswer(await call<Answer>('test', { id: entries[0]?.id }))
    } catch (error) {
      setAnswer({ ok: false, message: errorMessage(error), ms: 0 })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <p>{t('components/resource:testing')}</p>
      <div aria-live="polite">
        {answer && (
          <Alert
            type={answer.ok ? 'success' : 'error'}
            showIcon
            message={answer.ok ? t('components/resource:took', { ...answer }) : answer.message}
          />
        )}
      </div>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/resource:close')}</Button>
        <Button type="primary" loading={busy} onClick={handleTest}>
          {t('components/resource:test')}
        </Button>
      </Space>
    </Space>
  )
}

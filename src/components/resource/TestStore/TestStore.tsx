import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { fillText } from '../../../model/messages'
import type { BlockProps } from '../../block'
import { texts } from '../texts'

interface Answer {
  readonly ok: boolean
  readonly message: string
  readonly ms: number
}

/** Tries a store and shows how long it took, or what it said. */
export default function TestStore({ entries, locale, call, onClose }: BlockProps) {
  const [answer, setAnswer] = useState<Answer>()
  const [busy, setBusy] = useState(false)

  const handleTest = async () => {
    setBusy(true)
    setAnswer(undefined)
    try {
      setAnswer(await call<Answer>('test', { id: entries[0]?.id }))
    } catch (error) {
      setAnswer({ ok: false, message: (error as Error).message, ms: 0 })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <p>{texts.testing[locale]}</p>
      <div aria-live="polite">
        {answer && (
          <Alert
            type={answer.ok ? 'success' : 'error'}
            showIcon
            message={answer.ok ? fillText(texts.took[locale], { ...answer }) : answer.message}
          />
        )}
      </div>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{texts.close[locale]}</Button>
        <Button type="primary" loading={busy} onClick={handleTest}>
          {texts.test[locale]}
        </Button>
      </Space>
    </Space>
  )
}

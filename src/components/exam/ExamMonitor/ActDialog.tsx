import { Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Act } from './watch'

interface ActDialogProps {
  readonly act: Act
  readonly count: number
  readonly onClose: () => void
  readonly onFinish: (params: Readonly<Record<string, unknown>>) => Promise<void>
}

/** Asks what an act needs: a text, minutes, a reason, or a confirmation alone. */
export function ActDialog({ act, count, onClose, onFinish }: ActDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(10)
  const [busy, setBusy] = useState(false)
  const params = { remind: { text }, extend: { minutes }, submit: {}, void: { reason: text } }[act]
  const run = async () => {
    setBusy(true)
    await onFinish({ action: act, ...params })
    setBusy(false)
  }
  const label = act === 'void' ? t('components/grading:monitor.reason') : t('components/grading:monitor.text')
  return (
    <Modal
      open
      title={t(`components/grading:monitor.${act === 'void' ? 'voidAct' : act}`)}
      okText={t('components/grading:monitor.ok')}
      cancelText={t('components/grading:monitor.cancel')}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => void run()}
    >
      {act === 'submit' && <p>{t('components/grading:monitor.confirmSubmit', { count: count })}</p>}
      {act === 'extend' && (
        <InputNumber
          aria-label={t('components/grading:monitor.minutes')}
          addonBefore={t('components/grading:monitor.minutes')}
          min={1}
          max={120}
          precision={0}
          value={minutes}
          onChange={(value) => setMinutes(value ?? 1)}
        />
      )}
      {(act === 'remind' || act === 'void') && (
        <Input.TextArea
          aria-label={label}
          placeholder={label}
          maxLength={act === 'void' ? 200 : 100}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Modal>
  )
}

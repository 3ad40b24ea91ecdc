import { Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetItem } from './sheet'

/** An act that asks for a reason: another score of a question, or making the sheet void. */
export type SheetChange =
  | { readonly act: 'edit'; readonly item: SheetItem }
  | { readonly act: 'void' }
  | { readonly act: 'restore' }

interface ChangeSheetProps {
  readonly change: SheetChange
  readonly onClose: () => void
  readonly onSend: (params: Readonly<Record<string, unknown>>) => Promise<void>
}

/** Asks for the new score or the reason of a change. */
export function ChangeSheet({ change, onClose, onSend }: ChangeSheetProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [score, setScore] = useState<number | null>(change.act === 'edit' ? change.item.score : null)
  const params = {
    edit: change.act === 'edit' ? { questionId: change.item.questionId, score, reason } : {},
    void: { reason },
    restore: { restore: 1 },
  }[change.act]
  return (
    <Modal
      open
      title={t(`components/grading:sheet.${change.act === 'edit' ? 'change' : change.act}`)}
      okText={t('components/grading:monitor.ok')}
      cancelText={t('components/grading:monitor.cancel')}
      onCancel={onClose}
      onOk={() => void onSend(params)}
    >
      {change.act === 'restore' && <p>{t('components/grading:sheet.confirmRestore')}</p>}
      {change.act === 'edit' && (
        <InputNumber
          aria-label={t('components/grading:sheet.newScore')}
          addonBefore={t('components/grading:sheet.newScore')}
          addonAfter={`/ ${change.item.full}`}
          min={0}
          max={change.item.full}
          step={0.5}
          precision={1}
          value={score}
          onChange={setScore}
        />
      )}
      {change.act !== 'restore' && (
        <Input.TextArea
          aria-label={t('components/grading:sheet.reason')}
          placeholder={t('components/grading:sheet.reason')}
          maxLength={200}
          rows={3}
          style={{ marginBlockStart: 12 }}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Modal>
  )
}

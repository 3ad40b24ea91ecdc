import { useTranslation } from 'react-i18next'
import { Modal } from 'antd'
import { ReasonBox, useReason } from '../ReasonBox'

interface RejectDialogProps {
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why the ticked reviews are turned down; nothing is turned down without a reason. */
export function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const reason = useReason()
  return (
    <Modal
      open
      title={t('components/audit:rejectAll')}
      okText={t('components/audit:reject')}
      cancelText={t('components/audit:cancel')}
      okButtonProps={{ danger: true }}
      onCancel={onClose}
      onOk={() => reason.withReason(onReject)}
    >
      <ReasonBox reason={reason} />
    </Modal>
  )
}

import { Modal } from 'antd'
import type { Locale } from '../../../model/types'
import { ReasonBox, useReason } from '../ReasonBox'
import { texts } from '../texts'

interface RejectDialogProps {
  readonly locale: Locale
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why the ticked reviews are turned down; nothing is turned down without a reason. */
export function RejectDialog({ locale, onReject, onClose }: RejectDialogProps) {
  const reason = useReason()
  return (
    <Modal
      open
      title={texts.rejectAll[locale]}
      okText={texts.reject[locale]}
      cancelText={texts.cancel[locale]}
      okButtonProps={{ danger: true }}
      onCancel={onClose}
      onOk={() => reason.withReason(onReject)}
    >
      <ReasonBox locale={locale} reason={reason} />
    </Modal>
  )
}

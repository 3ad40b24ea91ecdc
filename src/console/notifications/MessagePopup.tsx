import { Modal } from 'antd'
import { Ago } from '../ui/RelativeTime'
import { useLocale } from '../i18n/useLocale'
import { useFeedback } from '../ui/feedback/useFeedback'
import { MessageText } from './MessageText'
import { type Message, useReading } from './useInbox'

interface MessagePopupProps {
  readonly message: Message
  /** Messages behind it. */
  readonly more: number
  readonly onLater: () => void
}

/** A message that wants to be read: taken note of, or left for the next sign-in. */
export default function MessagePopup({ message, more, onLater }: MessagePopupProps) {
  const { t } = useLocale()
  const { message: toast } = useFeedback()
  const read = useReading()
  const handleRead = () => read(message.id).catch((failure: Error) => void toast.error(failure.message))
  return (
    <Modal
      open
      title={message.title}
      okText={more > 0 ? t('notifications:popup.next', { n: more }) : t('notifications:popup.read')}
      cancelText={t('notifications:popup.later')}
      onOk={handleRead}
      onCancel={onLater}
    >
      <Ago time={message.sendTime} />
      <MessageText message={message} />
    </Modal>
  )
}

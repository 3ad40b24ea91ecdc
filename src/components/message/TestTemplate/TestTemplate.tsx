import { useTranslation } from 'react-i18next'
import { channels } from '../../../model/message-templates/message-text'
import type { BlockProps } from '../../block'
import { SendTest } from '../../system/SendTest/SendTest'

/** A message by the stored template, with samples in its places; mails and texts ask for an address. */
export default function TestTemplate(props: BlockProps) {
  const { t } = useTranslation()
  const channel = Number(props.entries[0]?.msgType)
  const isMail = channel === channels.mail
  const isText = channel === channels.text
  return (
    <SendTest
      {...props}
      by="sendTest"
      hint={t('components/system:sendTest.samples')}
      fields={isMail ? [{ name: 'to', maxLength: 100 }] : isText ? [{ name: 'to', label: 'phone', maxLength: 11 }] : []}
    />
  )
}

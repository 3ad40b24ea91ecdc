import { channels } from '../../../model/message-templates/message-text'
import type { BlockProps } from '../../block'
import { SendTest } from '../../system/SendTest/SendTest'
import { texts } from '../../system/SendTest/texts'

/** A message by the stored template, with samples in its places; mails and texts ask for an address. */
export default function TestTemplate(props: BlockProps) {
  const channel = Number(props.entries[0]?.msgType)
  const isMail = channel === channels.mail
  const isText = channel === channels.text
  return (
    <SendTest
      {...props}
      by="sendTest"
      hint={texts.samples[props.locale]}
      fields={isMail ? [{ name: 'to', maxLength: 100 }] : isText ? [{ name: 'to', label: 'phone', maxLength: 11 }] : []}
    />
  )
}

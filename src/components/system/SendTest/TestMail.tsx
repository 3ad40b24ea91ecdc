import type { BlockProps } from '../../block'
import { SendTest } from './SendTest'

/** A mail by the saved setting. */
export default function TestMail(props: BlockProps) {
  return (
    <SendTest
      {...props}
      fields={[
        { name: 'to', maxLength: 100 },
        { name: 'title', maxLength: 100 },
        { name: 'content', maxLength: 1000, isLong: true },
      ]}
    />
  )
}

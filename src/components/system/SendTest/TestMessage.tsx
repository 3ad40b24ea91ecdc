import type { BlockProps } from '../../block'
import { SendTest } from './SendTest'

/** A text message by the chosen setting. */
export default function TestMessage(props: BlockProps) {
  return <SendTest {...props} fields={[{ name: 'phone', maxLength: 11 }]} />
}

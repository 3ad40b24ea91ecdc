import type { BlockProps } from '../../block'
import { AskField } from './AskField'

/** The employment state of people. */
export default function SetPostStatus(props: BlockProps) {
  return <AskField {...props} field="postStatus" made={{ call: 'postStatus', key: 'ids', param: 'postStatus' }} />
}

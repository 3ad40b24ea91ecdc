import type { BlockProps } from '../../block'
import { AskField } from './AskField'

/** Roles of people, in place of those they hold. */
export default function AssignRoles(props: BlockProps) {
  return (
    <AskField {...props} field="roleId" made={{ call: 'grant', key: 'userIds', param: 'roleIds' }} hint="replaces" />
  )
}

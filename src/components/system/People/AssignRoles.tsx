import { useTranslation } from 'react-i18next'
import type { BlockProps } from '../../block'
import { AskField } from './AskField'

/** Roles of people, in place of those they hold. */
export default function AssignRoles(props: BlockProps) {
  const { t } = useTranslation()
  return (
    <AskField
      {...props}
      field="roleId"
      made={{ call: 'grant', key: 'userIds', param: 'roleIds' }}
      hint={t('components/system:people.replaces')}
    />
  )
}

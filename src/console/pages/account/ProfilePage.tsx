import { Alert, Tabs } from 'antd'
import { useLocale } from '../../i18n/useLocale'
import { useSession } from '../../session'
import { useSearchState } from '../../navigation/useSearchState'
import { ChangePassword } from './ChangePassword'
import { PersonalInfo } from './PersonalInfo'
import './profile.css'

/** Lets people change their own facts and their password. */
export default function Profile() {
  const { t } = useLocale()
  const { user } = useSession()
  const [query, setQuery] = useSearchState()
  const mustChange = user?.mustChangePassword === 1
  const tab = mustChange || query.get('tab') === 'password' ? 'password' : 'info'
  return (
    <section className="profile">
      {mustChange && <Alert type="warning" showIcon message={t('account:profile.mustChange')} />}
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => setQuery(key === 'password' ? { tab: key } : {}, { replace: true })}
        items={[
          { key: 'info', label: t('common:route.profile'), disabled: mustChange, children: <PersonalInfo /> },
          { key: 'password', label: t('shell:user.password'), children: <ChangePassword /> },
        ]}
      />
    </section>
  )
}

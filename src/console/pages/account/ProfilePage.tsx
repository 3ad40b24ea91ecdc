import { Tabs } from 'antd'
import { useLocale } from '../../i18n/useLocale'
import { useSearchState } from '../../navigation/useSearchState'
import { ChangePassword } from './ChangePassword'
import { PersonalInfo } from './PersonalInfo'
import './profile.css'

/** Lets people change their own facts and their password. */
export default function Profile() {
  const { t } = useLocale()
  const [query, setQuery] = useSearchState()
  const tab = query.get('tab') === 'password' ? 'password' : 'info'
  return (
    <section className="profile">
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => setQuery(key === 'password' ? { tab: key } : {}, { replace: true })}
        items={[
          { key: 'info', label: t('common:route.profile'), children: <PersonalInfo /> },
          { key: 'password', label: t('shell:user.password'), children: <ChangePassword /> },
        ]}
      />
    </section>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { loadSession, signOut, useSession } from '../../session'
import { rolesOf } from '../../session/session'
import './no-rights.css'

/** For somebody who may open nothing: the reason, whom to ask, and a button that checks again. */
export function NoRights() {
  const { t } = useLocale()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const roles = rolesOf(user)
  const handleAgain = () => {
    setBusy(true)
    // The guard reads the session's status and reports a failure.
    loadSession()
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <div className="no-rights" role="status">
      <h3>{t('home:noRights.title')}</h3>
      <p>
        {roles.length > 0
          ? t('home:noRights.roles', { roles: roles.join(t('fields:separator.item')) })
          : t('home:noRights.noRole')}
      </p>
      <p>
        {t('home:noRights.ask', { account: user?.account ?? '', tenant: user?.tenantName ?? user?.tenantId ?? '' })}
      </p>
      <div className="no-rights-ways">
        <Button type="primary" loading={busy} onClick={handleAgain}>
          {t('home:noRights.again')}
        </Button>
        <Button onClick={() => void signOut()}>{t('shell:user.signOut')}</Button>
      </div>
    </div>
  )
}

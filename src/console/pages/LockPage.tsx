import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocale } from '../i18n/useLocale'
import { useSession } from '../session'
import { unlock } from '../session/lock'
import { revokeSession } from '../session/session'
import { FeedbackPlace } from '../ui/feedback/useFeedback'
import './lock.css'
import './sign-in/sign-in-fields.css'
import './sign-in/sign-in.css'
import { useSignOut } from '../navigation/useSignOut'

const maxFailures = 5

/** The lock screen: the time, who locked it, and the way back. */
export default function Lock() {
  const { t, locale } = useLocale()
  const { user } = useSession()
  const askSignOut = useSignOut()
  const [password, setPassword] = useState('')
  const [failures, setFailures] = useState(0)
  const now = useClock()
  const name = user?.realName || user?.account || ''

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The gate leads back.
    if (failures >= maxFailures || unlock(password)) return
    setPassword('')
    setFailures(failures + 1)
    if (failures + 1 >= maxFailures) void revokeSession().catch(() => {})
  }

  return (
    <main className="lock">
      <FeedbackPlace />
      <time className="lock-time">{new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(now)}</time>
      <p>{new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now)}</p>
      <form onSubmit={handleSubmit} className={failures > 0 ? 'lock-shake' : ''} key={failures}>
        <span className="header-avatar">{[...name][0] ?? '?'}</span>
        <h1>{name}</h1>
        <Input
          type="password"
          autoFocus
          size="large"
          autoComplete="off"
          aria-label={t('account:lock.password')}
          placeholder={t('account:lock.password')}
          status={failures > 0 ? 'error' : ''}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="sign-in-refusal" role="alert">
          {failures > 0 && t('account:lock.wrong')}
        </div>
        <Button type="primary" htmlType="submit" size="large" block>
          {t('account:lock.unlock')}
        </Button>
        <Button type="text" block onClick={askSignOut}>
          {t('shell:user.signOut')}
        </Button>
      </form>
    </main>
  )
}

function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

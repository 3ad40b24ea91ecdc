import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { clientConfig } from '../call'
import { useLocale } from '../session'
import { LessonPicture, Mark } from './Brand'
import { CornerSwitches } from './CornerSwitches'
import { SignInRow } from './SignInRow'
import { SignInWays, titleOfWay } from './SignInWays'
import './sign-in-fields.css'
import './sign-in.css'
import { type SignInField, useSignIn } from './useSignIn'

const SocialSignIn = lazy(() => import('./SocialSignIn'))
const PhoneRows = lazy(() => import('./PhoneRows'))
const RegisterDialog = lazy(() => import('./RegisterDialog'))

/** The sign-in page: product on the left, form on the right; below it on a phone. */
export default function SignIn() {
  const { t } = useLocale()
  const form = useSignIn()
  const { values, refusals, tenant, captcha, busy } = form
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [registering, setRegistering] = useState(false)
  const inputs = useRef<Partial<Record<SignInField, HTMLInputElement | null>>>({})
  const firstEmpty = useRef<SignInField>(values.username ? 'password' : 'username')

  useEffect(() => inputs.current[firstEmpty.current]?.focus(), [])
  useEffect(() => {
    const place = refusals[0]?.field
    if (place && place !== 'form') inputs.current[place]?.focus()
  }, [refusals])

  const textOf = (place: string) => {
    const refusal = refusals.find(({ field }) => field === place)
    return refusal && (refusal.key ? t(refusal.key) : refusal.text)
  }
  const inputOf = (field: SignInField) => ({
    id: `sign-in-${field}`,
    className: 'text-input',
    value: values[field],
    disabled: busy,
    'aria-invalid': textOf(field) ? true : undefined,
    'aria-describedby': textOf(field) ? `sign-in-${field}-refusal` : undefined,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input
    },
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  const captchaRow = form.withCaptcha && (
    <SignInRow field="code" label={t('signIn.captcha')} refusal={textOf('code')}>
      <div className="sign-in-captcha">
        <input {...inputOf('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={5} />
        <button
          type="button"
          title={t('signIn.captchaReload')}
          aria-label={t('signIn.captchaReload')}
          onClick={() => void captcha.reload()}
        >
          {captcha.failed && <span>{t('signIn.captchaFailed')}</span>}
          {!captcha.failed && captcha.captcha && <img src={captcha.captcha.image} alt={t('signIn.captcha')} />}
        </button>
      </div>
    </SignInRow>
  )
  const hasWays = clientConfig().phoneLogin && !form.oauthId
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <div className="sign-in">
      <aside className="sign-in-side">
        <div className="sign-in-brand">
          {tenant.logo ? <img src={tenant.logo} alt="" height={36} /> : <Mark size={36} />}
          <span>{tenant.loginTitle || tenant.tenantName || t('app.name')}</span>
        </div>
        <div className="sign-in-tell">
          <p className="sign-in-slogan">{t('app.slogan')}</p>
          <ul>
            <li>{t('signIn.point1')}</li>
            <li>{t('signIn.point2')}</li>
            <li>{t('signIn.point3')}</li>
          </ul>
          <LessonPicture />
        </div>
      </aside>
      <main className="sign-in-main">
        <CornerSwitches />
        <form className="sign-in-form" onSubmit={handleSubmit} noValidate aria-labelledby="sign-in-title">
          <h1 id="sign-in-title">{t('signIn.welcome')}</h1>
          {hasWays && <SignInWays way={form.way} onChoose={form.choose} />}
          <p className="sign-in-hint" role="status" hidden={hasWays && !form.isRegistered}>
            {t(form.isRegistered ? 'signIn.registered' : form.oauthId ? 'signIn.socialBind' : titleOfWay[form.way])}
          </p>
          <div className="sign-in-alert" role="alert">
            {textOf('form')}
          </div>
          {form.asksTenant && (
            <SignInRow field="tenantId" label={t('signIn.tenant')} refusal={textOf('tenantId')}>
              <input {...inputOf('tenantId')} autoComplete="organization" maxLength={12} />
            </SignInRow>
          )}
          {form.way === 'phone' ? (
            <Suspense>
              <PhoneRows inputOf={inputOf} textOf={textOf} captcha={captchaRow} onSend={form.send} />
            </Suspense>
          ) : (
            <>
              <SignInRow field="username" label={t('signIn.account')} refusal={textOf('username')}>
                <input {...inputOf('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
              </SignInRow>
              <SignInRow
                field="password"
                label={t('signIn.password')}
                refusal={textOf('password')}
                hint={capsLock ? t('signIn.capsLock') : undefined}
              >
                <div className="sign-in-password">
                  <input
                    {...inputOf('password')}
                    type={shown ? 'text' : 'password'}
                    autoComplete="current-password"
                    onKeyUp={watchCaps}
                  />
                  <button
                    type="button"
                    className="sign-in-eye"
                    aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
                    onClick={() => setShown(!shown)}
                  >
                    {shown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
                  </button>
                </div>
              </SignInRow>
              {captchaRow}
              <label className="sign-in-remember">
                <input
                  type="checkbox"
                  checked={form.remember}
                  onChange={(event) => form.setRemember(event.target.checked)}
                />
                {t('signIn.remember')}
              </label>
            </>
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={busy}>
            {t(busy ? 'signIn.busy' : 'signIn.submit')}
          </Button>
          {form.oauthId && (
            <Button type="link" block onClick={() => setRegistering(true)}>
              {t('signIn.register')}
            </Button>
          )}
          {clientConfig().socialSources.length > 0 && (
            <Suspense>
              <SocialSignIn tenantId={form.tenantId} onUnbound={form.setOauthId} onFailure={form.refuse} />
            </Suspense>
          )}
        </form>
        {registering && (
          <Suspense>
            <RegisterDialog
              tenantId={form.tenantId}
              oauthId={form.oauthId}
              onClose={() => setRegistering(false)}
              onDone={(account) => {
                setRegistering(false)
                form.registered(account)
              }}
            />
          </Suspense>
        )}
        <footer className="sign-in-foot">{t('app.suffix')}</footer>
      </main>
    </div>
  )
}

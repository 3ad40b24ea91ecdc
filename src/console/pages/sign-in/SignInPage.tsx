import { Button } from 'antd'
import { Suspense, lazy, type FormEvent, useState } from 'react'
import { clientConfig } from '../../api'
import { withTexts } from '../../../i18n/with-texts'
import { useLocale } from '../../i18n/useLocale'
import { Link } from 'react-router-dom'
import { SignInRows } from './SignInRows'
import { SignInWays, titleOfWay } from './SignInWays'
import './sign-in-fields.css'
import { type SignInForm, useSignIn } from './useSignIn'
import { useSignInInputs } from './useSignInInputs'
import { SignInFrame } from './SignInFrame'
import { useWaysIn } from './useWaysIn'

const SocialSignIn = lazy(() => import('./SocialSignIn'))
const RegisterDialog = lazy(withTexts(() => import('./RegisterDialog'), 'account'))

/** The sign-in page: product on the left, form on the right; below it on a phone. */
export default function SignIn() {
  const form = useSignIn()
  const [registering, setRegistering] = useState(false)
  return (
    <SignInFrame tenant={form.tenant}>
      <SignInPanel form={form} onRegister={() => setRegistering(true)} />
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
    </SignInFrame>
  )
}

interface SignInPanelProps {
  readonly form: SignInForm
  readonly onRegister: () => void
}

/** The form itself: its inputs, refusals, and the ways in beside it. */
function SignInPanel({ form, onRegister }: SignInPanelProps) {
  const { t } = useLocale()
  const inputs = useSignInInputs(form)
  const ways = useWaysIn(form.tenantId)
  const hasWays = clientConfig().phoneLogin && ways?.phone !== false && !form.oauthId
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className="sign-in-form" onSubmit={handleSubmit} noValidate aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('signIn:welcome')}</h1>
      {hasWays && <SignInWays way={form.way} onChoose={form.choose} />}
      <p className="sign-in-hint" role="status" hidden={hasWays && !form.isRegistered}>
        {t(form.isRegistered ? 'signIn:registered' : form.oauthId ? 'signIn:socialBind' : titleOfWay[form.way])}
      </p>
      <div className="sign-in-alert" role="alert">
        {inputs.textOf('form')}
      </div>
      <SignInRows form={form} {...inputs} />
      <Button type="primary" htmlType="submit" size="large" block loading={form.busy}>
        {t(form.busy ? 'signIn:busy' : 'common:signIn')}
      </Button>
      {ways && ways.reset.length > 0 && (
        <Link
          className="sign-in-forgot"
          to={`/forgot?${new URLSearchParams({ tenantId: form.tenantId, account: form.values.username })}`}
        >
          {t('signIn:forgot')}
        </Link>
      )}
      {form.oauthId && (
        <Button type="link" block onClick={onRegister}>
          {t('signIn:register')}
        </Button>
      )}
      {clientConfig().socialSources.length > 0 && (
        <Suspense>
          <SocialSignIn tenantId={form.tenantId} onUnbound={form.setOauthId} onFailure={form.refuse} />
        </Suspense>
      )}
    </form>
  )
}

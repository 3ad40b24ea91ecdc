import { Button } from 'antd'
import { Suspense, lazy, type FormEvent, useState } from 'react'
import { clientConfig } from '../../api'
import { withTexts } from '../../../i18n/with-texts'
import { useLocale } from '../../i18n/useLocale'
import { CornerSwitches } from '../../shell/CornerSwitches'
import { SignInRows } from './SignInRows'
import { SignInWays, titleOfWay } from './SignInWays'
import './sign-in-fields.css'
import './sign-in.css'
import { type SignInForm, useSignIn } from './useSignIn'
import { useSignInInputs } from './useSignInInputs'
import { LessonPicture, Mark } from '../../ui/Brand'
import type { TenantFacts } from './useTenantFacts'

const SocialSignIn = lazy(() => import('./SocialSignIn'))
const RegisterDialog = lazy(withTexts(() => import('./RegisterDialog'), 'account'))

/** The sign-in page: product on the left, form on the right; below it on a phone. */
export default function SignIn() {
  const { t } = useLocale()
  const form = useSignIn()
  const [registering, setRegistering] = useState(false)
  return (
    <div className="sign-in">
      <SignInSide tenant={form.tenant} />
      <main className="sign-in-main">
        <CornerSwitches />
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
        <footer className="sign-in-foot">{t('common:app.suffix')}</footer>
      </main>
    </div>
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
  const hasWays = clientConfig().phoneLogin && !form.oauthId
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

/** The left half of the sign-in page: the owner of the product, and its purpose. */
export function SignInSide({ tenant }: { readonly tenant: TenantFacts }) {
  const { t } = useLocale()
  return (
    <aside className="sign-in-side">
      <div className="sign-in-brand">
        {tenant.logo ? <img src={tenant.logo} alt="" height={36} /> : <Mark size={36} />}
        <span>{tenant.loginTitle || tenant.tenantName || t('common:app.name')}</span>
      </div>
      <div className="sign-in-tell">
        <p className="sign-in-slogan">{t('common:app.slogan')}</p>
        <ul>
          <li>{t('signIn:point1')}</li>
          <li>{t('signIn:point2')}</li>
          <li>{t('signIn:point3')}</li>
        </ul>
        <LessonPicture />
      </div>
    </aside>
  )
}

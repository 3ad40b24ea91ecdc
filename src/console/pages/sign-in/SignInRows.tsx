import { lazy, Suspense } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { CaptchaRow } from './CaptchaRow'
import { PasswordRow } from './PasswordRow'
import { SignInRow } from './SignInRow'
import type { SignInForm } from './useSignIn'
import type { SignInInputs } from './useSignInInputs'

const PhoneRows = lazy(() => import('./PhoneRows'))

interface SignInRowsProps extends SignInInputs {
  readonly form: SignInForm
}

/** What is asked of whoever signs in, by the way they chose. */
export function SignInRows({ form, inputOf, textOf }: SignInRowsProps) {
  const { t } = useLocale()
  const captcha = form.withCaptcha && (
    <CaptchaRow input={inputOf('code')} refusal={textOf('code')} captcha={form.captcha} />
  )
  return (
    <>
      {form.asksTenant && (
        <SignInRow field="tenantId" label={t('signIn:tenant')} refusal={textOf('tenantId')}>
          <input {...inputOf('tenantId')} autoComplete="organization" maxLength={12} />
        </SignInRow>
      )}
      {form.way === 'phone' ? (
        <Suspense>
          <PhoneRows inputOf={inputOf} textOf={textOf} captcha={captcha} onSend={form.send} />
        </Suspense>
      ) : (
        <>
          <SignInRow field="username" label={t('signIn:account')} refusal={textOf('username')}>
            <input {...inputOf('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </SignInRow>
          <PasswordRow input={inputOf('password')} refusal={textOf('password')} />
          {captcha}
          <label className="sign-in-remember">
            <input
              type="checkbox"
              checked={form.remember}
              onChange={(event) => form.setRemember(event.target.checked)}
            />
            {t('signIn:remember')}
          </label>
        </>
      )}
    </>
  )
}

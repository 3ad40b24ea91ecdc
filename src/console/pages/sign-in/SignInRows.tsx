import { captchaLength } from '../../../model/limits'
import { Suspense, lazy, type InputHTMLAttributes, useState } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { SignInRow } from './SignInRow'
import type { SignInForm } from './useSignIn'
import type { SignInInputs } from './useSignInInputs'
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import type { useCaptcha } from './useCaptcha'

const PhoneRows = lazy(() => import('./PhoneRows'))

interface SignInRowsProps extends SignInInputs {
  readonly form: SignInForm
}

/** Inputs of a sign-in, by the way that the person chose. */
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

interface PasswordRowProps {
  readonly input: InputHTMLAttributes<HTMLInputElement>
  readonly refusal: string | undefined
}

/** The password of the sign-in page: it can be shown, and Caps Lock is told of. */
export function PasswordRow({ input, refusal }: PasswordRowProps) {
  const { t } = useLocale()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  return (
    <SignInRow
      field="password"
      label={t('signIn:password')}
      refusal={refusal}
      hint={hasCapsLock ? t('signIn:capsLock') : undefined}
    >
      <div className="sign-in-password">
        <input
          {...input}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        />
        <button
          type="button"
          className="sign-in-eye"
          aria-label={t(isShown ? 'signIn:hidePassword' : 'signIn:showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        </button>
      </div>
    </SignInRow>
  )
}

interface CaptchaRowProps {
  readonly input: InputHTMLAttributes<HTMLInputElement>
  readonly refusal: string | undefined
  readonly captcha: ReturnType<typeof useCaptcha>
}

/** Input of the text in the picture beside it; a click on it brings another. */
export function CaptchaRow({ input, refusal, captcha }: CaptchaRowProps) {
  const { t } = useLocale()
  return (
    <SignInRow field="code" label={t('signIn:captcha')} refusal={refusal}>
      <div className="sign-in-captcha">
        <input {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={captchaLength} />
        <button
          type="button"
          title={t('signIn:captchaReload')}
          aria-label={t('signIn:captchaReload')}
          onClick={() => void captcha.reload()}
        >
          {captcha.failed && <span>{t('signIn:captchaFailed')}</span>}
          {!captcha.failed && captcha.captcha && <img src={captcha.captcha.image} alt={t('signIn:captcha')} />}
        </button>
      </div>
    </SignInRow>
  )
}

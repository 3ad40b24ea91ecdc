import type { InputHTMLAttributes } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { SignInRow } from './SignInRow'
import type { useCaptcha } from './useCaptcha'

interface CaptchaRowProps {
  readonly input: InputHTMLAttributes<HTMLInputElement>
  readonly refusal: string | undefined
  readonly captcha: ReturnType<typeof useCaptcha>
}

/** What the picture shows, typed beside it; another picture comes by a click on it. */
export function CaptchaRow({ input, refusal, captcha }: CaptchaRowProps) {
  const { t } = useLocale()
  return (
    <SignInRow field="code" label={t('signIn:captcha')} refusal={refusal}>
      <div className="sign-in-captcha">
        <input {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={5} />
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

import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { type InputHTMLAttributes, useState } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { SignInRow } from './SignInRow'

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

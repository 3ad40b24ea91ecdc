import { codeDigits } from '../../../model/limits'
import { Button } from 'antd'
import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { SignInRow } from './SignInRow'
import type { SignInField } from './sign-in-check'

/** Until another text may be asked for, in seconds. */
const rest = 60

/** Phone, captcha and the code that was texted; the captcha is asked before a text is sent. */
export default function PhoneRows(props: {
  readonly inputOf: (field: SignInField) => InputHTMLAttributes<HTMLInputElement>
  readonly textOf: (field: SignInField) => string | undefined
  readonly captcha: ReactNode
  /** True when a code is on its way now. */
  readonly onSend: () => Promise<boolean>
}) {
  const { inputOf, textOf, captcha, onSend } = props
  const { t } = useLocale()
  const [left, setLeft] = useState(0)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    setSending(true)
    if (await onSend()) setLeft(rest)
    setSending(false)
  }
  return (
    <>
      <SignInRow field="phone" label={t('signIn:phone')} refusal={textOf('phone')}>
        <input {...inputOf('phone')} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
      </SignInRow>
      {captcha}
      <SignInRow
        field="smsCode"
        label={t('signIn:smsCode')}
        refusal={textOf('smsCode')}
        hint={left > 0 ? t('signIn:sent') : undefined}
      >
        <div className="sign-in-captcha">
          <input {...inputOf('smsCode')} inputMode="numeric" autoComplete="one-time-code" maxLength={codeDigits} />
          <Button className="sign-in-send" disabled={isSending || left > 0} onClick={() => void send()}>
            {left > 0 ? t('signIn:sendAgain', { n: left }) : t('signIn:send')}
          </Button>
        </div>
      </SignInRow>
    </>
  )
}

import type { KeyboardEvent } from 'react'
import type { TextKey } from '../../../i18n/options'
import { useLocale } from '../../i18n/useLocale'
import type { SignInWay } from './sign-in-check'

export const titleOfWay: Readonly<Record<SignInWay, TextKey>> = {
  account: 'signIn:tab',
  phone: 'signIn:phoneTab',
}
const ways: readonly SignInWay[] = ['account', 'phone']

/** The tabs of the sign-in page. */
export function SignInWays({ way, onChoose }: { way: SignInWay; onChoose: (way: SignInWay) => void }) {
  const { t } = useLocale()
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = way === 'account' ? 'phone' : 'account'
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-way="${next}"]`)?.focus()
  }
  return (
    <div
      className="sign-in-ways"
      role="tablist"
      tabIndex={-1}
      aria-label={t('common:route.signIn')}
      onKeyDown={handleKey}
    >
      {ways.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-way={one}
          aria-selected={one === way}
          tabIndex={one === way ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          {t(titleOfWay[one])}
        </button>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { CornerSwitches } from '../../shell/CornerSwitches'
import { LessonPicture, Mark } from '../../ui/Brand'
import './sign-in.css'
import type { TenantFacts } from './useTenantFacts'

/** The frame of pages before the console: product on the left, form on the right; below it on a phone. */
export function SignInFrame({ tenant, children }: { readonly tenant: TenantFacts; readonly children: ReactNode }) {
  const { t } = useLocale()
  return (
    <div className="sign-in">
      <SignInSide tenant={tenant} />
      <main className="sign-in-main">
        <CornerSwitches />
        {children}
        <footer className="sign-in-foot">{t('common:app.suffix')}</footer>
      </main>
    </div>
  )
}

/** The left half of the sign-in page: the owner of the product, and its purpose. */
function SignInSide({ tenant }: { readonly tenant: TenantFacts }) {
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

import { useLocale } from '../../i18n/useLocale'
import { LessonPicture, Mark } from '../../ui/Brand'
import type { TenantFacts } from './useTenantFacts'

/** The left half of the sign-in page: whose product this is, and what it is for. */
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

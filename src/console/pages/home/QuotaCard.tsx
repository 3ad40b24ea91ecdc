import { sizeText } from '../../../fields/definition/uploads/size-text'
import { isInstantText, parseInstant } from '../../../fields/definition/zone'
import { useLocale } from '../../i18n/useLocale'
import type { Quota } from './useDashboard'

const gigabyte = 1024 ** 3
/** Milliseconds before its end that a tenant is told of it. */
const soon = 30 * 86_400_000

/** The tenant's quota: how much is used, and its last day. */
export function QuotaCard({ quota }: { readonly quota: Quota }) {
  const { t } = useLocale()
  const { users, userLimit = -1, bytes, storageLimit = 0, expireTime } = quota
  const isEnding = isInstantText(expireTime) && parseInstant(expireTime).getTime() - Date.now() < soon
  return (
    <dl className="home-quota">
      <dt>{t('home:quota.users')}</dt>
      <dd>
        <Share used={users} limit={userLimit} text={(n) => String(n)} />
      </dd>
      <dt>{t('home:quota.storage')}</dt>
      <dd>
        <Share used={bytes} limit={storageLimit * gigabyte} text={sizeText} />
      </dd>
      <dt>{t('home:quota.until')}</dt>
      <dd className={isEnding ? 'is-ending' : undefined}>{expireTime || t('home:quota.forever')}</dd>
    </dl>
  )
}

interface ShareProps {
  readonly used: number
  /** Nothing or less: no limit. */
  readonly limit: number
  readonly text: (amount: number) => string
}

function Share({ used, limit, text }: ShareProps) {
  const { t } = useLocale()
  const part = limit > 0 ? Math.min(1, used / limit) : 0
  return (
    <>
      {text(used)} / {limit > 0 ? text(limit) : t('home:quota.unlimited')}
      {limit > 0 && (
        <span className={part > 0.9 ? 'home-share is-full' : 'home-share'} aria-hidden="true">
          <span style={{ width: `${part * 100}%` }} />
        </span>
      )}
    </>
  )
}

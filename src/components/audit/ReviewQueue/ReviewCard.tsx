import { Button, Checkbox, Popconfirm } from 'antd'
import type { PageProps } from '../../page'
import { hoursWaiting, lateHours, type Review, resultTag } from '../review'
import { fill, texts } from '../texts'

interface ReviewCardProps {
  readonly review: Review
  readonly locale: PageProps['locale']
  /** Undefined: cannot be ticked. */
  readonly ticked: boolean | undefined
  readonly isOwn: boolean
  readonly onTick: (on: boolean) => void
  readonly onOpen: () => void
  readonly onWithdraw: () => void
}

/** One review: what it is about, who sent it, how long it waits, and what may be done with it. */
export function ReviewCard({ review, locale, ticked, isOwn, onTick, onOpen, onWithdraw }: ReviewCardProps) {
  const t = (key: keyof typeof texts, values: Readonly<Record<string, unknown>> = {}) =>
    fill(texts[key][locale], values)
  const { title, color } = resultTag(review.result, locale)
  const hours = hoursWaiting(review)
  return (
    <li className="review-card">
      {ticked !== undefined && (
        <Checkbox
          checked={ticked}
          aria-label={t('selectRow', { label: review.refName })}
          onChange={({ target }) => onTick(target.checked)}
        />
      )}
      <div className="review-card-text">
        <button type="button" className="lectern-link review-card-name" onClick={onOpen}>
          {review.refName}
        </button>
        <span className={`lc-tag lc-tag-${color}`}>{title}</span>
        {review.result === 0 && hours > 0 && (
          <span className={hours >= lateHours ? 'review-late' : 'review-quiet'}>{t('waiting', { n: hours })}</span>
        )}
        <p className="review-quiet">
          {[review.submitUserName, review.submitDeptName, review.submitTime].filter(Boolean).join(' · ')}
        </p>
        {review.submitRemark && <p>{review.submitRemark}</p>}
        {review.result !== 0 && review.auditUserName && (
          <p className="review-quiet">
            {[review.auditUserName, review.auditTime, review.reason].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <div className="review-card-acts">
        <Button type={ticked === undefined ? 'default' : 'primary'} onClick={onOpen}>
          {t(ticked === undefined ? 'view' : 'review')}
        </Button>
        {isOwn && review.result === 0 && (
          <Popconfirm title={t('withdrawAsk')} okText={t('confirm')} cancelText={t('cancel')} onConfirm={onWithdraw}>
            <Button>{t('withdraw')}</Button>
          </Popconfirm>
        )}
      </div>
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import { Button, Checkbox, Popconfirm } from 'antd'
import { hoursWaiting, lateHours, type Review, resultTag, waitOf } from '../review'

interface ReviewCardProps {
  readonly review: Review
  /** Name of the decider; empty while the review waits. */
  readonly auditor: string
  /** Undefined: cannot be ticked. */
  readonly ticked: boolean | undefined
  readonly isOwn: boolean
  readonly onTick: (on: boolean) => void
  readonly onOpen: () => void
  readonly onWithdraw: () => void
}

/** One review: its subject, its sender, its wait, and the decisions on it. */
export function ReviewCard({ review, auditor, ticked, isOwn, onTick, onOpen, onWithdraw }: ReviewCardProps) {
  const { t, i18n } = useTranslation()
  const { title, color } = resultTag(review.result, t)
  const hours = hoursWaiting(review)
  return (
    <li className="review-card">
      {ticked !== undefined && (
        <Checkbox
          checked={ticked}
          aria-label={t('components/audit:selectRow', { label: review.refName })}
          onChange={({ target }) => onTick(target.checked)}
        />
      )}
      <div className="review-card-text">
        <button type="button" className="lectern-link review-card-name" onClick={onOpen}>
          {review.refName}
        </button>
        <span className={`lc-tag lc-tag-${color}`}>{title}</span>
        {review.result === 0 && hours > 0 && (
          <span className={hours >= lateHours ? 'review-late' : 'review-quiet'}>
            {t('components/audit:waiting', { time: waitOf(hours, i18n.language) })}
          </span>
        )}
        <p className="review-quiet">
          {[review.submitUserName, review.submitDeptName, review.submitTime].filter(Boolean).join(' · ')}
        </p>
        {review.submitRemark && <p>{review.submitRemark}</p>}
        {review.result !== 0 && auditor && (
          <p className="review-quiet">{[auditor, review.auditTime, review.reason].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <div className="review-card-acts">
        <Button type={ticked === undefined ? 'default' : 'primary'} onClick={onOpen}>
          {t(ticked === undefined ? 'components/audit:view' : 'components/audit:review')}
        </Button>
        {isOwn && review.result === 0 && (
          <Popconfirm
            title={t('components/audit:withdrawAsk')}
            okText={t('components/audit:confirm')}
            cancelText={t('components/audit:cancel')}
            onConfirm={onWithdraw}
          >
            <Button>{t('components/audit:withdraw')}</Button>
          </Popconfirm>
        )}
      </div>
    </li>
  )
}

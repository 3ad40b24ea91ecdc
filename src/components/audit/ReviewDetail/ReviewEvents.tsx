import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import type { PageProps } from '../../page'
import type { Review } from '../review'

interface ReviewEvent {
  readonly id: string
  readonly action: 1 | 2 | 3 | 4 | 5 | 6
  readonly operatorName: string
  readonly remark: string
  readonly time: string
}

interface ReviewEventsProps extends Pick<PageProps, 'call'> {
  readonly review: Pick<Review, 'refType' | 'refId'>
  /** Read again when it changes. */
  readonly stamp: unknown
}

/** Events of all reviews of a content, the newest first: why it was sent back before stands beside what was mended. */
export function ReviewEvents({ call, review: { refType, refId }, stamp }: ReviewEventsProps) {
  const { t } = useTranslation()
  const [events, setEvents] = useState<readonly ReviewEvent[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision makes the history longer
  useEffect(() => {
    let isStale = false
    call<{ records: readonly ReviewEvent[] }>('audit/audit-record', 'list', { refType, refId, size: 100 }).then(
      ({ records }) => isStale || setEvents(records),
      () => isStale || setEvents([]),
    )
    return () => {
      isStale = true
    }
  }, [call, refType, refId, stamp])
  if (events.length === 0) return null
  return (
    <div className="review-events">
      <h3>{t('components/audit:timeline')}</h3>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{t(`components/audit:event.${event.action}`)}</strong>
            <span className="review-quiet">{[event.operatorName, event.time].filter(Boolean).join(' · ')}</span>
            {event.remark && <p>{event.remark}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

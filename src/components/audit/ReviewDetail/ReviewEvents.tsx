import { useEffect, useState } from 'react'
import type { Locale } from '../../../model/types'
import type { PageProps } from '../../page'
import { texts } from '../texts'

interface ReviewEvent {
  readonly id: string
  readonly action: number
  readonly operatorName: string
  readonly remark: string
  readonly time: string
}

const words: Readonly<Record<number, readonly [string, string]>> = {
  1: ['提交', 'Submitted'],
  2: ['通过', 'Passed'],
  3: ['驳回', 'Rejected'],
  4: ['撤回', 'Withdrawn'],
  5: ['自动通过', 'Passed by itself'],
  6: ['转交', 'Handed over'],
}

interface ReviewEventsProps extends Pick<PageProps, 'call'> {
  readonly id: string
  readonly locale: Locale
  /** Read again when it changes. */
  readonly stamp: unknown
}

/** What happened to a review, the newest first. */
export function ReviewEvents({ call, id, locale, stamp }: ReviewEventsProps) {
  const [events, setEvents] = useState<readonly ReviewEvent[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision makes the history longer
  useEffect(() => {
    let isStale = false
    call<{ records: readonly ReviewEvent[] }>('audit/audit-record', 'list', { auditId: id, size: 100 }).then(
      ({ records }) => isStale || setEvents(records),
      () => isStale || setEvents([]),
    )
    return () => {
      isStale = true
    }
  }, [call, id, stamp])
  if (events.length === 0) return null
  return (
    <div className="review-events">
      <h3>{texts.timeline[locale]}</h3>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{words[event.action]?.[locale === 'zh-CN' ? 0 : 1]}</strong>
            <span className="review-quiet">{[event.operatorName, event.time].filter(Boolean).join(' · ')}</span>
            {event.remark && <p>{event.remark}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

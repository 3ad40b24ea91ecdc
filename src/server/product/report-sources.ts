/** Rows that reports count and no resource has, by the name a source gives in `fn`. */
import type { ReportSource } from '../core/context/call'
import { sql } from '../database/connection/sql-tag'

/** Each person who wrote: how often up to the end of the period, and when for the first and the last time. */
const feedbackSenders: ReportSource = {
  fields: { userId: 'string', sent: 'integer', firstTime: 'lectern-datetime', lastTime: 'lectern-datetime' },
  make: ({ rows, until }) => sql`select tenant_id, user_id, count(*)::int as sent, min(create_time) as first_time,
      max(create_time) as last_time
    from ${rows('opsm/feedback', 'f')} where create_time < ${until} and coalesce(user_id, '') <> ''
    group by tenant_id, user_id`,
}

export const namedSources: Readonly<Record<string, ReportSource>> = { 'opsm/feedback-senders': feedbackSenders }

/** For the rules of the language. */
export const sourceFields = Object.fromEntries(Object.entries(namedSources).map(([name, { fields }]) => [name, fields]))

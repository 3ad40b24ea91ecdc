/** Rows that reports count and no resource has, by the name a source gives in `fn`. */
import { type RawBuilder, sql } from 'kysely'

export interface Making {
  /** The rows of a resource that the reader may see, as a table of this alias: the one way to them. */
  readonly rows: (resource: string, alias: string) => RawBuilder<unknown>
  /** The first moment of the period, and the first one after it. */
  readonly from: Date
  readonly until: Date
}

interface NamedSource {
  /** Field → its type, or the format of a text; the statement has a column for each, and `tenant_id`. */
  readonly fields: Readonly<Record<string, string>>
  readonly make: (making: Making) => RawBuilder<unknown>
}

/** Each person who wrote: how often up to the end of the period, and when for the first and the last time. */
const feedbackSenders: NamedSource = {
  fields: { userId: 'string', sent: 'integer', firstTime: 'lectern-datetime', lastTime: 'lectern-datetime' },
  make: ({ rows, until }) => sql`select tenant_id, user_id, count(*)::int as sent, min(create_time) as first_time,
      max(create_time) as last_time
    from ${rows('opsm/feedback', 'f')} where create_time < ${until} and coalesce(user_id, '') <> ''
    group by tenant_id, user_id`,
}

export const namedSources: Readonly<Record<string, NamedSource>> = { 'opsm/feedback-senders': feedbackSenders }

/** For the rules of the language. */
export const sourceFields = Object.fromEntries(Object.entries(namedSources).map(([name, { fields }]) => [name, fields]))

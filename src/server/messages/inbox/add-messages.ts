/** Puts messages under the bells of people: a row for each who is told, unread at first. Not for who is told of what: `tell-people`. */
import { firstLocale } from '../../../fields/definition/text'
import { channels } from '../../../model/message-templates/message-text'
import type { Model, Text } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { newId } from '../../sql/new-id'

export interface Recipients {
  readonly tenantId: string
  /** Ids of the people of the tenant who are told. */
  readonly people: readonly string[]
  /** The resource and the row that the message is about. */
  readonly about: { readonly resource: string; readonly id: string }
  readonly now: Date
}

export interface Message extends Recipients {
  /** The code of its event, or nothing. */
  readonly event: string
  /** The values of the event, beside the text that was made of them. */
  readonly values?: Readonly<Record<string, string>>
  readonly title: Text
  readonly content: Text
  /** Words of single people, in place of those of all. */
  readonly wordsOf?: (userId: string) => Pick<Message, 'values' | 'title' | 'content'>
  /** Columns that only some messages have. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** Puts a message under the bell of people, in words that stand already, by one statement however many they are. */
export async function addMessages(tx: TypedDb, model: Model, message: Message): Promise<void> {
  const { tenantId, event, people, about, now, more } = message
  const resource = model.resources['message/send-record']
  if (!resource || people.length === 0) return
  const same = {
    tenant_id: tenantId,
    event_code: event,
    msg_type: channels.inSite,
    biz_type: about.resource,
    biz_id: about.id,
    send_status: 1,
    send_time: now,
    read_status: 0,
    create_time: now,
    update_time: now,
    status: 1,
    is_deleted: 0,
    revision: 1,
    ...more,
  }
  if (message.wordsOf) return addOwnMessages(tx, resource.table, people, message.wordsOf, same)
  const columns = { ...wordsIn(message), ...same }
  const names = sql.join(['id', 'user_id', ...Object.keys(columns)].map((name) => sql.id(name)))
  const ids = people.map(() => newId())
  await sql`insert into ${sql.table(resource.table)} (${names})
    select one.id, one.user_id, ${sql.join(Object.values(columns).map((value) => sql`${value ?? null}`))}
    from unnest(${ids}::text[], ${people}::text[]) as one(id, user_id)`.execute(tx)
}

/** The same by one statement where every person has words of their own. */
async function addOwnMessages(
  tx: TypedDb,
  table: string,
  people: readonly string[],
  wordsOf: NonNullable<Message['wordsOf']>,
  same: Readonly<Record<string, unknown>>,
): Promise<void> {
  const own = people.map((id) => ({ id: newId(), user_id: id, ...wordsIn(wordsOf(id)) }))
  const column = (name: keyof (typeof own)[number]) => sql`${own.map((each) => each[name])}::text[]`
  const names = sql.join(Object.keys(same).map((name) => sql.id(name)))
  await sql`insert into ${sql.table(table)} (id, user_id, event_values, title, title_en, content, content_en, ${names})
    select one.id, one.user_id, one.event_values::jsonb, one.title, one.title_en, one.content, one.content_en,
      ${sql.join(Object.values(same).map((value) => sql`${value ?? null}`))}
    from unnest(${column('id')}, ${column('user_id')}, ${column('event_values')}, ${column('title')},
      ${column('title_en')}, ${column('content')}, ${column('content_en')})
      as one(id, user_id, event_values, title, title_en, content, content_en)`.execute(tx)
}

/** The columns that hold the words of a message. */
const wordsIn = ({ values = {}, title, content }: Pick<Message, 'values' | 'title' | 'content'>) => ({
  event_values: JSON.stringify(values),
  title: title[firstLocale],
  title_en: title['en-US'],
  content: content[firstLocale],
  content_en: content['en-US'],
})

/** Records of sending: a row for each who is to get a message by mail or phone, put in once and sent by the queue. */
import { firstLocale } from '../../../fields/definition/text'
import type { Model, Text } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { newId } from '../../sql/new-id'

/** States of a record by the number that rows keep. */
export const sendStates = { queued: 0, sent: 1, failed: 2, skipped: 3, withdrawn: 4 } as const

export interface NewRecord {
  readonly userId?: string
  readonly target: string
  /** Addresses that the mail names as getting a copy. */
  readonly cc?: readonly string[]
  /** The values of the text's variables. */
  readonly values: Readonly<Record<string, string>>
  readonly title: string
  /** Plain, and short. */
  readonly content: string
  /** Rich text to be sent as it stands, where it is not that of a message. */
  readonly html?: string
  /** Why it is not sent. */
  readonly skip?: Text
}

interface Records {
  readonly tenantId: string
  readonly now: Date
  readonly dueTime: Date
  /** Columns that all of them share; `key` begins the key under which each is sent once. */
  readonly same: Readonly<Record<string, unknown>>
  readonly key: string
  /** Of those that are not skipped; they wait for the queue unless said otherwise. */
  readonly state?: number
}

/** Puts records in, those that are there already left out; answers how many wait and how many are skipped. */
export async function addRecords(
  tx: TypedDb,
  model: Model,
  { tenantId, now, dueTime, same, key, state = sendStates.queued }: Records,
  records: readonly NewRecord[],
) {
  const table = recordsOf(model)
  const shared = {
    tenant_id: tenantId,
    due_time: dueTime,
    read_status: 0,
    try_count: 0,
    popup: 0,
    notice_type: '1',
    create_time: now,
    update_time: now,
    status: 1,
    is_deleted: 0,
    revision: 1,
    ...same,
  }
  const own = records.map(({ userId, target, cc, values, title, content, html, skip }) => ({
    id: newId(),
    user_id: userId ?? null,
    target,
    cc: cc?.length ? cc : null,
    event_values: values,
    title,
    title_en: title,
    content,
    content_en: content,
    html: html ?? null,
    send_key: `${key} ${userId ?? ''} ${target}`,
    send_status: skip ? sendStates.skipped : state,
    fail_reason: skip?.[firstLocale] ?? null,
    fail_reason_en: skip?.['en-US'] ?? null,
  }))
  const counts = { queued: 0, skipped: 0 }
  for (let at = 0; at < own.length; at += batch) {
    const { rows } = await insertAll(tx, table, shared, own.slice(at, at + batch))
    for (const { send_status } of rows) counts[Number(send_status) === sendStates.skipped ? 'skipped' : 'queued'] += 1
  }
  return counts
}

const batch = 1000

/** The columns that each has of its own, as they are read out of JSON. */
const ownColumns: Readonly<Record<string, SqlFragment>> = {
  id: sql`text`,
  user_id: sql`text`,
  target: sql`text`,
  cc: sql`text[]`,
  event_values: sql`jsonb`,
  title: sql`text`,
  title_en: sql`text`,
  content: sql`text`,
  content_en: sql`text`,
  html: sql`text`,
  send_key: sql`text`,
  send_status: sql`integer`,
  fail_reason: sql`text`,
  fail_reason_en: sql`text`,
}

function insertAll(tx: TypedDb, table: string, shared: Readonly<Record<string, unknown>>, own: readonly object[]) {
  const names = [...Object.keys(ownColumns), ...Object.keys(shared)].map((name) => sql.id(name))
  const typed = Object.entries(ownColumns).map(([name, type]) => sql`${sql.id(name)} ${type}`)
  const values = [
    ...Object.keys(ownColumns).map((name) => sql`one.${sql.id(name)}`),
    ...Object.values(shared).map((value) => sql`${value ?? null}`),
  ]
  return sql<{ send_status: number }>`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values)} from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as one(${sql.join(typed)})
    on conflict do nothing returning send_status`.execute(tx)
}

/** The table of the records. */
export function recordsOf(model: Model): string {
  const resource = model.resources['message/send-record']
  if (!resource) throw new Error('schemas/message/send-record.json is missing; add it, because messages are its rows.')
  return resource.table
}

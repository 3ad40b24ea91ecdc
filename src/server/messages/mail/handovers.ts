/**
 * Notes each mail before it is handed to a server and what the server answered. The limits of a setting count the notes,
 * and a mail is not handed over twice: SMTP tells nobody later whether a mail was taken.
 */
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import type { Mail } from '../../core/context/ports'
import { newId } from '../../sql/new-id'

export interface SendingLimits {
  /** The tenant whose setting it is, for all whom it serves together. */
  readonly tenantId: string
  readonly day: number
  readonly minute: number
}

/** Absent while the server has the mail, and for good when its answer was lost. */
type Outcome = 'accepted' | 'refused'

/** Notes that a mail is being handed over; answers the id of the note, nothing for a mail that was accepted before. */
export async function beginHandover(
  db: TypedDb,
  { id, tenantId, to }: Mail,
  limits: SendingLimits | undefined,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    if (limits) await refuseTooMany(tx, limits)
    const { rows } = await sql<{ outcome: Outcome | null }>`select outcome from lectern_sent
      where mail_id = ${id} and outcome is distinct from 'refused' order by outcome limit 1`.execute(tx)
    if (rows[0]?.outcome === 'accepted') return undefined
    if (rows[0]) throw new Refusal('mail.unconfirmed')
    const note = newId()
    await sql`insert into lectern_sent (id, tenant_id, kind, subject, at, mail_id)
      values (${note}, ${limits?.tenantId ?? tenantId}, ${limits ? 'mail' : 'uncounted mail'}, ${to},
        clock_timestamp(), ${id})`.execute(tx)
    return note
  })
}

/** Notes the answer of the server. */
export async function endHandover(db: TypedDb, note: string, outcome: Outcome): Promise<void> {
  await sql`update lectern_sent set outcome = ${outcome} where id = ${note}`.execute(db)
}

/** Lets mails be handed over again, because a person asks for it. */
export async function forgetHandovers(tx: TypedDb, mailIds: readonly string[]): Promise<void> {
  await sql`update lectern_sent set mail_id = null where mail_id = any(${mailIds}::text[])`.execute(tx)
}

/** One process at a time for a tenant. */
async function refuseTooMany(tx: TypedDb, { tenantId, ...limits }: SendingLimits): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${tenantId}`}, 0))`.execute(tx)
  const { day, minute } = await sentOf(tx, tenantId)
  if (day >= limits.day || minute >= limits.minute) throw new Refusal('request.too-many')
}

/** Mails of the last day and of the last minute. */
export async function sentOf(db: TypedDb, tenantId: string): Promise<{ day: number; minute: number }> {
  const { rows } = await sql<{ day: number; minute: number }>`
    select count(*) as day, count(*) filter (where at > clock_timestamp() - interval '1 minute') as minute
    from lectern_sent where tenant_id = ${tenantId} and kind = 'mail' and at > clock_timestamp() - interval '1 day'`.execute(
    db,
  )
  return { day: Number(rows[0]!.day), minute: Number(rows[0]!.minute) }
}

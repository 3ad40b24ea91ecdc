/** Sends mail through the SMTP server of a tenant's setting, or else of `SMTP_URL`; within the limits of the setting. */
import type { TransportOptions } from 'nodemailer'
import { sql } from 'kysely'
import type { Model } from '../../model/types'
import type { Database, Db } from '../context'
import { Refusal } from '../errors'
import type { Vault } from '../secrets/vault'
import { newId } from '../sql/new-id'

export interface Mail {
  readonly tenantId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The same for every try to send the same mail, so that a receiver can tell. */
  readonly id: string
}

export interface Mailer {
  /** Sends or refuses with what the server said; `ownOnly`: by the tenant's own setting and no other. */
  send(mail: Mail, how?: { readonly ownOnly?: boolean }): Promise<void>
}

interface MailerParts {
  readonly database: Pick<Database, 'kysely'>
  readonly model: () => Model
  readonly vault: Vault
  /** `smtp://account:password@host:587?from=a@b.c` */
  readonly url?: string
}

interface Sender {
  readonly transport: object
  readonly from: { readonly name: string; readonly address: string }
  readonly limits?: { readonly day: number; readonly minute: number }
}

/** Milliseconds to wait for the server to connect, greet and answer. */
const patience = 10_000

export function createMailer(parts: MailerParts): Mailer {
  return {
    async send(mail, { ownOnly = false } = {}) {
      const sender = (await senderOf(parts, mail.tenantId)) ?? (ownOnly ? undefined : installationSender(parts.url))
      if (!sender) throw new Refusal('mail.no-setting')
      await count(parts.database.kysely, mail, sender)
      await deliver(sender, mail)
    },
  }
}

async function deliver({ transport, from }: Sender, { id, to, subject, text, html }: Mail): Promise<void> {
  const limits = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  }
  const { createTransport } = await import('nodemailer')
  const client = createTransport({ ...transport, ...limits } as TransportOptions)
  try {
    const domain = from.address.split('@')[1] ?? 'lectern'
    await client.sendMail({
      from,
      to,
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    throw new Refusal('mail.failed', { reason: reasonOf(error as Error) })
  } finally {
    client.close()
  }
}

/** The first line, short: whole replies of servers can be long. */
const reasonOf = ({ message }: Error) => message.split(/[\r\n]/, 1)[0]!.slice(0, 200)

async function senderOf({ database, model, vault }: MailerParts, tenantId: string): Promise<Sender | undefined> {
  const table = model().resources['message/email-setting']?.table
  if (!table) return undefined
  const row = await database.kysely
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .where('enable_status', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const pass = row.password ? vault.decipher(String(row.password)) : ''
  return {
    transport: {
      host: row.host,
      port: Number(row.port),
      secure: row.secure === 1,
      requireTLS: row.secure === 2,
      ignoreTLS: row.secure === 0,
      ...(pass ? { auth: { user: row.account, pass } } : {}),
    },
    from: { name: String(row.from_name ?? ''), address: String(row.from_address) },
    limits: { day: Number(row.daily_limit), minute: Number(row.per_minute) },
  }
}

function installationSender(url: string | undefined): Sender | undefined {
  if (url === undefined) return undefined
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const user = decodeURIComponent(username)
  const secure = protocol === 'smtps:'
  return {
    transport: {
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(user ? { auth: { user, pass: decodeURIComponent(password) } } : {}),
    },
    from: { name: 'Lectern', address: searchParams.get('from') ?? (user.includes('@') ? user : `lectern@${hostname}`) },
  }
}

/** Counts the mail before it goes, one process at a time for a tenant; too many are refused. */
async function count(db: Db, { tenantId, to }: Mail, { limits }: Sender): Promise<void> {
  if (!limits) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${tenantId}`}, 0))`.execute(tx)
    const { rows } = await sql<{ day: number; minute: number }>`
      select count(*) as day, count(*) filter (where at > clock_timestamp() - interval '1 minute') as minute
      from lectern_sent where tenant_id = ${tenantId} and kind = 'mail' and at > clock_timestamp() - interval '1 day'`.execute(
      tx,
    )
    if (rows[0]!.day >= limits.day || rows[0]!.minute >= limits.minute) throw new Refusal('request.too-many')
    await sql`insert into lectern_sent (id, tenant_id, kind, subject, at)
      values (${newId()}, ${tenantId}, 'mail', ${to}, clock_timestamp())`.execute(tx)
  })
}

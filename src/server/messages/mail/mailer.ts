/**
 * Sends mail through the SMTP server of a tenant's setting, else of the platform's, else of `SMTP_URL`; within the limits of
 * the setting.
 */
import { errorCode, errorMessage, isRecord } from '../../../fields/definition/guards'
import type { Model } from '../../../model/types'
import type { Tables } from '../../../generated/tables'
import type { TypedDb } from '../../core/context/database'
import { tableIn } from '../../core/context/tables'
import { Refusal } from '../../core/errors'
import { addressOfHost, mayNameInner } from '../../files/stores/inner-addresses'
import type { Mail, Mailer, Vault } from '../../core/context/ports'
import { platformTenant } from '../../core/context/caller'
import { beginHandover, endHandover, type SendingLimits, sentOf } from './handovers'

/** A mail that did not go out; it is final where the server will not take it later either. */
export class MailFailure extends Refusal {
  readonly isFinal: boolean

  constructor({ message, responseCode, code }: SmtpError) {
    // The first line, short: whole replies of servers can be long.
    super('mail.failed', { reason: message.split(/[\r\n]/, 1)[0]!.slice(0, 200) })
    this.isFinal = (responseCode ?? 0) >= 500 && code !== 'EAUTH'
  }
}

interface SmtpError {
  readonly message: string
  readonly responseCode?: number
  readonly code: string
}

function smtpErrorOf(thrown: unknown): SmtpError {
  const responseCode = isRecord(thrown) ? thrown.responseCode : undefined
  return {
    message: errorMessage(thrown),
    code: errorCode(thrown),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}

interface MailerParts {
  readonly database: { readonly kysely: TypedDb }
  readonly model: () => Model
  readonly vault: Vault
  /** `smtp://account:password@host:587?from=a@b.c` */
  readonly url?: string
}

type Setting = Readonly<Tables['blade_email_setting']>

interface Sender {
  readonly transport: object
  readonly from: { readonly name: string; readonly address: string }
  readonly limits?: SendingLimits
}

/** Milliseconds to wait for the server to connect, greet and answer: less than a console waits for a test mail. */
const patience = 7000

/** The same for an answer to a mail of the queue: some servers look for viruses first. */
const queuePatience = 60_000

export function createMailer(parts: MailerParts): Mailer {
  /** The parts on the caller's connection: within a transaction a second one would wait for it on the embedded engine. */
  const within = (kysely: TypedDb): MailerParts => ({ ...parts, database: { kysely } })
  return {
    async send(mail, { ownOnly = false } = {}) {
      const sender = await senderOf(parts, mail.tenantId, ownOnly)
      const { kysely } = parts.database
      const note = await beginHandover(kysely, mail, sender.limits)
      if (note === undefined) return
      try {
        await deliver(sender, mail, ownOnly ? patience : queuePatience)
      } catch (error) {
        if (error instanceof MailFailure) await endHandover(kysely, note, 'refused')
        throw error
      }
      await endHandover(kysely, note, 'accepted')
    },
    async serves(db, tenantId) {
      return choiceOf(within(db), tenantId, false).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof Refusal) return false
          throw reason
        },
      )
    },
    async limitOf(db, tenantId) {
      const { setting } = await choiceOf(within(db), tenantId, false)
      if (!setting) return undefined
      const { day: sent } = await sentOf(db, String(setting.tenant_id))
      return { day: Number(setting.daily_limit), sent }
    },
  }
}

async function deliver(
  { transport, from }: Sender,
  { id, to, cc, subject, text, html, attachments }: Mail,
  socketTimeout: number,
): Promise<void> {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout, dnsTimeout: patience }
  const { createTransport } = await import('nodemailer')
  const { logger, hasSentData } = watchForData()
  const client = createTransport({ ...transport, ...limits, logger, transactionLog: true })
  try {
    const domain = from.address.split('@')[1] ?? 'lectern'
    const { rejected } = await client.sendMail({
      from,
      to,
      cc: cc && [...cc],
      subject,
      text,
      html,
      attachments: attachments?.map((each) => ({ ...each })),
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    // The others of the mail have it; the one it is written to will not take it later either.
    if (rejected.some((address) => addressOf(address).toLowerCase() === to.toLowerCase())) {
      throw Object.assign(new Error(`${to} was refused`), { responseCode: 550 })
    }
  } catch (error) {
    const failure = smtpErrorOf(error)
    if (hasSentData() && failure.responseCode === undefined) throw new Refusal('mail.unconfirmed')
    throw new MailFailure(failure)
  } finally {
    client.close()
  }
}

/** Sees in the protocol of the client when it begins to send the mail itself: from then on no answer may mean it was taken. */
function watchForData() {
  let hasSent = false
  const note = ({ tnx }: { readonly tnx?: string }, line: unknown) => {
    if (tnx === 'client' && line === 'DATA') hasSent = true
  }
  const ignore = () => undefined
  const logger = { level: ignore, trace: ignore, debug: note, info: ignore, warn: ignore, error: ignore, fatal: ignore }
  return { logger, hasSentData: () => hasSent }
}

const addressOf = (address: string | { readonly address: string }) =>
  typeof address === 'string' ? address : address.address

async function senderOf(parts: MailerParts, tenantId: string, ownOnly: boolean): Promise<Sender> {
  const choice = await choiceOf(parts, tenantId, ownOnly)
  return choice.setting ? settingSender(parts, choice.setting) : choice.sender
}

/** The setting that mails of the tenant go by, else the sender of the installation. */
async function choiceOf(
  parts: MailerParts,
  tenantId: string,
  ownOnly: boolean,
): Promise<{ setting: Setting } | { setting?: undefined; sender: Sender }> {
  const own = await settingOf(parts, tenantId)
  if (own && Number(own.enable_status) !== 0) throw new Refusal('mail.off')
  if (own) return { setting: own }
  const shared = ownOnly ? undefined : await settingOf(parts, platformTenant)
  if (shared && Number(shared.enable_status) === 0) return { setting: shared }
  const sender = ownOnly ? undefined : installationSender(parts.url)
  if (!sender) throw new Refusal('mail.no-setting')
  return { sender }
}

async function settingOf(
  { database: { kysely: db }, model }: MailerParts,
  tenantId: string,
): Promise<Setting | undefined> {
  const table = tableIn(model(), 'message/email-setting')
  if (!table) return undefined
  const row = await db
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row
}

async function settingSender(parts: MailerParts, row: Setting): Promise<Sender> {
  const pass = row.password ? parts.vault.decipher(row.password) : ''
  return {
    transport: {
      ...(await placeOf(parts, row)),
      port: row.port,
      secure: row.secure === 1,
      requireTLS: row.secure === 2,
      ignoreTLS: row.secure === 0,
      ...(pass ? { auth: { user: row.account, pass } } : {}),
    },
    from: { name: row.from_name || (await tenantName(parts, row)), address: row.from_address },
    limits: { tenantId: row.tenant_id, day: row.daily_limit, minute: row.per_minute },
  }
}

async function tenantName({ database: { kysely: db }, model }: MailerParts, { tenant_id }: Setting): Promise<string> {
  const table = tableIn(model(), 'system/tenant')
  if (!table) return ''
  const row = await db
    .selectFrom(table)
    .select('tenant_name')
    .where('tenant_id', '=', tenant_id)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row?.tenant_name ?? ''
}

/** Host to connect to. Of a tenant's host the checked address: a name may mean another one a moment later. */
async function placeOf({ database, model }: MailerParts, row: Setting): Promise<object> {
  const { host, tenant_id } = row
  if (await mayNameInner(database.kysely, model(), tenant_id)) return { host }
  const { address, isInner } = await addressOfHost(host)
  if (address === undefined) throw new Refusal('mail.failed', { reason: `the host ${host} is not known` })
  if (isInner) throw new Refusal('mail.inner-address')
  return { host: address, tls: { servername: host } }
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

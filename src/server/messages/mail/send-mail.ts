/** A mail that was asked for in a transaction goes out after it; what the mail server refuses is tried again. */
import { isOneOf, isRecord } from '../../../fields/definition/guards'
import { firstLocale } from '../../../fields/definition/text'
import type { Locale } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { localeOf } from '../../core/context/locale'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import { type TemplateName, templates, writeMail } from './templates'
import type { JobDefinition } from '../../jobs/job'
import { enqueue } from '../../jobs/queue'

export interface MailOrder {
  readonly tenantId: string
  readonly to: string
  readonly template: TemplateName
  readonly values: Readonly<Record<string, string | number>>
  readonly locale: Locale
}

/** Asks for a mail within the caller's transaction: it goes out when that is committed. */
export const enqueueMail = (tx: TypedDb, order: MailOrder, key?: string) =>
  enqueue(tx, { name: sendMail.name, payload: { ...order }, attempts: sendMail.attempts, key })

export const sendMail: JobDefinition = {
  name: 'message/send-mail',
  attempts: 8,
  async run({ mailer, payload, id }) {
    const { tenantId, to, template, values, locale } = payload
    if (!mailer) throw new Error('Mail cannot be sent without a mailer; start the jobs with one.')
    if (!isOneOf(templates, template))
      throw new Error(`There is no mail template "${template}"; add it to src/server/messages/mail/templates.ts.`)
    try {
      const written = writeMail(template, isRecord(values) ? values : {}, localeOf(String(locale)))
      await mailer.send({ tenantId: String(tenantId), to: String(to), id, ...written })
    } catch (error) {
      throw error instanceof Refusal ? new Error(error.text(firstLocale)) : error
    }
    // Codes and names need not lie in the table once they were sent.
    return async (tx) => {
      await sql`update lectern_job set payload = '{}'::jsonb where id = ${id}`.execute(tx)
    }
  },
}

/** The e-mail setting of a tenant: one row, kept apart from its password, and a mail to try it. */
import { sql } from 'kysely'
import type { CallContext } from '../../context'
import { Refusal } from '../../errors'
import { detail } from '../../operations/detail'
import { newId } from '../../sql/new-id'
import { writeMail } from '../../mail/templates'
import type { Action, OutsideAction } from '../action'
import { invalid, texts } from '../system/texts'

async function settingId({ database, resource, caller }: CallContext): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)}
    where tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(database.kysely)
  return rows[0]?.id
}

/** The tenant's setting; nothing in it while there is none. */
export const readEmailSetting: Action = async (context) => {
  const id = await settingId(context)
  return id === undefined ? {} : detail({ ...context, params: { id } })
}

/** The first save; there is one setting for a tenant. */
export const addEmailSetting: Action = async (context) => {
  const { caller, tx, next, locale } = context
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email setting ${caller.tenantId}`}, 0))`.execute(tx)
  if (await settingId(context)) throw new Refusal('entry.refused', { message: texts.emailSettingThere[locale] })
  return next()
}

/** Sends a mail by the saved setting, and says what the server said. */
export const sendTestMail: OutsideAction = {
  async outside(context) {
    const { params, caller, mailer, locale } = context
    const { to = '', title = '', content = '' } = params as Record<string, string | undefined>
    if (!/^[^\s@,;<>]{1,64}@[^\s@,;<>]{1,190}$/.test(to)) throw invalid(texts.mailAddress[locale], 'to')
    if (title.length > 100) throw invalid(texts.mailTitle[locale], 'title')
    if (content.length > 1000) throw invalid(texts.mailContent[locale], 'content')
    if (!mailer) throw new Refusal('mail.no-setting')
    const mail = writeMail('notice', { title, content }, locale)
    await mailer.send({ tenantId: caller.tenantId, to, id: newId(), ...mail }, { ownOnly: true })
    return true
  },
}

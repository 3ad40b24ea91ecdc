/** The e-mail setting of a tenant: saved once, and tried by a mail. */
import { Refusal } from '../../errors'
import { newId } from '../../sql/new-id'
import { writeMail } from '../../mail/templates'
import { writableSource } from '../../operations/locked'
import type { Action, OutsideAction } from '../action'
import { invalid, refused, texts } from '../system/texts'

/** The first save; from then on the setting is changed. */
export const addEmailSetting: Action = async (context) => {
  const { tx, resource, locale } = context
  const row = await tx
    .selectFrom(resource.table)
    .select('id')
    .where('tenant_id', '=', writableSource(context).reach.tenantId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  if (row) throw refused(texts.mailSettingThere, locale)
  return context.next()
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

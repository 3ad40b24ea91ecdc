/** A mail to try the e-mail setting of a tenant. */
import { Refusal } from '../../errors'
import { newId } from '../../sql/new-id'
import { writeMail } from '../../mail/templates'
import type { OutsideAction } from '../action'
import { invalid, texts } from '../system/texts'

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

/** The e-mail setting of a tenant: saved once, and tried by a mail. */
import { textsIn } from '../../../core/texts'
import { Refusal } from '../../../core/errors'
import { newId } from '../../../sql/new-id'
import { writeMail } from '../../../messages/mail/templates'
import { addressOfHost, mayNameInner } from '../../../files/stores/inner-addresses'
import { writableSource } from '../../../operations/pipeline/lock-rows'
import { saveSingle, update } from '../../../operations/write/save'
import { inTransaction } from '../../../operations/pipeline/transaction'
import type { CallContext } from '../../../core/context/call'
import type { OutsideAction, OutsideActionOf } from '../action'
import { invalid, refused } from '../refusals'
import { selectFrom } from '../tables'

/** The first save; from then on the setting is changed. */
export const addEmailSetting: OutsideAction = {
  async outside(context) {
    await refuseInnerHost(context)
    return inTransaction(context, async (unit) => {
      const row = await selectFrom({ tx: unit.tx, model: context.model }, 'message/email-setting')
        .select('id')
        .where('tenant_id', '=', writableSource(context).reach.tenantId)
        .where('is_deleted', '=', 0)
        .executeTakeFirst()
      if (row) throw refused('actions:mailSettingThere', context.locale)
      return saveSingle(unit, context)
    })
  },
}

/** Every later save. */
export const changeEmailSetting: OutsideAction = {
  async outside(context) {
    await refuseInnerHost(context)
    return update(context)
  },
}

/** A host of an inner network is a fault of its field; one that nobody knows yet may be known when a mail is sent. */
async function refuseInnerHost(context: CallContext): Promise<void> {
  const { params, database, model, locale } = context
  const host = String(params.host ?? '').trim()
  if (!host || (await mayNameInner(database.kysely, model, writableSource(context).reach.tenantId))) return
  const { isInner } = await addressOfHost(host)
  if (isInner) throw invalid(new Refusal('mail.inner-address').text(locale), 'host')
}

const longest = { title: 100, content: 1000 }

/** Sends a mail by the saved setting, and says what the server said. */
export const sendTestMail: OutsideActionOf<'message/send-test-mail'> = {
  async outside(context) {
    const { params, caller, mailer, locale } = context
    const { to = '', title = '', content = '' } = params
    if (!/^[^\s@,;<>]{1,64}@[^\s@,;<>]{1,190}$/.test(to)) throw invalid(textsIn(locale)('actions:mailAddress'), 'to')
    const texts = textsIn(locale)
    if ([...title].length > longest.title) throw invalid(texts('actions:mailTitle', { count: longest.title }), 'title')
    if ([...content].length > longest.content)
      throw invalid(texts('actions:mailContent', { count: longest.content }), 'content')
    if (!mailer) throw new Refusal('mail.no-setting')
    const mail = writeMail('notice', { title, content }, locale)
    await mailer.send({ tenantId: caller.tenantId, to, id: newId(), ...mail }, { ownOnly: true })
    return true
  },
}

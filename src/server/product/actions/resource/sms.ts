/** A text to try a setting with; so far settings that only write it to the log. */
import { textsIn } from '../../../core/texts'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { countText, onlyLogged } from '../../../messages/sms'
import type { OutsideActionOf } from '../action'
import { invalid } from '../refusals'

export const sendTestMessage: OutsideActionOf<'resource/send-test-message'> = {
  async outside(context) {
    const { params, locale, database } = context
    const { phone } = params
    if (!/^1[3-9]\d{9}$/.test(phone)) throw invalid(textsIn(locale)('actions:mobile'), 'phone')
    const setting = await settingOf(context, params.id)
    await countText(database.kysely, context.caller.tenantId, phone)
    if (Number(setting.category) !== onlyLogged)
      return { ok: false, message: textsIn(locale)('actions:smsUnsupported') }
    return { ok: true, message: textsIn(locale)('actions:smsLogged') }
  },
}

async function settingOf({ database, resource, caller }: CallContext, id: string): Promise<{ category: unknown }> {
  const { rows } = await sql<{ category: unknown }>`select category from ${sql.table(resource.table)}
    where tenant_id = ${caller.tenantId} and id = ${id} and is_deleted = 0`.execute(database.kysely)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

/** Texts people, in their language, that their account waits for them. Who is disabled, came already or has no phone gets none. */
import type { Columns } from '../../../../core/context/tables'
import { textsIn } from '../../../../core/texts'
import type { CallContext } from '../../../../core/context/call'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { idsOf } from '../../../../operations/entry/ids'
import { languageOf } from '../../../../auth/people/language'
import { countText, type Sender, senderOf, sendText } from '../../../../messages/sms'
import { both, from } from '../../../../sql/source'
import { tenantScopeOf } from '../../../../access/tenant-scope'
import type { OutsideActionOf } from '../../action'
import { scopeOn } from '../../../../sql/conditions/data-scope'
import { queryContext } from '../../../../sql/conditions/where'

type Person = Columns<'system/user', 'tenant_id' | 'account' | 'phone' | 'status' | 'active_status' | 'language'>

export const sendActivation: OutsideActionOf<'system/send-activation'> = {
  async outside(context) {
    const people = await peopleOf(context)
    const senders = await sendersOf(context, people)
    let sent = 0
    for (const person of people) if (await isTexted(context, person, senders.get(person.tenant_id)!)) sent += 1
    return { sent, failed: people.length - sent }
  },
}

async function peopleOf(context: CallContext): Promise<readonly Person[]> {
  const { resource, caller, params, database } = context
  const ids = idsOf(context)
  const source = from(resource, tenantScopeOf(caller, resource, params.tenantId))
  const named = sql<boolean>`t.id = any(${ids})`
  const { rows } = await sql<Person>`select t.tenant_id, t.account, t.phone, t.status, t.active_status, t.language
    from ${source.table}
    where ${both(source.limit, named, ...scopeOn(source, queryContext(context)))} order by t.id`.execute(
    database.kysely,
  )
  if (rows.length < ids.length) throw new Refusal('entry.not-found')
  return rows
}

/** The sender of each tenant that has people among these; refused before anybody is told when one has none. */
async function sendersOf({ database, model }: CallContext, people: readonly Person[]) {
  const senders = new Map<string, Sender>()
  for (const tenantId of new Set(people.map((person) => person.tenant_id))) {
    const sender = await senderOf(database.kysely, model, tenantId)
    if (!sender) throw new Refusal('sms.off')
    senders.set(tenantId, sender)
  }
  return senders
}

async function isTexted({ database, model, now }: CallContext, person: Person, sender: Sender): Promise<boolean> {
  const { tenant_id: tenantId, phone, account } = person
  if (!phone || person.status !== 1 || person.active_status === 1) return false
  try {
    await countText(database.kysely, tenantId, phone)
  } catch (error) {
    // One number that had its share does not hold up the others.
    if (error instanceof Refusal) return false
    throw error
  }
  const text = textsIn(languageOf(person.language))('actions:activation', { account })
  return sendText(database.kysely, model, sender, { tenantId, phone, text, now })
}

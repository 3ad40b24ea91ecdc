/** The receivers of a message that is sent by hand: the people of its scope, and the typed addresses. */
import type { Columns } from '../../core/context/tables'
import { channels } from '../../../model/message-templates/message-text'
import { ownValue } from '../../../model/own-value'
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { peopleOfScope, scopeOfRow } from '../audience'
import type { Row } from '../../core/context/entry'
import { targetLines } from '../../../model/message-templates/message-targets'

export interface Receiver {
  /** Absent of an address that was typed. */
  readonly userId?: string
  /** Empty where the person left none. */
  readonly target: string
  readonly isEnabled: boolean
  /** The values of the message's variables. */
  readonly values: Readonly<Record<string, string>>
}

/** Each address once, those of people first; people without an address are among them. */
export async function receiversOf(db: TypedDb, model: Model, message: Row): Promise<Receiver[]> {
  const ids = await peopleOfScope(db, model, scopeOfRow(message), { withDisabled: true })
  const people = await peopleByIds(db, model, String(message.tenant_id), ids, Number(message.msg_type))
  const typed = targetLines(message.extra_targets).map((target) => anAddress(target))
  const seen = new Set<string>()
  return [...people, ...typed].filter(({ target }) => {
    const key = target.toLowerCase()
    const isNew = !key || !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Addresses that get a copy of a mail; who gets the message itself needs none. */
export function copiesOf(message: Row, receivers: readonly Receiver[]): readonly string[] {
  if (Number(message.msg_type) !== channels.mail || !Array.isArray(message.cc)) return []
  const own = new Set(receivers.map(({ target }) => target.toLowerCase()))
  return message.cc.map(String).filter((address) => !own.has(address.toLowerCase()))
}

const anAddress = (target: string): Receiver => ({ target, isEnabled: true, values: {} })

/** Columns of people with their address on a channel; other channels find them by themselves. */
const addresses: Readonly<Record<number, string>> = { [channels.mail]: 'email', [channels.text]: 'phone' }

interface PersonRow extends Columns<'system/user', 'id' | 'status' | 'real_name' | 'account'> {
  readonly target: string | null
  readonly dept_name: string | null
  readonly tenant_name: string | null
}

/** People of a tenant as receivers on a channel, in the order of their ids. */
export async function peopleByIds(
  db: TypedDb,
  model: Model,
  tenantId: string,
  ids: readonly string[],
  msgType: number,
): Promise<Receiver[]> {
  const { 'system/user': user, 'system/dept': dept, 'system/tenant': tenant } = model.resources
  if (!user || !dept || !tenant || ids.length === 0) return []
  const address = ownValue(addresses, msgType)
  const { rows } =
    await sql<PersonRow>`select u.id, ${address ? sql`u.${sql.id(address)}` : sql`''`} as target, u.status, u.real_name, u.account,
      d.dept_name, t.tenant_name
    from ${sql.table(user.table)} u
      left join ${sql.table(dept.table)} d on d.tenant_id = u.tenant_id and d.id = u.dept_id and d.is_deleted = 0
      left join ${sql.table(tenant.table)} t on t.tenant_id = u.tenant_id and t.is_deleted = 0
    where u.tenant_id = ${tenantId} and u.is_deleted = 0 and u.id = any(${ids}::text[])
    order by u.id`.execute(db)
  return rows.map((row) => ({
    userId: row.id,
    target: String(row.target ?? '').trim(),
    isEnabled: Number(row.status) === 1,
    values: {
      userName: row.real_name ?? '',
      account: row.account ?? '',
      deptName: row.dept_name ?? '',
      tenantName: row.tenant_name ?? '',
    },
  }))
}

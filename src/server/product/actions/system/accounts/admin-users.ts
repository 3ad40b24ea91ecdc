/** Accounts that administer and do not study: added, read as oneself, reset by their names. */
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { idList } from '../../../../operations/entry/ids'
import { writableSource } from '../../../../operations/pipeline/lock-rows'
import { columnOf } from '../../../../sql/source'
import type { Action, ActionOf } from '../../action'
import { addAccount } from './add-account'
import { resetPasswords } from './passwords'

/** A new administrator; such accounts are not counted among the people of the tenant. */
export const addAdmin: ActionOf<'system/add-admin'> = async (context) => {
  const { tenantId } = writableSource(context).reach
  return addAccount(context, { tenantId, given: idList(context.params.roleId) })
}

/** One administrator; the caller when none is named. */
export const readAdmin: Action = (context) =>
  context.next({ ...context.params, id: context.params.id || context.caller.userId })

/** New passwords for accounts by their names; those that do not exist are told. */
export const resetAccounts: ActionOf<'system/reset-accounts'> = async (context) => {
  const { params, tx } = context
  const source = writableSource(context)
  const names = [...new Set(params.accounts.map((name) => name.trim()).filter(Boolean))]
  if (names.length === 0) throw new Refusal('ids.none')
  const account = sql<string>`lower(${columnOf(source.alias, 'account')})`
  const { rows } = await sql<{ id: string; account: string }>`select t.id, ${account} as account from ${source.table}
    where ${source.limit} and ${account} = any(${names.map((name) => name.toLowerCase())}) and ${account} <> ''`.execute(
    tx,
  )
  const found = new Set(rows.map((row) => row.account))
  if (rows.length > 0) {
    const call = { ...context.call, key: 'userIds' }
    await resetPasswords({ ...context, call, params: { ...params, userIds: rows.map(({ id }) => id) } })
  }
  return { successCount: rows.length, notFound: names.filter((name) => !found.has(name.toLowerCase())) }
}

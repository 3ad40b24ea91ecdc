/** A bank that the caller sees in the list of banks. */
import type { RowOf } from '../rows'
import type { CallContext } from '../../core/context/call'
import { textsIn } from '../../core/texts'
import { sql } from '../../database/connection/sql-tag'
import { limitsOf, sourceOf } from '../../operations/read/query'
import { both, columnOf } from '../../sql/source'
import { invalidValue } from './invalid-value'

export interface VisibleBank {
  readonly id: string
  readonly tenantId: string
  readonly name: string
}

export async function visibleBank(context: CallContext, id: string): Promise<VisibleBank> {
  const resource = context.model.resources['exam/bank']!
  const about = { ...context, resource, call: { ...resource.calls.list!, filter: undefined }, params: {} }
  const source = sourceOf(about)
  const limits = limitsOf(about, source).filter((part) => part !== null)
  const named = sql<boolean>`${columnOf(source.alias, 'id')} = ${id}`
  const { rows } = await sql<RowOf<'exam/bank'>>`
    select * from ${source.table} where ${both(source.limit, named, ...limits)}`.execute(context.database.kysely)
  const bank = rows[0]
  if (!bank || Number(bank.enable_status) !== 0)
    throw invalidValue(textsIn(context.locale)('exams:bankUnavailable'), 'bankId')
  return { id: bank.id, tenantId: bank.tenant_id, name: bank.name }
}

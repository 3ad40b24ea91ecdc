/** Puts logged values back: a save of the entry with the values from before a line of the change log. */
import { formatInstant } from '../../../../fields/definition/zone'
import { ownValue } from '../../../../model/own-value'
import type { Field } from '../../../../model/types'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { sourceOfRow } from '../../../operations/pipeline/lock-rows'
import { answerOf, type Entry } from '../../../sql/row-mapping'
import { lockRows } from '../../../sql/select/select'
import { authorOf, differs } from '../../../sql/write/change-log'
import type { ActionContext, ActionOf } from '../action'
import { changedValuesOf, restorableFields } from './changed-values'
import { lineOf } from './read-changes'

/** Refuses when a value has changed again since the line, and names the change. */
export const putBack: ActionOf<'log/put-back'> = async (context) => {
  const { params, tx } = context
  const line = await lineOf(context)
  const resource = ownValue(context.model.resources, line.resource)
  const restorable = resource ? restorableFields(context, resource, line) : []
  const fields = restorable.filter(({ name }) => params.fields === undefined || params.fields.includes(name))
  if (!resource || fields.length === 0) throw new Refusal('change.fixed')
  const about = { ...context, resource }
  const [row] = await lockRows(tx, sourceOfRow(about, { tenant_id: line.tenantId }), [String(line.rowId)])
  if (!row) throw new Refusal(resource.recycle ? 'change.removed' : 'entry.not-found')
  const before = changedValuesOf(line.before)
  const after = changedValuesOf(line.after)
  const changed = fields.find((field) => differs(answerOf(row, field), after[field.name]))
  if (changed) throw await changedAgain(context, changed, line)
  const values = Object.fromEntries(fields.map(({ name }) => [name, before[name] ?? null]))
  const { confirmed } = params
  const sent = { ...values, id: row.id, revision: row.revision, ...(confirmed !== undefined && { confirmed }) }
  await context.dispatch!(resource, resource.calls.update!, sent, values)
  return true
}

/** Names the last change of the field after the line. */
async function changedAgain({ model, tx, locale, now }: ActionContext, field: Field, line: Entry): Promise<Refusal> {
  const { rows } = await sql<{
    user_id: string | null
    user_name: string | null
    at: Date
  }>`select user_id, user_name, at from lectern_change
    where resource = ${String(line.resource)} and row_id = ${String(line.rowId)} and after::jsonb ? ${field.name}
    order by at desc, id desc limit 1`.execute(tx)
  const [last] = rows
  const time = last ? formatInstant(last.at) : ''
  return new Refusal('change.again', {
    label: field.title[locale],
    time,
    user: authorOf(model, { userId: last?.user_id, userName: last?.user_name }, locale, now),
  })
}

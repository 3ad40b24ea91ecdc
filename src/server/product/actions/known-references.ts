/** Ids that an action takes in place of the usual operation: each names a row that the caller may choose. */
import type { Field, Problem } from '../../../model/types'
import { noSuchRecord, targetOfEntry } from '../../operations/pipeline/validate/references'
import { idList } from '../../operations/entry/ids'
import { writableSource } from '../../operations/pipeline/lock-rows'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import { scopeOn } from '../../sql/conditions/data-scope'
import { queryContext } from '../../sql/conditions/where'
import { both } from '../../sql/source'
import type { ActionContext } from './action'

/** Refuses ids that name nothing, or a row out of the caller's reach, as faults of their fields. */
export async function refuseUnknown(context: ActionContext, names: readonly string[]): Promise<void> {
  const problems: Problem[] = []
  for (const field of context.resource.fields.filter(({ name }) => names.includes(name))) {
    const ids = idList(context.params[field.name])
    if (ids.length > 0 && !(await areKnown(context, field, ids)))
      problems.push(noSuchRecord(field, context.locale, ids))
  }
  const [first] = problems
  if (first) throw new Refusal('request.invalid', { message: first.message }, problems)
}

async function areKnown(context: ActionContext, field: Field, ids: readonly string[]): Promise<boolean> {
  const { tx, resource, params } = context
  if (!field.ref) return true
  // A row that is not offered any more, a disabled person among them, is the action's to judge.
  const whole = { ...field, ref: { ...field.ref, filter: undefined } }
  const target = targetOfEntry(context, writableSource(context), resource, whole, params, 'r')
  if (!target) return true
  const { source, value } = target
  const chosen = sql<boolean>`${value} = any(${ids}::text[])`
  const { rows } = await sql<{ n: string }>`select count(distinct ${value}) as n from ${source.table}
    where ${both(source.limit, chosen, ...scopeOn(source, queryContext(context)))}`.execute(tx)
  return Number(rows[0]!.n) === ids.length
}

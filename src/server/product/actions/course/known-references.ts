/** Ids that an action takes in place of the usual operation: each names a row that the caller may choose. */
import { noSuchRecord, targetOfEntry } from '../../../operations/pipeline/validate/references'
import { idList } from '../../../operations/entry/ids'
import { writableSource } from '../../../operations/pipeline/lock-rows'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { scopeOn } from '../../../sql/conditions/data-scope'
import { queryContext } from '../../../sql/conditions/where'
import { both } from '../../../sql/source'
import type { ActionContext } from '../action'

/** Refuses an id that names nothing, or a row out of the caller's reach, as a fault of its field. */
export async function refuseUnknown(context: ActionContext, names: readonly string[]): Promise<void> {
  const { tx, resource, params, locale } = context
  for (const field of resource.fields.filter(({ name }) => names.includes(name))) {
    const ids = idList(params[field.name])
    if (ids.length === 0 || !field.ref) continue
    // A row that is not offered any more, a disabled person among them, is the action's to judge.
    const whole = { ...field, ref: { ...field.ref, filter: undefined } }
    const target = targetOfEntry(context, writableSource(context), resource, whole, params, 'r')
    if (!target) continue
    const { source, value } = target
    const chosen = sql<boolean>`${value} = any(${ids}::text[])`
    const { rows } = await sql<{ n: string }>`select count(distinct ${value}) as n from ${source.table}
      where ${both(source.limit, chosen, ...scopeOn(source, queryContext(context)))}`.execute(tx)
    if (Number(rows[0]!.n) === ids.length) continue
    const problem = noSuchRecord(field, locale, ids)
    throw new Refusal('request.invalid', { message: problem.message }, [problem])
  }
}

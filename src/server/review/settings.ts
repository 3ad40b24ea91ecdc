/** Parameters that reviews follow: whether a kind is reviewed at all, and whether people may pass their own. */
import type { Model } from '../../model/types'
import type { Db } from '../context'

/** The value of a system parameter; undefined when there is no such row. */
export async function paramValue(tx: Db, model: Model, key: string): Promise<string | undefined> {
  const param = model.resources['system/param']
  if (!param) return undefined
  const row = await tx
    .selectFrom(param.table)
    .select('param_value')
    .where('param_key', '=', key)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row?.param_value ?? undefined
}

export const isReviewed = async (tx: Db, model: Model, kind: string): Promise<boolean> =>
  (await paramValue(tx, model, `audit.${kind}.enabled`)) !== '0'

export const mayPassOwn = async (tx: Db, model: Model): Promise<boolean> =>
  (await paramValue(tx, model, 'audit.allowSelf')) === '1'

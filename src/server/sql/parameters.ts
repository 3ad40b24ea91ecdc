/** Parameters of the installation, the rows of `system/param`, as values by key. */
import type { Model } from '../../model/types'
import type { Db } from '../core/context/database'

/** The values of the keys, by one statement; absent keys are left out. */
export async function paramsOf(db: Db, model: Model, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const table = model.resources['system/param']?.table
  if (!table || keys.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['param_key', 'param_value'])
    .where('param_key', 'in', keys)
    .where('is_deleted', '=', 0)
    .execute()
  return new Map(rows.map((row) => [String(row.param_key), String(row.param_value)]))
}

/** A number of days as a schema writes it, or the parameter that says it; one that is absent or no whole number says nothing. */
export function daysOf(
  written: number | { readonly $setting: string } | undefined,
  params: ReadonlyMap<string, string>,
): number | undefined {
  if (typeof written !== 'object') return written
  const days = Number(params.get(written.$setting))
  return Number.isInteger(days) && days > 0 ? days : undefined
}

/** The value of one key. */
export async function paramOf(db: Db, model: Model, key: string): Promise<string | undefined> {
  return (await paramsOf(db, model, [key])).get(key)
}

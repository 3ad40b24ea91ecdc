/** Parameters of `system/param` that sign-in follows. */
import type { Parts } from './parts'

const defaults = { 'account.failCount': 5, 'account.lockMinutes': 30, 'account.singleSession': 0 } as const
const bounds = {
  'account.failCount': [1, 20],
  'account.lockMinutes': [1, 1440],
  'account.singleSession': [0, 1],
} as const

export type SignInSettings = { readonly [key in keyof typeof defaults]: number }

/** The parameters' values; the default where a row is absent or holds no number within bounds. */
export async function signInSettings({ db, tables }: Parts): Promise<SignInSettings> {
  const keys = Object.keys(defaults) as (keyof typeof defaults)[]
  const rows = tables.param
    ? await db
        .selectFrom(tables.param)
        .select(['param_key', 'param_value'])
        .where('param_key', 'in', keys)
        .where('is_deleted', '=', 0)
        .execute()
    : []
  const given = new Map(rows.map((row) => [row.param_key, Number(row.param_value)]))
  const read = (key: keyof typeof defaults) => {
    const value = given.get(key)
    const [low, high] = bounds[key]
    return Number.isInteger(value) && value! >= low && value! <= high ? value! : defaults[key]
  }
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as SignInSettings
}

/** Parameters of `system/param` that sign-in follows. */
import { keysOf } from '../../../fields/definition/guards'
import { paramsOf } from '../../sql/parameters'
import type { Parts } from '../dependencies'

const defaults = { 'account.failCount': 5, 'account.lockMinutes': 30, 'account.singleSession': 0 } as const
const bounds = {
  'account.failCount': [1, 20],
  'account.lockMinutes': [1, 1440],
  'account.singleSession': [0, 1],
} as const

export type SignInSettings = { readonly [key in keyof typeof defaults]: number }

/** The parameters' values; the default where a row is absent or holds no number within bounds. */
export async function signInSettings({ db, model }: Pick<Parts, 'db' | 'model'>): Promise<SignInSettings> {
  const keys = keysOf(defaults)
  const params = await paramsOf(db, model(), keys)
  const read = (key: keyof typeof defaults) => {
    const value = Number(params.get(key))
    const [low, high] = bounds[key]
    return Number.isInteger(value) && value >= low && value <= high ? value : defaults[key]
  }
  return {
    'account.failCount': read('account.failCount'),
    'account.lockMinutes': read('account.lockMinutes'),
    'account.singleSession': read('account.singleSession'),
  }
}

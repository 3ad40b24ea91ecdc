/** `x-recycle`: the recycle bin of a resource, with the retention of the installation where the file names none. */
import type { RecycleDeclaration } from '../../../generated/schema-files'
import type { Call, Recycle } from '../../types'
import { compact } from '../compact'

const usualDays = { $setting: 'recycle.keepDays' }

/** A removal by an action did more than rows; only a file knows that a restore undoes it. */
export function compileRecycle(
  written: RecycleDeclaration | undefined,
  calls: Readonly<Record<string, Call>>,
): Recycle | undefined {
  const { remove } = calls
  if (written === false || remove?.kind !== 'remove' || (written === undefined && remove.action)) return undefined
  const { keepDays = usualDays, then, keepsRow } = typeof written === 'object' ? written : {}
  return compact<Recycle>({ keepDays, then, keepsRow: keepsRow === true ? true : undefined })
}

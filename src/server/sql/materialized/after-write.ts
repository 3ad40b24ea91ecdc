/** What follows every write of rows, in its transaction: kept values come up to date, and the log says who changed what. */
import type { Model } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type Change, recordChanges } from '../write/change-log'
import { keepUp } from './update-dependants'

export async function afterWrite(tx: Db, change: Change & { readonly model: Model }): Promise<void> {
  await keepUp(tx, change)
  await recordChanges(tx, change)
}

/** The writes of one transaction: each is logged, and materialised columns that depend on it are recomputed before the end. */
import type { Model } from '../../../model/types'
import type { Database, Db } from '../../core/context/database'
import { type Change, recordChanges } from '../write/change-log'
import { hasDependants, updateDependants, type WrittenRows } from './update-dependants'

export interface WriteUnit {
  readonly tx: Db
  /** Recomputes what depends on the rows; within `deferDependants`, once at its end. */
  updateDependants(written: WrittenRows): Promise<void>
  /** Recomputes what depends on the rows, then logs who changed what. */
  recordWrite(change: Change): Promise<void>
  /** Runs many writes of this unit and recomputes their dependants once, by sets of rows. */
  deferDependants<T>(run: () => Promise<T>): Promise<T>
}

interface WriteUnitParts {
  readonly model: Model
  readonly database: Pick<Database, 'clock' | 'tableCache'>
}

export function createWriteUnit(tx: Db, { model, database }: WriteUnitParts): WriteUnit {
  const { clock, tableCache } = database
  const recompute = (written: readonly WrittenRows[]) => updateDependants(tx, { model, now: clock.now() }, written)
  let deferred: WrittenRows[] | undefined

  const unit: WriteUnit = {
    tx,
    async updateDependants(written) {
      if (written.rows.length === 0 || !hasDependants(model, written.resource)) return
      if (deferred) deferred.push(written)
      else await recompute([written])
    },
    async recordWrite(change) {
      tableCache.noteWrite(change.resource.table)
      await unit.updateDependants(change)
      await recordChanges(tx, change)
    },
    async deferDependants(run) {
      if (deferred) return run()
      const queue: WrittenRows[] = []
      deferred = queue
      try {
        const answer = await run()
        await recompute(queue)
        return answer
      } finally {
        deferred = undefined
      }
    },
  }
  return unit
}

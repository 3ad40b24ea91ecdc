/** The stored ledger: rows are appended, and the key of a row keeps two writers from booking it twice. */
import { bookingRows, type LedgerRow, type LedgerSource, reversalRows } from '../../../domain/learning/ledger'
import type { Rewards } from '../../../domain/learning/course'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { insertOf, type Learning, type LearningRow, table } from './tables'

export interface LedgerEntry extends LedgerSource {
  readonly tenantId: string
  readonly userId: string
  readonly reason: string
}

/** Books rewards for a source, each kind once. */
export async function book(tx: Db, learning: Learning, entry: LedgerEntry, rewards: Partial<Rewards>): Promise<void> {
  await append(tx, learning, entry, bookingRows(await rowsOf(tx, learning, entry), entry, rewards))
}

/** Takes back all that is booked for a source. */
export async function takeBack(tx: Db, learning: Learning, entry: LedgerEntry): Promise<void> {
  await append(tx, learning, entry, reversalRows(await rowsOf(tx, learning, entry), entry))
}

async function rowsOf(tx: Db, { model }: Learning, { tenantId, userId, refType, refId }: LedgerEntry) {
  const { rows } = await sql<LearningRow<'learning/ledger'>>`select * from ${table(model, 'learning/ledger')}
    where tenant_id = ${tenantId} and user_id = ${userId} and ref_type = ${refType} and ref_id = ${refId}
      and is_deleted = 0`.execute(tx)
  return rows.map(
    (row): LedgerRow => ({
      refType,
      refId,
      kind: Number(row.kind) as LedgerRow['kind'],
      value: Number(row.value),
      round: Number(row.round),
    }),
  )
}

async function append(tx: Db, learning: Learning, { tenantId, userId, reason }: LedgerEntry, rows: LedgerRow[]) {
  for (const { kind, value, refType, refId, round } of rows) {
    const values = { user_id: userId, kind, value, ref_type: refType, ref_id: refId, reason, round }
    await sql`${insertOf(learning, 'learning/ledger', tenantId, values)} on conflict do nothing`.execute(tx)
  }
}

/** The stored ledger: rows are appended, and the key of a row keeps two writers from booking it twice. */
import type { RowOf } from '../rows'
import { bookingRows, type LedgerRow, type LedgerSource, reversalRows } from '../../../domain/learning/ledger'
import type { Rewards } from '../../../domain/learning/course'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { newId } from '../../sql/new-id'
import { insertOf, type Learning, recordNames, recordValues, table } from './tables'

export interface LedgerEntry extends LedgerSource {
  readonly tenantId: string
  readonly userId: string
  readonly reason: string
}

/** Books rewards for a source, each kind once. */
export async function book(
  tx: TypedDb,
  learning: Learning,
  entry: LedgerEntry,
  rewards: Partial<Rewards>,
): Promise<void> {
  await append(tx, learning, entry, bookingRows(await rowsOf(tx, learning, entry), entry, rewards))
}

/** Books the same rewards for many people, each kind once a person, by two statements. */
export async function bookForAll(
  tx: TypedDb,
  learning: Learning,
  { tenantId, refType, refId, reason }: Omit<LedgerEntry, 'userId'>,
  users: readonly string[],
  rewards: Partial<Rewards>,
): Promise<void> {
  if (users.length === 0) return
  const { model } = learning
  const { rows } = await sql<RowOf<'learning/ledger'>>`select * from ${table(model, 'learning/ledger')}
    where tenant_id = ${tenantId} and user_id = any(${users}::text[]) and ref_type = ${refType} and ref_id = ${refId}
      and is_deleted = 0`.execute(tx)
  const known = new Map(users.map((id) => [id, rows.filter((row) => row.user_id === id).flatMap(ledgerRow)]))
  const fresh = users.flatMap((userId) =>
    bookingRows(known.get(userId) ?? [], { refType, refId }, rewards).map((row) => ({ userId, ...row })),
  )
  if (fresh.length === 0) return
  const column = <T>(value: (row: (typeof fresh)[number]) => T) => fresh.map(value)
  await sql`insert into ${table(model, 'learning/ledger')} (id, tenant_id, ${recordNames}, user_id, kind, value, ref_type,
      ref_id, reason, round)
    select g.id, ${tenantId}::text, ${recordValues(learning)}, g.user_id, g.kind, g.value, ${refType}::text,
      ${refId}::text, ${reason}::text, g.round
    from unnest(${column(() => newId())}::text[], ${column(({ userId }) => userId)}::text[],
      ${column(({ kind }) => kind)}::integer[], ${column(({ value }) => value)}::numeric[],
      ${column(({ round }) => round)}::integer[]) as g(id, user_id, kind, value, round)
    on conflict do nothing`.execute(tx)
}

/** Takes back all that is booked for a source. */
export async function takeBack(tx: TypedDb, learning: Learning, entry: LedgerEntry): Promise<void> {
  await append(tx, learning, entry, reversalRows(await rowsOf(tx, learning, entry), entry))
}

async function rowsOf(tx: TypedDb, { model }: Learning, { tenantId, userId, refType, refId }: LedgerEntry) {
  const { rows } = await sql<RowOf<'learning/ledger'>>`select * from ${table(model, 'learning/ledger')}
    where tenant_id = ${tenantId} and user_id = ${userId} and ref_type = ${refType} and ref_id = ${refId}
      and is_deleted = 0`.execute(tx)
  return rows.flatMap(ledgerRow)
}

/** Every row that was booked has a kind and a source. */
const ledgerRow = ({ ref_type, ref_id, kind, value, round }: RowOf<'learning/ledger'>): LedgerRow[] =>
  kind && ref_type && ref_id
    ? [{ refType: ref_type, refId: ref_id, kind, value: Number(value), round: Number(round) }]
    : []

async function append(tx: TypedDb, learning: Learning, { tenantId, userId, reason }: LedgerEntry, rows: LedgerRow[]) {
  for (const { kind, value, refType, refId, round } of rows) {
    const values = { user_id: userId, kind, value, ref_type: refType, ref_id: refId, reason, round }
    await sql`${insertOf(learning, 'learning/ledger', tenantId, values)} on conflict do nothing`.execute(tx)
  }
}

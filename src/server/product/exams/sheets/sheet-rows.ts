/** Stored sheets: one attempt of one person each. */
import type { OrderedItem } from '../../../../domain/exams/papers/paper-snapshot'
import type { Draft, RowOf } from '../../rows'
import type { TypedDb } from '../../../core/context/database'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'
import { loadRound, type LoadedRound, type Reading } from '../rounds/load-round'

export type SheetRow = RowOf<'exam/record'>

/** Stored codes of `gradeStatus`. */
export const gradeStates = { answering: 0, toMark: 1, marked: 2, released: 3, void: 9 } as const

/** Stored codes of `submitType`. */
export const submitTypes = { self: 1, timeUp: 2, left: 3, idle: 4, stopped: 5, forced: 6, entered: 7 } as const

export const draftOf = ({ draft }: SheetRow): Draft => draft ?? {}

/** The questions of the sheet in the order in which its learner sees them. */
export const placedOf = ({ placed }: SheetRow): readonly OrderedItem[] => placed ?? []

/** A sheet of the tenant, locked; a sheet of another person is none where `userId` is given. */
export async function lockSheet(
  { tx, model }: Reading,
  { tenantId, id, userId }: { readonly tenantId: string; readonly id: string; readonly userId?: string },
): Promise<SheetRow> {
  const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')}
    where id = ${id} and tenant_id = ${tenantId} and is_deleted = 0
      and (${userId === undefined} or user_id = ${userId ?? ''}) for update`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

export const sheetsOf = async (
  tx: TypedDb,
  { model }: Omit<Reading, 'tx'>,
  ids: readonly string[],
): Promise<SheetRow[]> => {
  const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')}
    where id = any(${ids}::text[]) and is_deleted = 0 order by id`.execute(tx)
  return rows
}

export async function roundOfSheet(reading: Reading, sheet: SheetRow): Promise<LoadedRound> {
  const { tenant_id: tenantId, exam_id, supplement_id } = sheet
  const round = await loadRound(reading, { tenantId, examId: exam_id!, supplementId: supplement_id ?? '' })
  if (!round) throw new Refusal('entry.not-found')
  return round
}

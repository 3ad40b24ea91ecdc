/** The history of the scores of sheets: who changed what, when and why (11 §6.1). */
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import { type Learning, recordNames, recordValues, table } from '../../learning/tables'
import type { Reading } from '../rounds/load-round'
import type { SheetRow } from '../sheets/sheet-rows'

interface ScoreChange {
  readonly sheet: Pick<SheetRow, 'id' | 'tenant_id'>
  readonly questionId?: string
  readonly before?: number | null
  readonly after?: number | null
}

type ChangeKind = 'edit' | 'void' | 'restore' | 'takeBack' | 'rescore'

/** Notes changes of one kind and reason, all of them in one statement. */
export async function noteScoreChanges(
  storing: Reading & Learning,
  { kind, reason }: { readonly kind: ChangeKind; readonly reason: string },
  changes: readonly ScoreChange[],
): Promise<void> {
  if (changes.length === 0) return
  const column = <T>(value: (one: ScoreChange) => T) => changes.map(value)
  await sql`insert into ${table(storing.model, 'exam/score-change')} (id, tenant_id, ${recordNames}, record_id, kind,
      question_id, score_before, score_after, reason, user_id, time)
    select g.id, g.tenant_id, ${recordValues(storing)}, g.record_id, ${kind}::text, g.question_id, g.score_before,
      g.score_after, ${reason}::text, ${storing.caller.userId}::text, ${storing.now}::timestamptz
    from unnest(${column(() => newId())}::text[], ${column(({ sheet }) => sheet.tenant_id)}::text[],
      ${column(({ sheet }) => sheet.id)}::text[], ${column(({ questionId }) => questionId ?? '')}::text[],
      ${column(({ before }) => before ?? null)}::numeric[], ${column(({ after }) => after ?? null)}::numeric[]
    ) as g(id, tenant_id, record_id, question_id, score_before, score_after)`.execute(storing.tx)
}

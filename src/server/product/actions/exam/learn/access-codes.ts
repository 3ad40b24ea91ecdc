/** Access codes of exams: whoever guesses five times in ten minutes waits. */
import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../../core/errors'
import type { CallContext } from '../../../../core/context/call'
import type { TypedDb } from '../../../../core/context/database'
import { textsIn } from '../../../../core/texts'
import { loadRound } from '../../../exams/rounds/load-round'
import { invalid } from '../../refusals'

const most = 5
const minutes = 10

type Asked = Pick<CallContext, 'database' | 'model' | 'caller' | 'now' | 'locale'>

/**
 * Refuses a wrong code. A failure is stored at once, outside the transaction that would open the sheet, because a refusal
 * undoes that one.
 */
export async function checkAccessCode(
  { database, model, caller, now, locale }: Asked,
  {
    examId,
    supplementId = '',
    accessCode = '',
  }: { readonly examId: string; readonly supplementId?: string; readonly accessCode?: string },
): Promise<void> {
  const db: TypedDb = database.kysely
  const round = await loadRound({ tx: db, model }, { tenantId: caller.tenantId, examId, supplementId })
  const wanted = round?.antiCheat.accessCode
  if (!wanted) return
  const subject = { kind: 'exam', subject: `${examId}/${caller.userId}` }
  const failures = await db
    .selectFrom('lectern_attempt')
    .select('id')
    .where('kind', '=', subject.kind)
    .where('subject', '=', subject.subject)
    .where('at', '>', new Date(now.getTime() - minutes * 60_000))
    .execute()
  if (failures.length >= most) throw new Refusal('request.too-many')
  if (accessCode === wanted) return
  await db
    .insertInto('lectern_attempt')
    .values({ id: randomUUID(), ...subject, at: now })
    .execute()
  throw invalid(textsIn(locale)('exams:wrongAccessCode'), 'accessCode')
}

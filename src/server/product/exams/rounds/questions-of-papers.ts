/** Questions that papers hold or may draw. */
import type { Question } from '../../../../domain/exams/questions/question'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'
import { questionStored } from '../question-row'
import type { Reading } from './load-round'

/** Of rules, one question of each type that they may draw stands for all: enough to know what reviewers will mark. */
export async function questionsOfPapers({ tx, model }: Reading, paperIds: readonly string[]): Promise<Question[]> {
  if (paperIds.length === 0) return []
  const questions = table(model, 'exam/question')
  const { rows } = await sql<Record<string, unknown>>`select q.id, q.type, q.stem, q.content
    from ${table(model, 'exam/paper-item')} i join ${questions} q on q.id = i.question_id and q.is_deleted = 0
    where i.paper_id = any(${paperIds}::text[]) and i.is_deleted = 0
    union all select d.id, d.type, d.stem, d.content from (
      select distinct on (q.type) q.id, q.type, q.stem, q.content from ${table(model, 'exam/paper-rule')} r
        join ${questions} q on q.bank_id = any(r.bank_ids) and (coalesce(r.type, 0) = 0 or q.type = r.type)
          and q.enable_status = 0 and q.is_deleted = 0
      where r.paper_id = any(${paperIds}::text[]) and r.is_deleted = 0 order by q.type, q.id) d`.execute(tx)
  return rows.map(questionStored)
}

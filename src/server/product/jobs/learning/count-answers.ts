/** How often questions were answered and right, from the answers of graded sheets and of practice (10 §5.1, 16 §4). */
import { sql } from '../../../database/connection/sql-tag'
import type { JobDefinition } from '../../../jobs/job'
import { recompute } from '../../../sql/materialized/recompute'
import { table } from '../../learning/tables'

/** Answers that changed within so many minutes have their questions counted anew: longer than the time between two runs. */
const lately = 15

export const countAnswers: JobDefinition = {
  name: 'exam/count-answers',
  cron: '*/5 * * * *',
  async run({ database, model, now, payload }) {
    if (!model.resources['exam/answer']) return undefined
    const question = model.resources['exam/question']!
    const rate = question.fields.find(({ name }) => name === 'correctRate')!
    const [answers, practice] = [table(model, 'exam/answer'), table(model, 'exam/practice-answer')]
    const since = payload.all === true ? new Date(0) : new Date(now.getTime() - lately * 60_000)
    await database.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`with touched as (
          select question_id from ${answers} where update_time >= ${since}
          union select question_id from ${practice} where update_time >= ${since}),
        counted as (
          select question_id, count(*) as answered, count(*) filter (where result = 1) as right_ones from (
            select a.question_id, a.result from ${answers} a join ${table(model, 'exam/record')} r on r.id = a.record_id
              where r.grade_status in (2, 3) and a.result <> 4 and coalesce(a.is_excluded, 0) = 0 and a.is_deleted = 0
            union all select p.question_id, p.result from ${practice} p where p.result <> 4 and p.is_deleted = 0) given
          where question_id in (select question_id from touched) group by 1)
        update ${table(model, 'exam/question')} q set answer_count = coalesce(c.answered, 0),
          right_count = coalesce(c.right_ones, 0)
        from touched t left join counted c on c.question_id = t.question_id
        where q.id = t.question_id and (coalesce(q.answer_count, 0) <> coalesce(c.answered, 0)
          or coalesce(q.right_count, 0) <> coalesce(c.right_ones, 0)) returning q.id`.execute(tx)
      if (rows.length === 0) return
      const ids = rows.map(({ id }) => id)
      await recompute(tx, { model, now }, question, [rate], ids)
    })
    return undefined
  },
}

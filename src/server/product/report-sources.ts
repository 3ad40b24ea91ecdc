/** Rows that reports count and no resource has, by the name a source gives in `fn`. */
import type { ReportSource } from '../core/context/call'
import { sql } from '../database/connection/sql-tag'

/** Each person who wrote: how often up to the end of the period, and when for the first and the last time. */
const feedbackSenders: ReportSource = {
  fields: { userId: 'string', sent: 'integer', firstTime: 'lectern-datetime', lastTime: 'lectern-datetime' },
  make: ({ rows, until }) => sql`select tenant_id, user_id, count(*)::int as sent, min(create_time) as first_time,
      max(create_time) as last_time
    from ${rows('opsm/feedback', 'f')} where create_time < ${until} and coalesce(user_id, '') <> ''
    group by tenant_id, user_id`,
}

/** Each learner of a push in each of its courses, as the push counts the study. */
const pushCourses: ReportSource = {
  fields: {
    pushId: 'string',
    courseId: 'string',
    userId: 'string',
    progress: 'integer',
    seconds: 'integer',
    isDone: 'integer',
    isFinished: 'integer',
    lastTime: 'lectern-datetime',
  },
  make: ({ rows }) => sql`select l.tenant_id, l.push_id, c.course_id, l.user_id,
      coalesce((s.share ->> 'progress')::int, 0) as progress, coalesce((s.share ->> 'seconds')::int, 0) as seconds,
      case when s.share ->> 'finishTime' is null then 0 else 1 end as is_done,
      case when l.complete_status in (2, 3) then 1 else 0 end as is_finished,
      to_timestamp((s.share ->> 'lastTime')::numeric / 1000) as last_time
    from ${rows('course/push-learner', 'l')} join ${rows('course/push-course', 'c')} on c.push_id = l.push_id
      and c.tenant_id = l.tenant_id
      cross join lateral (select l.courses -> c.course_id as share) s
    where l.member_status = 1`,
}

/** Each learner of a job map in each of its levels. */
const mapLevels: ReportSource = {
  fields: {
    mapId: 'string',
    userId: 'string',
    levelId: 'string',
    percent: 'integer',
    isReached: 'integer',
    isPassed: 'integer',
  },
  make: ({ rows }) => sql`select l.tenant_id, l.job_map_id as map_id, l.user_id, v.id as level_id,
      coalesce((s.state ->> 'percent')::int, 0) as percent,
      case when (s.state ->> 'isReached')::boolean then 1 else 0 end as is_reached,
      case when s.state ->> 'passTime' is null then 0 else 1 end as is_passed
    from ${rows('course/job-map-learner', 'l')} join ${rows('course/job-map-level', 'v')}
      on v.job_map_id = l.job_map_id and v.tenant_id = l.tenant_id
      cross join lateral (select l.levels -> v.id as state) s
    where l.member_status = 1`,
}

/** Each learner of a job map in each of its tasks. */
const mapTasks: ReportSource = {
  fields: {
    mapId: 'string',
    userId: 'string',
    levelId: 'string',
    taskId: 'string',
    percent: 'integer',
    isDone: 'integer',
    seconds: 'integer',
  },
  make: ({ rows }) => sql`select l.tenant_id, l.job_map_id as map_id, l.user_id, t.level_id, t.id as task_id,
      coalesce((s.state ->> 'percent')::int, 0) as percent,
      case when (s.state ->> 'isDone')::boolean then 1 else 0 end as is_done,
      coalesce((s.state ->> 'seconds')::int, 0) as seconds
    from ${rows('course/job-map-learner', 'l')} join ${rows('course/job-map-task', 't')}
      on t.job_map_id = l.job_map_id and t.tenant_id = l.tenant_id
      cross join lateral (select l.levels -> t.level_id -> 'tasks' -> t.id as state) s
    where l.member_status = 1`,
}

/**
 * Each answer of the sheets that count, with its share of the full score. Groups are 27 % of the sheets that have the question,
 * by total, rounded up (11 §6.4); `src/domain/exams/results/item-analysis.ts` says the same of one question.
 */
const itemAnswers: ReportSource = {
  fields: {
    examId: 'string',
    supplementId: 'string',
    questionId: 'string',
    type: 'integer',
    result: 'integer',
    score: 'number',
    full: 'number',
    share: 'number',
    isTop: 'integer',
    isBottom: 'integer',
  },
  make: ({
    rows,
  }) => sql`select tenant_id, exam_id, supplement_id, question_id, type, result, score, full_score as full,
      case when full_score > 0 then score / full_score else 0 end as share,
      case when place <= ceil(n * 0.27) then 1 else 0 end as is_top,
      case when place > n - ceil(n * 0.27) then 1 else 0 end as is_bottom
    from (
      select r.tenant_id, r.exam_id, r.supplement_id, a.question_id, q.type, a.result, coalesce(a.score, 0) as score,
        a.full_score, count(*) over item as n,
        row_number() over (item order by r.total_score desc nulls last, r.id) as place
      from ${rows('exam/record', 'r')} join ${rows('exam/answer', 'a')} on a.record_id = r.id
        and a.tenant_id = r.tenant_id
        join ${rows('exam/question', 'q')} on q.id = a.question_id
      where r.effective = 1 and coalesce(a.is_excluded, 0) = 0 and a.result is not null
      window item as (partition by r.exam_id, r.supplement_id, a.question_id)
    ) as given`,
}

export const namedSources: Readonly<Record<string, ReportSource>> = {
  'course/map-levels': mapLevels,
  'course/map-tasks': mapTasks,
  'course/push-courses': pushCourses,
  'exam/item-answers': itemAnswers,
  'opsm/feedback-senders': feedbackSenders,
}

/** For the rules of the language. */
export const sourceFields = Object.fromEntries(Object.entries(namedSources).map(([name, { fields }]) => [name, fields]))

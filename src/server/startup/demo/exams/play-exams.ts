/**
 * Sets the exams of the demo and has people take them, through the calls that staff and learners make. Who answers what
 * follows from a seed; an exam that is there is not set again.
 */
import { createRandom } from '../../../../domain/exams/drawing/seeded-random'
import { formatInstant } from '../../../../fields/definition/zone'
import { sql } from '../../../database/connection/sql-tag'
import { decide } from '../../../product/reviews/decision'
import { waitingReview } from '../../../product/reviews/queue'
import type { DemoParts } from '../parts'
import type { Author } from '../people/person-caller'
import { ask, contextOf } from '../ask-as'
import { type DemoExam, demoExams } from './demo-exams'
import { takeOnce } from './take-exams'

export interface ExamPlay {
  readonly tenantId: string
  readonly editor: Author
  readonly auditor: Author
  readonly people: number
  readonly seed: number
}

const [minute, day] = [60_000, 86_400_000]

/** Sets and plays what is missing; answers how many sheets were handed in. */
export async function playExams(parts: DemoParts, play: ExamPlay): Promise<number> {
  if (!parts.model.resources['exam/exam']) return 0
  const people = await peopleOf(parts, play)
  let sheets = 0
  for (const exam of demoExams()) {
    if (parts.signal?.aborted) return sheets
    const id = await setExam(parts, play, exam, people)
    if (id) sheets += await takeExam(parts, play, exam, id, people)
  }
  return sheets
}

async function peopleOf({ database, model }: DemoParts, { tenantId, people }: ExamPlay): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(model.resources['system/user']!.table)}
    where tenant_id = ${tenantId} and status = 1 and is_deleted = 0 order by account limit ${people}`.execute(
    database.kysely,
  )
  return rows.map(({ id }) => id)
}

async function idOf({ database, model }: DemoParts, resource: string, tenantId: string, name: string) {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(model.resources[resource]!.table)}
    where tenant_id = ${tenantId} and name = ${name} limit 1`.execute(database.kysely)
  return rows[0]?.id
}

/** The id of an exam that was set now; undefined when it is there already, or its paper is not. */
async function setExam(parts: DemoParts, play: ExamPlay, exam: DemoExam, people: readonly string[]) {
  const { tenantId } = play
  if (await idOf(parts, 'exam/exam', tenantId, exam.name)) return undefined
  const paperId = await idOf(parts, 'exam/paper', tenantId, exam.paper)
  const { rows: categories } = await sql<{ id: string }>`select id
    from ${sql.table(parts.model.resources['exam/category']!.table)}
    where tenant_id = ${tenantId} and biz_type = 3 and is_deleted = 0 order by sort, id limit 1`.execute(
    parts.database.kysely,
  )
  if (!paperId || !categories[0] || people.length === 0) return undefined
  const certificateId = exam.certificate && (await idOf(parts, 'certificate/certificate', tenantId, exam.certificate))
  const at = (days: number) => new Date(parts.now.getTime() + days * day)
  const written = new Date(Math.min(at(exam.from - 3).getTime(), parts.now.getTime() - day))
  const editor = { tenantId, person: play.editor }
  const entry = {
    name: exam.name,
    categoryId: categories[0].id,
    examType: 1,
    paperIds: [paperId],
    timeMode: 1,
    startTime: formatInstant(at(exam.from)),
    endTime: formatInstant(at(exam.to)),
    minutes: 60,
    attempts: 1,
    scorePolicy: 1,
    passMode: 2,
    passScore: 60,
    showResult: 1,
    showPaper: 3,
    scopeType: 1,
    userIds: people,
    graderIds: [play.editor.id],
    ...(certificateId ? { certificateId } : {}),
    ...exam.fields,
  }
  const { id } = (await ask(parts, editor, 'exam/exam', 'create', entry, written)) as { id: string }
  if (exam.end === 'draft') return id
  await ask(parts, editor, 'exam/exam', 'submitAudit', { id, action: 'submit' }, new Date(written.getTime() + minute))
  if (exam.end === 'waiting') return id
  await review(parts, play, id, exam.end !== 'rejected', new Date(written.getTime() + 2 * minute))
  if (exam.end === 'rejected' || exam.end === 'passed') return id
  await ask(
    parts,
    editor,
    'exam/exam',
    'online',
    { ids: id, publishStatus: 1 },
    new Date(written.getTime() + 3 * minute),
  )
  return id
}

async function review(parts: DemoParts, { tenantId, auditor }: ExamPlay, id: string, isPassed: boolean, now: Date) {
  const resource = parts.model.resources['exam/exam']!
  await parts.database.kysely.transaction().execute(async (tx) => {
    const waiting = await waitingReview(tx, parts.model, { tenantId, kind: 'test', id })
    // Reviews are switched off: it passed by itself.
    if (!waiting) return
    const context = contextOf(parts, { tenantId, person: auditor }, 'exam/exam', 'update', {}, now)
    const reason = isPassed ? '' : '考试范围应包括仓储同事，请补充后再提交。'
    await decide(tx, { ...context, resource }, { id: String(waiting.id), isPassed, reason })
  })
}

/** People take the exam one after the other; some of its last sheets stay open. */
async function takeExam(parts: DemoParts, play: ExamPlay, exam: DemoExam, examId: string, people: readonly string[]) {
  const random = createRandom(`${play.seed}/${exam.name}`)
  const takers = people.filter(() => random() < exam.takers)
  let sheets = 0
  for (const [index, userId] of takers.entries()) {
    const span = Math.max(1, Math.min(exam.to, 0) - exam.from) * day
    const time = new Date(parts.now.getTime() + exam.from * day + Math.floor(random() * span * 0.8) + 10 * minute)
    const isOpen = index >= takers.length - (exam.open ?? 0)
    const start = isOpen ? new Date(parts.now.getTime() - 15 * minute) : time
    sheets += await takeOnce(parts, { ...play, examId, userId }, start, random, isOpen)
  }
  const editor = { tenantId: play.tenantId, person: play.editor }
  if (exam.end === 'offline')
    await ask(parts, editor, 'exam/exam', 'online', { ids: examId, publishStatus: 2 }, parts.now)
  if (exam.end === 'stopped')
    await ask(
      parts,
      editor,
      'exam/exam',
      'stop',
      { id: examId, reason: '考场停电，另行安排', submitRunning: 1 },
      parts.now,
    )
  return sheets
}

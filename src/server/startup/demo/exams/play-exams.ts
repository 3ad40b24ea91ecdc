/**
 * Sets the exams of the demo and has people take them, through the calls that staff and learners make. Who answers what
 * follows from a seed; an exam that is there is not set again.
 */
import { createRandom, type RandomSource } from '../../../../domain/exams/drawing/seeded-random'
import type { Question } from '../../../../domain/exams/questions/question'
import { questionType } from '../../../../domain/exams/questions/question'
import { formatInstant } from '../../../../fields/definition/zone'
import { sql } from '../../../database/connection/sql-tag'
import { operations } from '../../../http/dispatch/operations'
import { perform } from '../../../http/dispatch/perform'
import { clockCaller } from '../../../operations/states/scheduled-transitions'
import { questionsByVersion } from '../../../product/exams/papers/paper-questions'
import { placedOf, type SheetRow } from '../../../product/exams/sheets/sheet-rows'
import { registry } from '../../../product/registry'
import { decide } from '../../../product/reviews/decision'
import { waitingReview } from '../../../product/reviews/queue'
import { newId } from '../../../sql/new-id'
import type { DemoParts } from '../parts'
import { type DemoExam, demoExams } from './demo-exams'

export interface ExamPlay {
  readonly tenantId: string
  readonly editorId: string
  readonly auditorId: string
  readonly people: number
  readonly seed: number
}

const [minute, day] = [60_000, 86_400_000]

/** Sets and plays what is missing; answers how many sheets were handed in. */
export async function playExams(parts: DemoParts, play: ExamPlay): Promise<number> {
  if (!parts.model.resources['exam/exam']) return 0
  const people = await peopleOf(parts, play)
  let sheets = 0
  for (const exam of demoExams) {
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
  const { tenantId, editorId } = play
  if (await idOf(parts, 'exam/exam', tenantId, exam.name)) return undefined
  const paperId = await idOf(parts, 'exam/paper', tenantId, exam.paper)
  const { rows: categories } = await sql<{ id: string }>`select id
    from ${sql.table(parts.model.resources['exam/category']!.table)}
    where tenant_id = ${tenantId} and biz_type = 3 and is_deleted = 0 order by sort, id limit 1`.execute(
    parts.database.kysely,
  )
  if (!paperId || !categories[0] || people.length === 0) return undefined
  const at = (days: number) => new Date(parts.now.getTime() + days * day)
  const written = new Date(Math.min(at(exam.from - 3).getTime(), parts.now.getTime() - day))
  const editor = { tenantId, userId: editorId }
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
    graderIds: [editorId],
    ...exam.given,
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

async function review(parts: DemoParts, { tenantId, auditorId }: ExamPlay, id: string, isPassed: boolean, now: Date) {
  const resource = parts.model.resources['exam/exam']!
  await parts.database.kysely.transaction().execute(async (tx) => {
    const waiting = await waitingReview(tx, parts.model, { tenantId, kind: 'test', id })
    // Reviews are switched off: it passed by itself.
    if (!waiting) return
    const context = contextOf(parts, { tenantId, userId: auditorId }, 'exam/exam', 'update', {}, now)
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
  const editor = { tenantId: play.tenantId, userId: play.editorId }
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

interface Taker extends ExamPlay {
  readonly examId: string
  readonly userId: string
}

async function takeOnce(
  parts: DemoParts,
  { tenantId, userId, examId }: Taker,
  start: Date,
  random: RandomSource,
  isOpen: boolean,
) {
  const learner = { tenantId, userId }
  const { recordId } = (await ask(parts, learner, 'exam/record', 'start', { examId, device: 'PC' }, start)) as {
    recordId: string
  }
  const ability = random() * 2 - 0.6
  const answers = (await questionsOfSheet(parts, recordId)).map(({ questionId, question }) => ({
    questionId,
    answer: answerTo(question, ability, random),
    seconds: 10 + Math.floor(random() * 60),
  }))
  const later = (minutes: number) => new Date(start.getTime() + minutes * minute)
  await ask(parts, learner, 'exam/record', 'save', { recordId, seq: 1, answers }, later(10))
  if (random() < 0.2)
    await ask(
      parts,
      learner,
      'exam/record',
      'trace',
      { recordId, items: [{ type: 'back', time: formatInstant(later(8)), seconds: 9 }] },
      later(8),
    )
  if (isOpen) return 0
  await ask(parts, learner, 'exam/record', 'submit', { recordId }, later(15 + Math.floor(random() * 40)))
  return 1
}

async function questionsOfSheet({ database, model }: DemoParts, recordId: string) {
  const { rows } = await sql<SheetRow>`select * from ${sql.table(model.resources['exam/record']!.table)}
    where id = ${recordId}`.execute(database.kysely)
  const placed = placedOf(rows[0]!)
  const questions = await questionsByVersion({ tx: database.kysely, model }, placed)
  return placed.flatMap(({ questionId }) => {
    const question = questions.get(questionId)
    return question ? [{ questionId, question }] : []
  })
}

/** The right answer more often from abler people and to easier questions; three in a hundred stay blank (16 §6). */
function answerTo(question: Question, ability: number, random: RandomSource): unknown {
  if (random() < 0.03) return null
  const hardness = ((question.difficulty ?? 3) - 3) * 0.8
  const isRight = random() < 1 / (1 + Math.exp(-1.3 * (ability - hardness)))
  switch (question.type) {
    case questionType.singleChoice:
    case questionType.trueFalse:
      return isRight ? question.answer : wrongOf(question.options, question.answer, random)
    case questionType.multipleChoice:
    case questionType.anyChoice:
      return isRight ? [...question.answer] : question.answer.slice(0, 1)
    case questionType.fillIn:
      return question.answer.blanks.map(({ accept }) => (isRight ? (accept[0] ?? '') : '不清楚'))
    case questionType.ordering:
      return isRight ? [...question.answer] : [...question.answer].toReversed()
    case questionType.matching:
      return isRight ? { ...question.answer.pairs } : {}
    case questionType.numerical:
      return isRight ? question.answer.value : '0'
    case questionType.composite:
      return Object.fromEntries(
        question.children.map((child, index) => [child.id ?? String(index + 1), answerTo(child, ability, random)]),
      )
    case questionType.shortAnswer:
      return '<p>先确认现场安全，再按规程逐项处理，并及时上报。</p>'
    default:
      return null
  }
}

function wrongOf(options: readonly { readonly key: string }[], answer: string, random: RandomSource): string {
  const others = options.map(({ key }) => key).filter((key) => key !== answer)
  return others[Math.floor(random() * others.length)] ?? answer
}

interface Asker {
  readonly tenantId: string
  readonly userId: string
}

function contextOf(
  parts: DemoParts,
  { tenantId, userId }: Asker,
  resource: string,
  call: string,
  params: object,
  now: Date,
) {
  const known = parts.model.resources[resource]!
  const { model, database, vault } = parts
  const caller = { ...clockCaller(tenantId), userId }
  const said = { resource: known, call: known.calls[call]!, params: { ...params }, locale: 'zh-CN' as const, now }
  return { ...said, model, registry, database, vault, caller, requestId: newId() }
}

const ask = (parts: DemoParts, asker: Asker, resource: string, call: string, params: object, now: Date) =>
  perform(contextOf(parts, asker, resource, call, params, now), operations)

/** People who take exams through the calls of the learner front: who answers what follows from a seed. */
import { createRandom, type RandomSource } from '../../../../domain/exams/drawing/seeded-random'
import { type Question, questionType } from '../../../../domain/exams/questions/question'
import { formatInstant } from '../../../../fields/definition/zone'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { questionsByVersion } from '../../../product/exams/papers/paper-questions'
import { placedOf, type SheetRow } from '../../../product/exams/sheets/sheet-rows'
import type { DemoParts } from '../parts'
import { ask } from '../ask-as'

const minute = 60_000

interface Examinees {
  readonly tenantId: string
  /** The first people of each exam. */
  readonly people: number
  readonly seed: number
}

interface Due {
  readonly exam_id: string
  readonly user_id: string
  readonly name: string
  readonly account: string
  readonly start_time: Date | null
}

/** The first people of each exam that is online take it, those who have not begun it yet; answers how many sheets were handed in. */
export async function takeOnlineExams(parts: DemoParts, { tenantId, people, seed }: Examinees): Promise<number> {
  const { database, model, now } = parts
  if (!model.resources['exam/exam']) return 0
  const table = (name: string) => sql.table(model.resources[name]!.table)
  const { rows } = await sql<Due>`select * from (
      select r.exam_id, r.user_id, e.name, u.account, e.start_time,
        row_number() over (partition by r.exam_id order by u.account) as place
      from ${table('exam/result')} r
        join ${table('exam/exam')} e on e.id = r.exam_id and e.publish_status = 1 and e.exam_type <> 4 and e.is_deleted = 0
          and (e.time_mode = 2 or (e.start_time < ${new Date(now.getTime() - minute)} and e.end_time > ${now}))
        join ${table('system/user')} u on u.id = r.user_id and u.status = 1 and u.is_deleted = 0
      where r.tenant_id = ${tenantId} and r.supplement_id = '' and r.member_status = 1 and r.attempts = 0
        and r.is_deleted = 0) as due
    where place <= ${people} order by name, account`.execute(database.kysely)
  let sheets = 0
  for (const due of rows) {
    const random = createRandom(`${seed}/${due.name}/${due.account}`)
    // Within the last two hours, but not before the exam began.
    const earliest = Math.max(due.start_time?.getTime() ?? 0, now.getTime() - 120 * minute)
    const start = new Date(earliest + Math.floor(random() * Math.max(0, now.getTime() - 60 * minute - earliest)))
    try {
      sheets += await takeOnce(parts, { tenantId, examId: due.exam_id, userId: due.user_id }, start, random, false)
    } catch (error) {
      // An access code, a network, a device: who is not let in takes it at another time.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return sheets
}

export interface Taker {
  readonly tenantId: string
  readonly examId: string
  readonly userId: string
}

/** A person takes an exam from `start` on; an open sheet is not handed in. Answers how many sheets were handed in. */
export async function takeOnce(
  parts: DemoParts,
  { tenantId, userId, examId }: Taker,
  start: Date,
  random: RandomSource,
  isOpen: boolean,
) {
  const learner = { tenantId, person: { id: userId } }
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
  // The app was closed and opened again: it goes on with the same sheet.
  if (random() < 0.1) await ask(parts, learner, 'exam/record', 'start', { examId, device: 'PC' }, later(11))
  if (isOpen) return 0
  const handIn = later(15 + Math.floor(random() * 40))
  await ask(parts, learner, 'exam/record', 'submit', { recordId }, handIn)
  // The answer was lost on the way, and the app sends the same once more.
  if (random() < 0.1) await ask(parts, learner, 'exam/record', 'submit', { recordId }, handIn)
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

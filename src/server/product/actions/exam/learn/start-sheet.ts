/** A learner begins an attempt, or goes on with the one that runs (16 §3.1). */
import type { Columns } from '../../../../core/context/tables'
import { learnerQuestion } from '../../../../../domain/exams/papers/learner-question'
import { attemptSeed } from '../../../../../domain/exams/drawing/seeded-random'
import { type Applicant, nextStart, refuseStart, type StartRefusal } from '../../../../../domain/exams/rounds/admission'
import { formatInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { sheetItems } from '../../../exams/papers/attempt-paper'
import { readSnapshot } from '../../../exams/papers/freeze-paper'
import { updateResults } from '../../../exams/grades/person-results'
import { isIpAllowed } from '../../../exams/rounds/is-ip-allowed'
import { type LoadedRound, skillExam } from '../../../exams/rounds/load-round'
import { openSheet } from '../../../exams/sheets/open-sheet'
import { draftOf, gradeStates, placedOf, type SheetRow } from '../../../exams/sheets/sheet-rows'
import { isHostedExaminee } from '../../../learning/exams/exam-hosts'
import { addExaminees, memberStates } from '../../../learning/exams/examinee-rows'
import { table } from '../../../learning/tables'
import type { TypedDb } from '../../../../core/context/database'
import type { OutsideActionOf } from '../../action'
import { refused } from '../../refusals'
import { checkAccessCode } from './access-codes'
import { forbidden, type LearnerCall, roundOfCall, storingOf } from './own-round'

export const startSheet: OutsideActionOf<'exam/start-sheet'> = {
  async outside(context) {
    await checkAccessCode(context, context.params)
    return context.database.kysely.transaction().execute((tx) => start({ ...context, tx }))
  },
}

type Starting = Parameters<typeof startSheet.outside>[0] & { readonly tx: TypedDb }

async function start(context: Starting) {
  const { params, caller, tx, now } = context
  const round = await roundOfCall(context, params)
  const own = `exam ${round.examId} ${round.supplementId} ${caller.userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${own}, 0))`.execute(tx)
  const sheets = await ownSheets(context, round)
  const running = sheets.find(({ grade_status }) => grade_status === gradeStates.answering)
  if (running && (running.deadline === null || running.deadline > now)) return answerOf(context, round, running)
  if (running) throw refused('exams:timeIsUp', context.locale)
  await admit(context, round, sheets)
  const opening = { userId: caller.userId, ip: caller.ip, device: params.device ?? '' }
  const sheet = await openSheet(storingOf(context), round, sheets, opening)
  if (!sheet) throw new Refusal('exam.draw-failed')
  await updateResults(storingOf(context), round, [caller.userId])
  return answerOf(context, round, sheet)
}

/** The sheets of the person in the round, in the order of their attempts. */
export async function ownSheets(context: LearnerCall, round: LoadedRound): Promise<SheetRow[]> {
  const { tx, model, caller } = context
  const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and user_id = ${caller.userId} and is_deleted = 0 order by attempt_no`.execute(tx)
  return rows
}

async function admit(context: Starting, round: LoadedRound, sheets: readonly SheetRow[]): Promise<void> {
  const { now, locale } = context
  if (round.exam.exam_type === skillExam) throw refused('exams:enteredByStaff', locale)
  const applicant = await applicantOf(context, round, sheets)
  const refusal = refuseStart(round, applicant, now.getTime())
  if (refusal) throw startRefusal(context, refusal, new Date(nextStart(round, applicant)))
}

type OwnResult = Columns<'exam/result', 'member_status' | 'passed'>

async function ownResult({ tx, model, caller }: Starting, round: LoadedRound): Promise<OwnResult | undefined> {
  const { rows } = await sql<OwnResult>`select member_status, passed from ${table(model, 'exam/result')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and user_id = ${caller.userId} and is_deleted = 0`.execute(tx)
  return rows[0]
}

/** A person who came to the exam by a course or a map since its scope was last read takes part from now on. */
async function admittedResult(context: Starting, round: LoadedRound): Promise<OwnResult | undefined> {
  const own = await ownResult(context, round)
  const { tx, caller } = context
  const isIn = own?.member_status === memberStates.in
  if (isIn || round.supplementId !== '' || !(await isHostedExaminee(tx, context, round, caller.userId))) return own
  await addExaminees(tx, context, round, [caller.userId])
  return ownResult(context, round)
}

async function applicantOf(context: Starting, round: LoadedRound, sheets: readonly SheetRow[]): Promise<Applicant> {
  const { caller, params } = context
  const own = await admittedResult(context, round)
  const device = deviceOf(params.device ?? '')
  const lastSubmit = sheets.flatMap(({ submit_time }) => submit_time?.getTime() ?? []).at(-1)
  return {
    isInScope: own?.member_status === memberStates.in,
    attempts: sheets.length,
    ...(lastSubmit !== undefined && { lastSubmit }),
    isPassed: own?.passed === 1,
    ...(device && { device }),
    isNetworkAllowed: isIpAllowed(round.antiCheat.ipList, caller.ip),
  }
}

/** Apps name a computer or a phone by one of these words, somewhere in the text. */
function deviceOf(device: string): Applicant['device'] | undefined {
  if (/mobile|phone|android|ios|h5|app|mini/i.test(device)) return 'phone'
  return /pc|computer|windows|mac|linux|desktop/i.test(device) ? 'computer' : undefined
}

function startRefusal(context: LearnerCall, refusal: StartRefusal, next: Date): Refusal {
  const { locale } = context
  if (refusal === 'outOfScope' || refusal === 'network' || refusal === 'useComputer' || refusal === 'usePhone')
    return forbidden(`exams:${refusal}`, context)
  if (refusal !== 'waitForNext') return refused(`exams:${refusal}`, locale)
  const message = textsIn(locale)('exams:waitForNext', { time: formatInstant(next) })
  return new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
}

/** The paper as its learner sees it, with what was saved: an app that was closed goes on where it was. */
async function answerOf(context: LearnerCall, round: LoadedRound, sheet: SheetRow) {
  const { now } = context
  const snapshot = (await readSnapshot(context, sheet.snapshot_id ?? ''))!
  const placed = placedOf(sheet)
  const items = new Map((await sheetItems(context, snapshot, placed)).map((item) => [item.questionId, item.question]))
  const seed = attemptSeed(round.examId, round.supplementId, sheet.user_id!, Number(sheet.attempt_no))
  const questions = placed.flatMap(({ questionId, version, areaId, score, optionKeys }, index) => {
    const question = items.get(questionId)
    return question
      ? [{ no: index + 1, questionId, version, areaId, score, ...learnerQuestion(question, optionKeys, seed) }]
      : []
  })
  const { accessCode: _, ipList: __, ...antiCheat } = round.antiCheat
  return {
    recordId: sheet.id,
    attemptNo: Number(sheet.attempt_no),
    serverTime: formatInstant(now),
    startTime: formatInstant(sheet.start_time!),
    deadline: sheet.deadline ? formatInstant(sheet.deadline) : null,
    antiCheat,
    seq: Number(sheet.draft_seq ?? 0),
    answers: Object.entries(draftOf(sheet)).map(([questionId, saved]) => ({ questionId, ...saved })),
    paper: {
      id: snapshot.paperId,
      name: snapshot.name,
      description: snapshot.description,
      totalScore: snapshot.totalScore,
      areas: snapshot.areas.map(({ id, name, remark }) => ({
        id,
        name,
        remark,
        questions: questions.filter(({ areaId }) => areaId === id),
      })),
    },
  }
}

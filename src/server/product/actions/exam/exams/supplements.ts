/** Make-up exams: who may take one, saving, publishing, and their people (11 §7). */
import type { Columns } from '../../../../core/context/tables'
import { pageOfRows } from '../../../../../model/lists/list-query'
import { type MakeUpReason, makeUpReason, type MakeUpRefusal } from '../../../../../domain/exams/results/make-up'
import { hasEnded } from '../../../../../domain/exams/rounds/round'
import { toTenths } from '../../../../../domain/exams/scores/tenths'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { idList, idsOf } from '../../../../operations/entry/ids'
import { list } from '../../../../operations/read/list'
import { roundAsked } from '../../../exams/grades/people-of-round'
import { addNotices, noticeTypes } from '../../../exams/notices/exam-notices'
import { type LoadedRound, supplementStates } from '../../../exams/rounds/load-round'
import { loadRound } from '../../../exams/rounds/load-round'
import { moveDeadlines } from '../../../exams/running/open-round'
import { table } from '../../../learning/tables'
import type { Action, ActionContext, ActionOf } from '../../action'
import { refuseUnknown } from '../../known-references'
import { invalid, refused } from '../../refusals'
import { lockRowOf } from '../../tables'
import { storingOf } from '../learn/own-round'

type Values = Readonly<Record<string, unknown>>

interface Candidate
  extends Columns<'system/user', 'real_name' | 'account'>,
    Columns<'exam/result', 'dept_id' | 'member_status' | 'final_passed' | 'total_score' | 'record_id' | 'has_void'> {
  readonly user_id: string
  readonly dept_name: string | null
  readonly used_times: string
  readonly is_in_other: boolean
}

/** Everybody of the main round with what make-ups they had. `except`: the make-up in question. */
async function candidatesOf({ tx, model }: ActionContext, round: LoadedRound, except: string): Promise<Candidate[]> {
  const supplements = table(model, 'exam/supplement')
  const { rows } =
    await sql<Candidate>`select r.user_id, u.real_name, u.account, r.dept_id, d.dept_name, r.member_status,
      r.final_passed, r.total_score, r.record_id, r.has_void,
      (select count(*) from ${table(model, 'exam/result')} s join ${supplements} p on p.id = s.supplement_id
        where s.exam_id = r.exam_id and s.user_id = r.user_id and s.supplement_id <> '' and s.supplement_id <> ${except}
          and p.state = ${supplementStates.ended} and s.is_deleted = 0 and p.is_deleted = 0) as used_times,
      exists (select 1 from ${supplements} p where p.exam_id = r.exam_id and p.id <> ${except}
        and p.state in (${supplementStates.draft}, ${supplementStates.pushed}) and p.user_ids @> array[r.user_id]
        and p.is_deleted = 0) as is_in_other
    from ${table(model, 'exam/result')} r join ${table(model, 'system/user')} u on u.id = r.user_id and u.is_deleted = 0
      left join ${table(model, 'system/dept')} d on d.id = r.dept_id
    where r.tenant_id = ${round.tenantId} and r.exam_id = ${round.examId} and r.supplement_id = '' and r.is_deleted = 0
    order by u.account, r.user_id`.execute(tx)
  return rows
}

const verdictOn = (round: LoadedRound, row: Candidate) =>
  makeUpReason(
    {
      isInScope: row.member_status === 1,
      isPassed: row.final_passed === 1,
      hasResult: Boolean(row.record_id) && row.total_score !== null,
      hasVoid: row.has_void === 1,
      usedTimes: Number(row.used_times),
      isInOther: row.is_in_other,
    },
    Number(round.exam.supplement_times ?? 1),
  )

/** People who may take a make-up, with the reason: failed, absent, void. */
export const listEligible: ActionOf<'exam/list-eligible'> = async (context) => {
  const { params } = context
  const round = await roundAsked(context, { examId: params.examId })
  const rows = await candidatesOf(context, round, params.supplementId ?? '')
  const eligible = rows.flatMap((row) => {
    const verdict = verdictOn(round, row)
    return 'reason' in verdict ? [personOf(row, verdict.reason)] : []
  })
  const found = eligible.filter(
    (row) =>
      (params.reason === undefined || row.reason === params.reason) &&
      (!params.realName || row.realName.includes(params.realName)) &&
      (!params.account || row.account.startsWith(params.account)) &&
      (!params.deptId || row.deptId === params.deptId),
  )
  return pageOfRows(found, params)
}

const personOf = (row: Candidate, reason: MakeUpReason) => ({
  id: row.user_id,
  userId: row.user_id,
  realName: row.real_name,
  account: row.account,
  deptId: row.dept_id,
  deptName: row.dept_name ?? '',
  reason,
  mainScore: row.total_score === null ? null : Number(row.total_score),
  usedTimes: Number(row.used_times),
})

const refusals = {
  passed: 'refusedPassed',
  usedUp: 'refusedUsedUp',
  inOther: 'refusedInOther',
  outOfScope: 'refusedScope',
} as const satisfies Record<MakeUpRefusal, string>

/** A make-up of an exam that is over, for people who may take it, with a paper of the same total. */
export const saveSupplement: Action = async (context) => {
  const { params, locale, now } = context
  const stored = params.id ? await lockRowOf(context, 'exam/supplement', String(params.id)) : undefined
  const examId = String(params.examId ?? stored?.exam_id ?? '')
  if (!examId) throw new Refusal('request.parameter-missing', { name: 'examId' })
  await refuseUnknown(context, ['examId', 'paperId', 'userIds'])
  const round = await roundAsked(context, { examId })
  if (round.exam.allow_supplement !== 1) throw refused('exams:noMakeUps', locale)
  if (!hasEnded(round, now.getTime())) throw refused('exams:examNotOver', locale)
  const preset = stored ? {} : await presetOf(context, round)
  const wanted: Values = { ...preset, ...params }
  if (stored === undefined || stored.state === supplementStates.draft) {
    await refuseOtherTotal(context, round, String(wanted.paperId ?? stored?.paper_id ?? ''))
    await refuseIneligible(context, round, String(params.id ?? ''), idList(wanted.userIds))
  }
  const answer = await context.next(wanted)
  if (stored?.state === supplementStates.pushed) {
    const moved = await loadRound(context, { tenantId: round.tenantId, examId, supplementId: stored.id })
    if (moved) await moveDeadlines(context, moved)
  }
  return answer
}

/** A make-up begins as the exam is: with its paper, duration and pass line, and a number in its name. */
async function presetOf({ tx, model, locale }: ActionContext, { exam, tenantId }: LoadedRound): Promise<Values> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${table(model, 'exam/supplement')}
    where tenant_id = ${tenantId} and exam_id = ${exam.id} and is_deleted = 0`.execute(tx)
  return {
    name: textsIn(locale)('exams:makeUpName', { exam: exam.name ?? '', n: Number(rows[0]!.n) + 1 }).slice(0, 100),
    paperId: exam.paper_ids?.[0],
    minutes: exam.minutes ?? 60,
    attempts: 1,
    passMode: exam.pass_mode,
    passScore: Number(exam.pass_score),
    scoreMode: exam.supplement_score_mode ?? 1,
  }
}

async function refuseOtherTotal({ tx, model, locale }: ActionContext, { exam }: LoadedRound, paperId: string) {
  const { rows } = await sql<Columns<'exam/paper', 'id' | 'total_score'>>`select id, total_score
    from ${table(model, 'exam/paper')} where id = any(${[paperId, ...(exam.paper_ids ?? [])]}::text[])`.execute(tx)
  const totals = new Set(rows.map(({ total_score }) => toTenths(Number(total_score ?? 0))))
  if (totals.size > 1) throw invalid(textsIn(locale)('exams:otherTotal'), 'paperId')
}

async function refuseIneligible(context: ActionContext, round: LoadedRound, id: string, users: readonly string[]) {
  if (users.length === 0) return
  const rows = new Map((await candidatesOf(context, round, id)).map((row) => [row.user_id, row]))
  const texts = textsIn(context.locale)
  for (const user of users) {
    const row = rows.get(user)
    const verdict = row ? verdictOn(round, row) : { refusal: 'outOfScope' as const }
    if ('refusal' in verdict) {
      const reason = texts(`exams:${refusals[verdict.refusal]}`)
      throw invalid(texts('exams:ineligible', { name: row?.real_name ?? user, reason }), 'userIds')
    }
  }
}

/** With `id` one make-up, with `examId` those of an exam. */
export const readSupplement: ActionOf<'exam/read-supplement'> = async (context) => {
  const { params, resource } = context
  if (params.id) return context.next()
  if (!params.examId) throw new Refusal('request.parameter-missing', { name: 'id' })
  return list({ ...context, call: { ...resource.calls.list!, kind: 'list', action: undefined } })
}

/** A make-up with sheets stays. */
export const removeSupplements: Action = async (context) => {
  const { tx, model, locale } = context
  const ids = idList(context.params.ids ?? context.params.id)
  const { rows } = await sql`select 1 from ${table(model, 'exam/record')}
    where supplement_id = any(${ids}::text[]) and is_deleted = 0 limit 1`.execute(tx)
  if (rows.length > 0) throw refused('exams:makeUpHasSheets', locale)
  const answer = await context.next()
  await sql`delete from ${table(model, 'exam/result')} where supplement_id = any(${ids}::text[])
    and supplement_id <> ''`.execute(tx)
  return answer
}

/** Publishes it; the people are told by the effect of the move. */
export const pushSupplement: ActionOf<'exam/push-supplement'> = async (context) => {
  await context.next()
  let notified = 0
  for (const id of idsOf(context)) notified += await tellGraders(context, id)
  return { notified }
}

/** Answers how many people the supplement is for. */
async function tellGraders(context: ActionContext, id: string): Promise<number> {
  const { tx, model, caller } = context
  const { rows } = await sql<{ n: string; exam_id: string; name: string }>`select p.exam_id, p.name,
      (select count(*) from ${table(model, 'exam/result')} r where r.supplement_id = p.id and r.is_deleted = 0) as n
    from ${table(model, 'exam/supplement')} p where p.id = ${id}`.execute(tx)
  const { n, exam_id: examId, name } = rows[0]!
  const round = await roundAsked(context, { examId })
  const notice = {
    tenantId: round.tenantId,
    type: noticeTypes.makeUp,
    refId: id,
    title: name,
    link: `/test/exam/supplementDetail?id=${id}`,
  }
  await addNotices(
    storingOf(context),
    notice,
    (round.exam.grader_ids ?? []).filter((user) => user !== caller.userId),
  )
  return Number(n)
}

interface MakeUpPerson
  extends Columns<'system/user', 'real_name' | 'account'>,
    Columns<'exam/result', 'answering' | 'taken_count' | 'final_score'> {
  readonly user_id: string
  readonly dept_name: string | null
  readonly score: number | null
  readonly main_score: number | null
  readonly passed: number | null
}

/** The people of a make-up with main score, make-up score and final score. */
export const listSupplementPeople: ActionOf<'exam/list-supplement-people'> = async (context) => {
  const { tx, model, params } = context
  const supplement = await lockRowOf(context, 'exam/supplement', params.id)
  const named = supplement.state === supplementStates.draft
  const results = table(model, 'exam/result')
  const { rows } = await sql<MakeUpPerson>`select m.user_id, u.real_name, u.account, d.dept_name, s.answering,
      s.taken_count, s.total_score as score, m.total_score as main_score, m.final_score, m.final_passed as passed
    from ${results} m join ${table(model, 'system/user')} u on u.id = m.user_id
      left join ${table(model, 'system/dept')} d on d.id = m.dept_id
      left join ${results} s on s.exam_id = m.exam_id and s.user_id = m.user_id and s.supplement_id = ${supplement.id}
        and s.is_deleted = 0
    where m.exam_id = ${supplement.exam_id} and m.supplement_id = '' and m.is_deleted = 0
      and ${named ? sql`m.user_id = any(${supplement.user_ids ?? []}::text[])` : sql`s.id is not null`}
    order by u.account`.execute(tx)
  const people = rows.map((row) => ({
    userId: row.user_id,
    realName: row.real_name,
    account: row.account,
    deptName: row.dept_name ?? '',
    state: row.answering === 1 ? 1 : Number(row.taken_count ?? 0) > 0 ? 2 : 0,
    mainScore: numberOf(row.main_score),
    score: numberOf(row.score),
    finalScore: numberOf(row.final_score),
    passed: row.passed,
  }))
  const found = people.filter(
    (row) =>
      (params.state === undefined || row.state === params.state) &&
      (!params.realName || row.realName.includes(params.realName)) &&
      (!params.account || row.account.startsWith(params.account)),
  )
  return pageOfRows(found, params)
}

const numberOf = (value: number | null): number | null => (value === null ? null : Number(value))

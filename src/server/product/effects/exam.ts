/** Effects of moves of exams and make-ups. */
import type { CompletedTransition, Effect } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { paramOf } from '../../sql/parameters'
import { updateLogged } from '../../sql/materialized/update-logged'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { table } from '../learning/tables'
import { rowAfter } from '../rows'
import { addNotices, noticeTypes } from '../exams/notices/exam-notices'
import { loadRound, roundOf, type SupplementRow } from '../exams/rounds/load-round'
import { endRound, openExam, openSupplement, type Storing } from '../exams/running/open-round'
import { submitTypes } from '../exams/sheets/sheet-rows'

const storingOf = ({ tx, context: { model, now, caller } }: CompletedTransition): Storing => ({
  tx,
  model,
  now,
  caller,
})

export const putOnline: Effect = (transition) => openExam(storingOf(transition), rowAfter(transition, 'exam/exam'))

/** The author hears that the review passed; the exam goes online at once where the parameter says so. */
export const goOnline: Effect = async (transition) => {
  const { tx, context } = transition
  const exam = rowAfter(transition, 'exam/exam')
  const { id, tenant_id: tenantId, name } = exam
  const notice = {
    tenantId,
    type: noticeTypes.review,
    refId: id,
    title: name ?? '',
    link: `/test/exam/detail?id=${id}`,
  }
  await addNotices(storingOf(transition), notice, exam.create_user ? [exam.create_user] : [])
  if ((await paramOf(tx, context.model, 'audit.test.autoOnline')) !== '1') return
  const { caller, now, resource } = context
  await updateLogged(createWriteUnit(tx, context), {
    resource,
    action: 'publish',
    caller,
    now,
    set: { publish_status: 1 },
    where: sql`id = ${id}`,
  })
  await openExam(storingOf(transition), { ...exam, publish_status: 1 })
}

/** Stopped by hand, open sheets are handed in or void as was chosen; by the clock they are handed in. */
export const endExam: Effect = async (transition) => {
  const { move, context, after } = transition
  const isStopped = move?.name === 'stop'
  const isVoid = isStopped && String(context.params.submitRunning ?? 1) === '0'
  const submitType = isStopped ? submitTypes.stopped : submitTypes.timeUp
  const storing = storingOf(transition)
  const reason = isStopped ? String(context.params.reason ?? '') : ''
  if (isStopped)
    await sql`update ${table(context.model, 'exam/exam')} set stop_reason = ${reason} where id = ${after.id}`.execute(
      storing.tx,
    )
  const exam = { ...rowAfter(transition, 'exam/exam'), stop_reason: reason }
  await endRound(storing, roundOf(exam), isVoid ? undefined : { submitType })
}

export const publishSupplement: Effect = async (transition) => {
  const supplement = rowAfter(transition, 'exam/supplement')
  const storing = storingOf(transition)
  const round = await roundOfSupplement(storing, supplement)
  await openSupplement(storing, round.exam, supplement)
}

export const endSupplement: Effect = async (transition) => {
  const storing = storingOf(transition)
  const round = await roundOfSupplement(storing, rowAfter(transition, 'exam/supplement'))
  await endRound(storing, round, { submitType: submitTypes.timeUp })
}

async function roundOfSupplement(storing: Storing, { tenant_id, exam_id, id }: SupplementRow) {
  const round = await loadRound(storing, { tenantId: tenant_id, examId: exam_id!, supplementId: id })
  if (!round) throw new Error(`The make-up ${id} belongs to the exam ${exam_id}, which is gone; restore the exam.`)
  return round
}

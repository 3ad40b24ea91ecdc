/** Opens an attempt: chooses its paper, draws its questions and stores their order (11 §3.3, §4.1). */
import type { Columns } from '../../../core/context/tables'
import type { OrderedItem } from '../../../../domain/exams/papers/paper-snapshot'
import { attemptSeed, createRandom } from '../../../../domain/exams/drawing/seeded-random'
import { deadlineOf } from '../../../../domain/exams/rounds/round'
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import { insertOf, type Learning, table } from '../../learning/tables'
import { orderOfAttempt } from '../papers/attempt-paper'
import { readSnapshot } from '../papers/freeze-paper'
import type { LoadedRound, Reading } from '../rounds/load-round'
import { gradeStates, placedOf, type SheetRow, sheetsOf } from './sheet-rows'

type Storing = Reading & Learning

export interface Opening {
  readonly userId: string
  readonly ip: string
  readonly device: string
}

type SnapshotRow = Columns<'exam/paper-snapshot', 'id' | 'paper_id'>

/** The newest snapshot of each paper of a round, in the order of its papers. */
export async function snapshotsOf({ tx, model }: Reading, round: LoadedRound): Promise<SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`select distinct on (paper_id) id, paper_id
    from ${table(model, 'exam/paper-snapshot')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId}
      and coalesce(supplement_id, '') = ${round.supplementId} and is_deleted = 0
    order by paper_id, create_time desc, id desc`.execute(tx)
  const papers = round.supplement ? [round.supplement.paper_id!] : (round.exam.paper_ids ?? [])
  return papers.flatMap((id) => rows.find(({ paper_id }) => paper_id === id) ?? [])
}

/** Stores a new sheet; undefined when no paper can be drawn. The caller made sure that the person may begin. */
export async function openSheet(
  storing: Storing,
  round: LoadedRound,
  earlier: readonly SheetRow[],
  opening: Opening,
): Promise<SheetRow | undefined> {
  const { tx, now } = storing
  const attemptNo = earlier.length + 1
  const chosen = await chooseSnapshot(storing, round, earlier, opening.userId)
  const snapshot = chosen && (await readSnapshot(storing, chosen.id))
  if (!chosen || !snapshot) return undefined
  const seed = attemptSeed(round.examId, round.supplementId, opening.userId, attemptNo)
  const seenIds = new Set(earlier.flatMap(placedOf).map(({ questionId }) => questionId))
  const placed = await orderOfAttempt(storing, snapshot, { seed, seenIds })
  if (!placed) return undefined
  const id = newId()
  await sql`${insertOf(storing, 'exam/record', round.tenantId, {
    ...placeOf(round, opening),
    id,
    paper_id: chosen.paper_id,
    snapshot_id: chosen.id,
    placed: JSON.stringify(placed satisfies readonly OrderedItem[]),
    attempt_no: attemptNo,
    start_time: now,
    deadline: dateOf(deadlineOf(round, now.getTime())),
    extra_minutes: 0,
    full_score: snapshot.totalScore,
    grade_status: gradeStates.answering,
    effective: 0,
    switch_count: 0,
    face_fail: 0,
    rescored: 0,
    draft: '{}',
    draft_seq: 0,
  })}`.execute(tx)
  await keepPlace(storing, round, opening.userId)
  const [sheet] = await sheetsOf(tx, storing, [id])
  return sheet
}

const placeOf = ({ examId, supplementId }: LoadedRound, { userId, ip, device }: Opening) => ({
  exam_id: examId,
  supplement_id: supplementId,
  user_id: userId,
  ip,
  device,
})

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

/** Department and posts of the sheet and of the result are those at the start (11 §11). */
async function keepPlace({ tx, model }: Storing, round: LoadedRound, userId: string): Promise<void> {
  const { tenantId, examId, supplementId } = round
  for (const resource of ['exam/record', 'exam/result'] as const) {
    const isOpen = resource === 'exam/record' ? sql`t.grade_status = ${gradeStates.answering}` : sql`t.attempts = 0`
    await sql`update ${table(model, resource)} t set dept_id = u.dept_id, post_id = u.post_id
      from ${table(model, 'system/user')} u
      where u.id = t.user_id and t.tenant_id = ${tenantId} and t.exam_id = ${examId}
        and t.supplement_id = ${supplementId} and t.user_id = ${userId} and ${isOpen} and t.is_deleted = 0`.execute(tx)
  }
}

/** The paper of the first attempt stays, unless the exam changes it with each attempt. */
async function chooseSnapshot(
  storing: Storing,
  round: LoadedRound,
  earlier: readonly SheetRow[],
  userId: string,
): Promise<SnapshotRow | undefined> {
  const snapshots = await snapshotsOf(storing, round)
  if (snapshots.length <= 1) return snapshots[0]
  const before = earlier.at(-1)?.paper_id
  const place = snapshots.findIndex(({ paper_id }) => paper_id === before)
  const isChanged = round.exam.paper_again === 1
  if (place >= 0) return snapshots[isChanged ? (place + 1) % snapshots.length : place]
  return snapshots[await placeOfPerson(storing, round, userId, snapshots.length)]
}

const ways = { random: 1, inTurn: 2, bySeat: 3 } as const

/** Random by the person, in the order in which people begin, or in the order of the list of people. */
async function placeOfPerson({ tx, model }: Storing, round: LoadedRound, userId: string, count: number) {
  const { tenantId, examId, supplementId, exam } = round
  const way = exam.paper_pick ?? ways.random
  if (way === ways.random) return Math.floor(createRandom(`${examId}/${supplementId}/${userId}`)() * count)
  const own = sql`tenant_id = ${tenantId} and exam_id = ${examId} and supplement_id = ${supplementId} and is_deleted = 0`
  const before =
    way === ways.inTurn
      ? sql`select count(distinct user_id) as n from ${table(model, 'exam/record')} where ${own}`
      : sql`select count(*) as n from ${table(model, 'exam/result')} where ${own} and user_id < ${userId}`
  const { rows } = await sql<{ n: string }>`${before}`.execute(tx)
  return Number(rows[0]!.n) % count
}

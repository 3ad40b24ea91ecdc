/** Rules of exams that need papers, records or people (11 §4). */
import type { Columns } from '../../core/context/tables'
import { isRecord, recordsIn } from '../../../fields/definition/guards'
import { checkLevels } from '../../../domain/exams/results/pass'
import { toTenths } from '../../../domain/exams/scores/tenths'
import { isManualQuestion } from '../../../domain/exams/questions/manual-question'
import type { CheckRequest, NamedCheck } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { countOfScope } from '../../messages/audience'
import { idList } from '../../operations/entry/ids'
import { hasManyAddresses, wrongIpLine } from '../exams/rounds/is-ip-allowed'
import { skillExam } from '../exams/rounds/load-round'
import { questionsOfPapers } from '../exams/rounds/questions-of-papers'

interface PaperFacts extends Columns<'exam/paper', 'id' | 'name' | 'total_score'> {
  readonly is_ready: boolean
}

/** The papers that an exam names, in their order. */
async function papersOf({ tx, checked: { context, entry } }: CheckRequest): Promise<PaperFacts[]> {
  const ids = idList(entry.paperIds)
  if (ids.length === 0) return []
  const { rows } =
    await sql<PaperFacts>`select id, name, total_score, enable_status = 0 and build_status = 1 as is_ready
    from ${sql.table(context.model.resources['exam/paper']!.table)}
    where id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const isSkill = ({ checked: { entry } }: CheckRequest): boolean => Number(entry.examType) === skillExam

/** Levels come as rows of the form. */
export const levelsFall: NamedCheck = ({ checked: { entry } }) => {
  const levels = recordsIn(entry.levels).map(({ name, minPercent }) => ({
    name: String(name ?? ''),
    minPercent: Number(minPercent),
  }))
  return Promise.resolve(checkLevels(levels).length > 0 ? {} : null)
}

const ipList = ({ antiCheat }: Readonly<Record<string, unknown>>): string =>
  isRecord(antiCheat) ? String(antiCheat.ipList ?? '') : ''

export const ipCount: NamedCheck = ({ checked: { entry } }) =>
  Promise.resolve(hasManyAddresses(ipList(entry)) ? {} : null)

export const ipLines: NamedCheck = ({ checked: { entry } }) => {
  const n = hasManyAddresses(ipList(entry)) ? undefined : wrongIpLine(ipList(entry))
  return Promise.resolve(n === undefined ? null : { n })
}

export const papersAgree: NamedCheck = async (request) => {
  if (isSkill(request)) return null
  const totals = new Set((await papersOf(request)).map(({ total_score }) => toTenths(Number(total_score ?? 0))))
  return totals.size > 1 ? {} : null
}

/** The total of a skill exam is that of its items. */
export const passLine: NamedCheck = async (request) => {
  const { entry } = request.checked
  if (Number(entry.passMode) === 2) return Number(entry.passScore) > 100 ? {} : null
  const items = recordsIn(entry.skillItems)
  const total = isSkill(request)
    ? items.reduce((sum, { maxScore }) => sum + Number(maxScore), 0)
    : Number((await papersOf(request))[0]?.total_score ?? 0)
  return total > 0 && toTenths(Number(entry.passScore)) > toTenths(total) ? {} : null
}

export const papersLocked: NamedCheck = async (request) => {
  const { changed, id } = request.checked
  const isChanged = ['paperIds', 'skillItems', 'scorePolicy'].some((name) => changed.has(name))
  return isChanged && id && (await countRecords(request, id)) > 0 ? {} : null
}

async function countRecords({ tx, checked: { context } }: CheckRequest, examId: string, onlyRunning = false) {
  const { rows } = await sql<{ n: string }>`select count(*) as n
    from ${sql.table(context.model.resources['exam/record']!.table)}
    where exam_id = ${examId} and is_deleted = 0 and (${!onlyRunning} or grade_status = 0)`.execute(tx)
  return Number(rows[0]!.n)
}

export const papersReady: NamedCheck = async (request) => {
  if (isSkill(request)) return null
  const papers = await papersOf(request)
  const open = papers.find(({ is_ready }) => !is_ready)
  if (open) return { name: open.name }
  return papers.length < idList(request.checked.entry.paperIds).length ? { name: '-' } : null
}

/** Questions that nobody could mark stop the exam before it goes into review. */
export const markersChosen: NamedCheck = async (request) => {
  const { tx, checked } = request
  const { entry, context } = checked
  if (isSkill(request) || idList(entry.graderIds).length > 0) return null
  const questions = await questionsOfPapers({ tx, model: context.model }, idList(entry.paperIds))
  return questions.some(isManualQuestion) ? {} : null
}

export const somebodyInScope: NamedCheck = async ({ tx, checked: { context, entry, tenantId } }) => {
  const scope = {
    tenantId,
    isOpen: Number(entry.scopeType) === 0,
    users: idList(entry.userIds),
    departments: idList(entry.deptIds),
    groups: idList(entry.groupIds),
    posts: idList(entry.postIds),
    except: idList(entry.excludeUserIds),
  }
  return (await countOfScope(tx, context.model, scope)) === 0 ? {} : null
}

export const nobodyAnswering: NamedCheck = async (request) => {
  const n = await countRecords(request, request.checked.id ?? '', true)
  return n > 0 ? { n } : null
}

export const noRecords: NamedCheck = async (request) => {
  const { id, entry } = request.checked
  return (await countRecords(request, id ?? '')) > 0 ? { name: String(entry.name ?? '') } : null
}

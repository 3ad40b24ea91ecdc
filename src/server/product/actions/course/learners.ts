/** Learners of a course: added, taken away, found in a sheet, reminded. */
import { groupBy } from '../../../../fields/definition/lists'
import type { Columns } from '../../../core/context/tables'
import type { RowOf } from '../../rows'
import { mostSheetAccounts } from '../../../../model/limits'
import { textsIn } from '../../../core/texts'
import type { TextKey } from '../../../../i18n/options'
import { workingTenant } from '../../../core/context/caller'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { checkFile } from '../../../files/upload'
import { idList } from '../../../operations/entry/ids'
import { readSheetFile } from '../../../sheets/formats/read-sheet'
import { membersOf, removeMembers, sources } from '../../learning/scopes/course-members'
import { courseScope, giveCourse } from '../../learning/scopes/give-to-learners'
import { leaveOut } from '../../learning/scopes/scope-rows'
import { remind } from '../../learning/remind'
import { isOpen } from '../../learning/studies/load-study'
import { table } from '../../learning/tables'
import type { ActionContext, ActionOf, FileActionOf } from '../action'
import { invalid, refused } from '../refusals'
import { choiceOf } from './save-course'
import { studyingOf } from '../../learning/studying'
import { visibleCourse } from './visible-rows'

export const addLearners: ActionOf<'course/add-learners'> = async (context) => {
  const { params, locale, caller } = context
  const choice = choiceOf(params)
  const chosen = [choice.users, choice.departments, choice.groups, choice.posts].some(({ length }) => length > 0)
  if (!chosen) throw invalid(textsIn(locale)('courses:chooseLearners'), 'userIds')
  const course = await visibleCourse(context, params.courseId)
  if (!isOpen(course)) throw refused('courses:notPublished', locale)
  const tenantId = caller.isPlatformAdministrator ? course.tenant_id! : caller.tenantId
  const studying = studyingOf(context)
  return giveCourse(studying.unit, studying, { tenantId, course }, choice, idList(params.excludeUserIds))
}

const otherSources: Readonly<Record<number, TextKey>> = {
  [sources.push]: 'courses:sourcePush',
  [sources.class]: 'courses:sourceClass',
  [sources.map]: 'courses:sourceMap',
  [sources.order]: 'courses:sourceOrder',
}

/** Learners who came by themselves or by hand are taken away here; the others where they came from. */
export const removeLearners: ActionOf<'course/remove-learners'> = async (context) => {
  const { tx, params, locale, model } = context
  const ids = idList(params.ids)
  if (ids.length === 0) throw new Refusal('ids.none')
  const course = await visibleCourse(context, String(params.courseId ?? (await courseIdOf(context, ids))))
  const { rows } = await sql<RowOf<'course/learner'>>`select * from ${table(model, 'course/learner')}
    where course_id = ${course.id} and id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  const own = context.caller.isPlatformAdministrator
    ? rows
    : rows.filter((row) => row.tenant_id === context.caller.tenantId)
  if (own.length === 0) throw new Refusal('entry.not-found')
  const texts = textsIn(locale)
  const elsewhere = own.map(({ source_type }) => otherSources[Number(source_type)]).find(Boolean)
  if (elsewhere) {
    const message = texts('courses:comesFrom', { source: texts(elsewhere) })
    throw new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
  }
  const studying = studyingOf(context)
  for (const [tenantId, users] of byTenant(own)) {
    await removeMembers(studying.unit, studying, { tenantId, course }, users)
    await leaveOut(tx, studying, courseScope(tenantId, course.id), users)
  }
  return true
}

async function courseIdOf({ tx, model }: Parameters<typeof removeLearners>[0], ids: readonly string[]) {
  const { rows } = await sql<{ course_id: string }>`select course_id from ${table(model, 'course/learner')}
    where id = any(${ids}::text[]) and is_deleted = 0 limit 1`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0].course_id
}

function byTenant(rows: readonly RowOf<'course/learner'>[]): ReadonlyMap<string, string[]> {
  const tenants = groupBy(rows, ({ tenant_id }) => tenant_id!)
  return new Map([...tenants].map(([id, own]) => [id, own.map(({ user_id }) => user_id!)]))
}

/** Reminds chosen learners, or all who have not completed the course. */
export const remindLearners: ActionOf<'course/remind-learners'> = async (context) => {
  const { params } = context
  const id = String(params.courseId ?? context.params.id ?? '')
  if (!id) throw new Refusal('request.parameter-missing', { name: 'courseId' })
  const course = await visibleCourse(context, id)
  const studying = studyingOf(context)
  const tenantId = context.caller.isPlatformAdministrator ? course.tenant_id! : context.caller.tenantId
  const members = await membersOf(context.tx, studying, { tenantId, course })
  const chosen = new Set(idList(params.userIds))
  const people = [...members.values()]
    .filter(({ study_status, member_status }) => study_status !== 2 && member_status === 1)
    .map(({ user_id }) => user_id!)
    .filter((id) => chosen.size === 0 || chosen.has(id))
  const counts = await remind(context, {
    thing: courseScope(tenantId, course.id),
    about: { resource: 'course/course', id: course.id },
    event: 'course.remind',
    name: course.name ?? '',
    people,
    channels: idList(params.channels).map(Number),
    content: String(params.content ?? '').trim(),
  })
  await showReminders(context, tenantId, course.id)
  return counts
}

/** The time of the last reminder stands in the learner's row too. */
async function showReminders({ tx, model, now }: ActionContext, tenantId: string, courseId: string): Promise<void> {
  await sql`update ${table(model, 'course/learner')} l set last_remind_time = ${now}
    from ${table(model, 'learning/reminder')} r
    where l.tenant_id = ${tenantId} and l.course_id = ${courseId} and l.is_deleted = 0 and r.tenant_id = l.tenant_id
      and r.ref_type = 'course' and r.ref_id = l.course_id and r.user_id = l.user_id and r.last_remind_time = ${now}
      and r.is_deleted = 0`.execute(tx)
}

/** The people of a sheet of accounts, for the choice of learners; nothing is stored. */
export const parseLearners: FileActionOf<'course/parse-learners'> = {
  takesFile: true,
  async outside(context) {
    const { database, model, locale } = context
    const file = context.files?.find(({ field }) => field === 'file')
    if (!file) throw new Refusal('request.parameter-missing', { name: 'file' })
    await checkFile(file, 'excel', database.kysely, model)
    const [, ...rows] = await readSheetFile(file, mostSheetAccounts + 1)
    if (rows.length === 0) throw new Refusal('import.no-rows')
    if (rows.length > mostSheetAccounts) throw new Refusal('import.too-many', { count: mostSheetAccounts })
    const accounts = rows.map(({ cells }) => String(cells[0] ?? '').trim())
    const known = await peopleByAccount(context, accounts)
    const texts = textsIn(locale)
    const seen = new Set<string>()
    const lines = accounts.map((account, index) => {
      const key = account.toLowerCase()
      const isRepeated = seen.has(key)
      seen.add(key)
      const person = known.get(key)
      const row = index + 2
      if (isRepeated) return { error: { row, account, message: texts('courses:accountRepeated', { n: row }) } }
      if (!person) return { error: { row, account, message: texts('courses:accountUnknown') } }
      if (person.status !== 1) return { error: { row, account, message: texts('courses:accountDisabled') } }
      return {
        user: { id: person.id, realName: person.real_name, account: person.account, deptName: person.dept_name ?? '' },
      }
    })
    return { users: lines.flatMap(({ user }) => user ?? []), errors: lines.flatMap(({ error }) => error ?? []) }
  },
}

interface FoundPerson extends Columns<'system/user', 'id' | 'account' | 'real_name' | 'status'> {
  readonly dept_name: string | null
}

async function peopleByAccount(
  { database, model, caller, params }: Parameters<typeof parseLearners.outside>[0],
  accounts: readonly string[],
) {
  const keys = accounts.map((account) => account.toLowerCase())
  const { rows } = await sql<FoundPerson>`select u.id, u.account, u.real_name, u.status, d.dept_name
    from ${table(model, 'system/user')} u left join ${table(model, 'system/dept')} d
      on d.id = u.dept_id and d.tenant_id = u.tenant_id
    where u.tenant_id = ${workingTenant(caller, params.tenantId)} and lower(u.account) = any(${keys}::text[]) and u.account <> '' and u.is_deleted = 0`.execute(
    database.kysely,
  )
  return new Map(rows.map((row) => [row.account.toLowerCase(), row]))
}

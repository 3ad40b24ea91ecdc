/** Lives of the people of the demo: joined over two years, signing in by the rhythm of a week, mails sent and failed, news of this month. */
import type { Columns } from '../../../core/context/tables'
import { createHash } from 'node:crypto'
import { sql } from '../../../database/connection/sql-tag'
import { addRows, toNewRow } from '../../seed/new-rows'
import { resourceOf, type Seeding } from '../../seed/options'
import type { Company } from '../companies'
import { subjectsOf } from '../stories/own-words'
import { roleAccounts } from '../roles'

const [hour, day] = [3_600_000, 86_400_000]
const twoYears = 730

/** Between 0 and 1, the same for the same words. */
export const chance = (...about: readonly (string | number)[]): number =>
  createHash('sha256').update(about.join(' ')).digest().readUInt32BE(0) / 2 ** 32

interface Life {
  readonly id: string
  readonly joined: string
  readonly seen: string | null
  readonly times: number
  readonly avatar: string
}

/** Gives people who never signed in a past, and what was sent and said its days; the same for the same first start. */
export async function addLives(seeding: Seeding, company: Company): Promise<void> {
  const people = await freshPeople(seeding, company)
  if (people.length === 0) return
  const lives = people.map(({ id, account, active_status }) =>
    lifeOf(seeding.now, company, { id, account, isActive: active_status === 1 }),
  )
  await sql`update ${sql.table(resourceOf(seeding, 'system/user').table)} as t
    set create_time = l.joined, last_login_time = l.seen, login_count = l.times, avatar = nullif(l.avatar, ''),
      last_login_ip = case when l.seen is null then null else '127.0.0.1' end
    from jsonb_to_recordset(${JSON.stringify(lives)}::jsonb)
      as l(id text, joined timestamptz, seen timestamptz, times int, avatar text)
    where t.id = l.id and t.tenant_id = ${company.tenantId}`.execute(seeding.tx)
  await spread(seeding, company, 'desk/notice', ['create_time', 'release_time'], 8)
  await spread(seeding, company, 'opsm/feedback', ['create_time'], 5)
  await giveSenders(seeding, company, people)
  await addMails(seeding, company, people)
}

type Person = Columns<'system/user', 'id' | 'account' | 'real_name' | 'email' | 'dept_id' | 'active_status'>

/** People of the demo; none once they have their lives, which come whole or not at all. */
async function freshPeople({ tx, model }: Seeding, { tenantId, short }: Company): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`select id, account, real_name, email, dept_id, active_status
    from ${sql.table(model.resources['system/user']!.table)}
    where tenant_id = ${tenantId} and last_login_time is null and login_count = 0 and is_deleted = 0
      and not exists (select 1 from ${sql.table(model.resources['system/user']!.table)} as known
        where known.tenant_id = ${tenantId} and known.avatar like '/demo/avatar-%')
      and (account = any(${Object.keys(roleAccounts)}) or account like ${`${short}%`})
    order by account`.execute(tx)
  return rows
}

/** When a person joined, by the growth of the company, and signed in last; both are working days of UTC but for one sign-in in seven of a weekend. */
export function lifeOf(
  now: Date,
  { short, growth }: Company,
  person: { id: string; account: string; isActive: boolean },
): Life {
  const { id, account, isActive } = person
  const rolled = (what: string) => chance(short, account, what)
  const days = Math.floor(twoYears * rolled('joined') ** growth)
  const joined = workdayOf(new Date(now.getTime() - days * day - Math.floor(rolled('hour') * 8) * hour))
  const back = Math.min(days, Math.floor(-Math.log(1 - rolled('seen') * 0.999) * 9))
  const clock = Math.floor(rolled('clock') * 9 * 3600) * 1000
  const signedIn = new Date(now.getTime() - back * day - clock)
  // Most people rest at the week's end.
  const seen = rolled('rest') < 0.85 ? workdayOf(signedIn) : signedIn
  // Activated people have signed in, on the day of joining at least.
  const lastSeen = new Date(Math.max(seen.getTime(), joined.getTime()))
  return {
    id,
    joined: joined.toISOString(),
    seen: isActive ? lastSeen.toISOString() : null,
    times: isActive ? 1 + Math.floor((days / 7) * rolled('often') * 4) : 0,
    avatar: rolled('avatar') < 0.7 ? `/demo/avatar-${1 + Math.floor(rolled('face') * faces)}.png` : '',
  }
}

/** Pictures in `public/demo`. */
export const faces = 12

/** The same time of day on the working day before a weekend, else the moment itself. */
function workdayOf(moment: Date): Date {
  const sinceFriday = [2, 0, 0, 0, 0, 0, 1][moment.getUTCDay()]!
  return new Date(moment.getTime() - sinceFriday * day)
}

/** Rows of the demo are not all of the first start: each is some days older than the one before. */
async function spread(seeding: Seeding, { tenantId }: Company, name: string, columns: readonly string[], step: number) {
  const table = seeding.model.resources[name]?.table
  if (!table) return
  const set = columns.map(
    (column) => sql`${sql.id(column)} = ${seeding.now}::timestamptz - make_interval(days => l.back)`,
  )
  await sql`update ${sql.table(table)} as t set ${sql.join(set)}
    from (select id, (row_number() over (order by id) * ${sql.lit(step)})::int as back
      from ${sql.table(table)} where tenant_id = ${tenantId} and is_deleted = 0) as l
    where t.id = l.id and t.tenant_id = ${tenantId}`.execute(seeding.tx)
}

/** Feedback comes from people of the company, each of another, and is answered by the editor the next day. */
async function giveSenders(seeding: Seeding, { tenantId, short }: Company, people: readonly Person[]): Promise<void> {
  const table = seeding.model.resources['opsm/feedback']?.table
  if (!table) return
  const senders = people
    .filter(({ account, active_status, dept_id }) => account.startsWith(short) && active_status === 1 && dept_id)
    .toSorted((one, other) => chance(one.account, 'feedback') - chance(other.account, 'feedback'))
    .map(({ id, dept_id, email }, at) => ({ place: at + 1, id, dept_id, email }))
  const editor = people.find(({ account }) => account === 'editor')?.id ?? null
  await sql`update ${sql.table(table)} as t set user_id = s.id, dept_id = s.dept_id, create_user = s.id,
      contact = case when coalesce(t.contact, '') = '' then t.contact else coalesce(s.email, t.contact) end,
      update_user = case when coalesce(t.reply, '') = '' then s.id else ${editor}::text end,
      update_time = t.create_time + case when coalesce(t.reply, '') = '' then interval '0' else interval '20 hours' end
    from (select id, row_number() over (order by id) as place from ${sql.table(table)}
        where tenant_id = ${tenantId} and user_id is null and is_deleted = 0) as f
      join jsonb_to_recordset(${JSON.stringify(senders)}::jsonb) as s(place int, id text, dept_id text, email text)
        on s.place = f.place
    where t.id = f.id and t.tenant_id = ${tenantId}`.execute(seeding.tx)
}

const [sent, failed] = [1, 2]

/** Mails of six weeks, a few of which did not arrive. */
async function addMails(seeding: Seeding, company: Company, people: readonly Person[]): Promise<void> {
  const resource = seeding.model.resources['message/send-record']
  if (!resource) return
  const receivers = people.filter(({ email, account }) => email && chance(account, 'mailed') < 0.4)
  const subjects = subjectsOf(company.name)
  const rows = receivers.map(async ({ id, account, real_name: realName, email }) => {
    const isLost = chance(account, 'lost') < 0.12
    const sendTime = new Date(seeding.now.getTime() - Math.floor(chance(account, 'mail day') * 42) * day - 2 * hour)
    const title = `${company.name}：${subjects[Math.floor(chance(account, 'subject') * subjects.length)]}`
    const row = await toNewRow({ ...seeding, now: sendTime }, resource, entryOf(isLost), company.tenantId)
    return { ...row, send_time: isLost ? null : sendTime, create_time: sendTime }

    function entryOf(isFailed: boolean) {
      return {
        userId: id,
        msgType: 2,
        target: email,
        title,
        content: `<p>${realName}，您好。${title}，请登录学习平台查看。</p>`,
        sendStatus: isFailed ? failed : sent,
        tryCount: isFailed ? 3 : 1,
        ...(isFailed && { failReason: '收件地址不存在', failReasonEn: 'The address does not exist' }),
      }
    }
  })
  await addRows(seeding, resource, await Promise.all(rows))
}

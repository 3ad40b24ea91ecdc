/**
 * Demo data: three tenants with departments, posts, people, roles of every kind and content in every state. Each part is
 * added where it is missing, never over what is there; broken off, it goes on with the next try. Names
 * and texts stand in the JSON files of `content`.
 */
import { tableIn } from '../../core/context/tables'
import { untyped } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { paramsOf } from '../../sql/parameters'
import { addRows, toNewRow } from '../seed/new-rows'
import { resourceOf, type Seeding, tableOf } from '../seed/options'
import { platformTenant } from '../../core/context/caller'
import { seedFiles, seedRows } from '../seed/seed-files'
import { companies, type Company } from './companies'
import { grantRoles } from './grants'
import { orgRows, rowsOf, tenantRows } from './org-rows'
import { addLives } from './people/lives'
import { peopleOf } from './people/people'
import { ownRowOf } from './stories/own-words'
import { comments } from './stories/shared-stories'
import { type Authors, runStories } from './run-stories'
import type { Author } from './people/person-caller'
import type { DemoParts } from './parts'
import { visitResources } from './resources/visit-resources'
import { addBanks } from './exams/add-banks'
import { addPapers } from './exams/add-papers'
import { playExams } from './exams/play-exams'
import { playLearners } from './play-learners'

/** Any number all processes agree on; held until a transaction ends. */
const lock = 4_613_208

/** How many study, over how many days, and how many take exams. */
export interface DemoSize {
  /** The first people of each company; all of them when absent. */
  readonly learners?: number
  readonly days: number
  /** Share of the learners who take a course, 0 to 1. */
  readonly share: number
  readonly examinees: number
}

/** A third of a year of everybody. */
const whole: DemoSize = { days: 120, share: 0.16, examinees: 16 }

const seed = 1

/** Adds what is missing of the demo. */
export async function seedDemo(parts: DemoParts, size: DemoSize = whole): Promise<void> {
  await withSeeding(parts, (seeding) => seedFiles(seeding, platformTenant, ['demo']))
  let firstName = 0
  for (const company of companies) {
    if (parts.signal?.aborted) return
    const authors = await withSeeding(parts, (seeding) => seedCompany(seeding, company, firstName))
    firstName += company.people
    await runStories(parts, company, authors)
    const { learners: people = company.people, days, share } = size
    const played = { tenantId: company.tenantId, seed }
    await playLearners(parts, { ...played, editor: authors.editor, people, days, share })
    await visitResources(parts, { ...played, people, days })
    await parts.database.kysely.transaction().execute((tx) => addComments({ ...parts, tx }, company, authors))
    await parts.database.kysely.transaction().execute((tx) => addBanks({ ...parts, tx }, company, authors))
    await parts.database.kysely.transaction().execute((tx) => addPapers({ ...parts, tx }, company, authors))
    await playExams(parts, { ...played, ...authors, people: size.examinees })
    await withSeeding(parts, (seeding) => addLives(seeding, company))
  }
}

/** Runs a step in a transaction of its own, one process at a time. */
function withSeeding<T>(parts: DemoParts, run: (seeding: Seeding) => Promise<T>): Promise<T> {
  return parts.database.kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    const config = { demo: true, clients: [] }
    const passwords = { ...parts.vault, hash: memoizeHash(parts.vault.hash) }
    return run({ ...parts, tx, config, isNew: false, by: null, passwords })
  })
}

/** A company as its people find it before they work: in one transaction, whole or not at all. */
async function seedCompany(seeding: Seeding, company: Company, firstName: number): Promise<Authors> {
  const { tenantId } = company
  await seedRows(seeding, tenantRows(company), platformTenant)
  const own = orgRows(company)
  await seedRows(seeding, own, tenantId)
  const roles = await idsBy(seeding, 'system/role', 'role_alias', tenantId)
  await grantRoles(seeding, tenantId, roles)
  const departments = await departmentsOf(seeding, company)
  const posts = [...(await idsBy(seeding, 'system/post', 'post_code', tenantId)).values()]
  const params = await paramsOf(seeding.tx, seeding.model, ['account.initPassword', 'account.mustChange'])
  const people = peopleOf(
    company,
    { departments, posts, roles },
    {
      firstName,
      now: seeding.now,
      password: params.get('account.initPassword') ?? '',
      mustChange: params.get('account.mustChange') === '0' ? 0 : 1,
    },
  )
  await seedRows(seeding, [rowsOf('system/user', ['account'], people)], tenantId)
  const authors = await authorsOf(seeding, tenantId)
  await seedRows(
    { ...seeding, by: authors.editor.id, byDept: authors.editor.deptId },
    contentFiles(seeding, company, own),
    tenantId,
  )
  await nameAdministrator(seeding, company)
  return authors
}

/** The rows files of the demo that speak of no company's own organisation; notices and feedback in the words of its trade. */
function contentFiles({ model }: Seeding, { name }: Company, own: ReturnType<typeof orgRows>) {
  const brought = own.map(({ resource }) => resource)
  return model.rows
    .filter(
      ({ scope, resource }) =>
        scope === 'demo' && !brought.includes(resource) && model.resources[resource]?.tenancy.kind !== 'platform',
    )
    .map((file) => ({ ...file, rows: file.rows.map((row) => ownRowOf(name, file.resource, row)) }))
}

async function idsBy(seeding: Seeding, name: string, column: string, tenantId: string) {
  const rows = await untyped(seeding.tx)
    .selectFrom(resourceOf(seeding, name).table)
    .select(['id', column])
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [String(row[column]), String(row.id)]))
}

/** The departments of a company, from its topmost one down. */
async function departmentsOf(seeding: Seeding, { tenantId, departments, top = departments?.code }: Company) {
  const rows = await seeding.tx
    .selectFrom(tableOf(seeding, 'system/dept'))
    .select(['id', 'parent_id', 'dept_code'])
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const below = (id: string): string[] =>
    rows.filter((row) => row.parent_id === id).flatMap((row) => [row.id, ...below(row.id)])
  const first = rows.find(({ dept_code }) => dept_code === top) ?? rows[0]
  const ids = first ? [first.id, ...below(first.id)] : []
  return ids.map((id) => ({ id, isLeaf: !rows.some((row) => row.parent_id === id) }))
}

/** The people who write and decide. */
async function authorsOf(seeding: Seeding, tenantId: string): Promise<Authors> {
  const rows = await seeding.tx
    .selectFrom(tableOf(seeding, 'system/user'))
    .select(['id', 'account', 'dept_id', 'real_name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('account')
    .execute()
  const people = rows.map(
    (row): Author => ({ id: row.id, account: row.account, deptId: row.dept_id ?? '', name: row.real_name ?? '' }),
  )
  const named = (account: string) => people.find((one) => one.account === account) ?? people[0]!
  const reader = named('reader')
  const colleague = people.find(({ id, deptId }) => id !== reader.id && deptId === reader.deptId) ?? reader
  return { editor: named('editor'), auditor: named('auditor'), colleague }
}

async function nameAdministrator(seeding: Seeding, { tenantId }: Company): Promise<void> {
  if (tenantId === platformTenant) return
  const manager = await seeding.tx
    .selectFrom(tableOf(seeding, 'system/user'))
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account', '=', 'manager')
    .executeTakeFirst()
  await seeding.tx
    .updateTable(tableOf(seeding, 'system/tenant'))
    .set({ admin_id: manager?.id })
    .where('tenant_id', '=', tenantId)
    .where('admin_id', 'is', null)
    .execute()
}

async function addComments(parts: DemoParts & Pick<Seeding, 'tx'>, company: Company, { colleague }: Authors) {
  const resource = parts.model.resources['opsm/news-comment']
  const news = tableIn(parts.model, 'opsm/news')
  if (!resource || !news) return
  const config = { demo: true, clients: [] }
  const seeding: Seeding = { ...parts, passwords: parts.vault, config, isNew: false, by: colleague.id }
  const { tenantId } = company
  const known = await parts.tx
    .selectFrom(tableIn(parts.model, 'opsm/news-comment')!)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .execute()
  if (known.length > 0) return
  const rows = comments.map(async ({ about, text, status }) => {
    const title = `${company.name}：${about}`
    const row = await parts.tx
      .selectFrom(news)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('title', '=', title)
      .executeTakeFirst()
    const entry = { newsId: row?.id, userId: colleague.id, content: text, status }
    return row ? [await toNewRow(seeding, resource, entry, tenantId)] : []
  })
  await addRows(seeding, resource, (await Promise.all(rows)).flat())
}

/** The same answer for the same question: people who are given one password share its hash. */
function memoizeHash(hash: (password: string) => Promise<string>): (password: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  return (password) => {
    const answer = known.get(password) ?? hash(password)
    known.set(password, answer)
    return answer
  }
}

/**
 * A hand-written server of one table, and nothing else: no session, no rights, no rules, no log of requests.
 * It runs the same statements: a create writes the row and its line in the change log.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  idleTimeoutMillis: 300_000,
  application_name: 'bare',
})
const columns = `t.id, t.tenant_id, t.title, t.category, t.release_time, t.content, t.create_user, t.create_dept,
  t.create_time, t.update_user, t.update_time, t.status, t.revision`
const nameOf = (column: string, as: string) =>
  `(select u.real_name from blade_user u where u.id = t.${column} and u.tenant_id = t.tenant_id limit 1) as ${as}`
const all = `select ${columns}, ${nameOf('create_user', 'create_user_name')}, ${nameOf('update_user', 'update_user_name')}
  from blade_notice t`

/** The author of rows, with a name and an id as long as those of the measured people: the index of the change log costs by the letter. */
const maker = { id: '914330185365125251', name: 'user914330185365125251' }

let serial = 0n
const newId = () => {
  serial += 1n
  return String(2_000_000_000_000_000_000n + serial)
}

const run = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

const reports = `select t.*, (select u.real_name from blade_user u where u.id = t.user_id and u.tenant_id = t.tenant_id) as user_name,
  (select c.name from course_course c where c.id = t.course_id and c.tenant_id = t.tenant_id) as course_name
  from learn_study_log t`

interface Listed {
  readonly select?: string
  readonly order?: string
}

async function page(
  name: string,
  where: string,
  values: unknown[],
  current: number,
  { select = all, order = 'create_time' }: Listed = {},
) {
  const rest = `where ${where} and t.is_deleted = 0`
  const from = select.slice(select.lastIndexOf('from '))
  const [records, total] = await Promise.all([
    run(name, `${select} ${rest} order by t.${order} desc, t.id desc limit 10 offset $${values.length + 1}`, [
      ...values,
      (current - 1) * 10,
    ]),
    run(`${name}_count`, `select count(*) as n ${from} ${rest}`, values),
  ])
  return { records, total: Number(total[0].n), size: 10, current }
}

async function answer(request: IncomingMessage, body: string): Promise<unknown> {
  const url = new URL(request.url!, 'http://x')
  const asked = Object.fromEntries(url.searchParams)
  if (request.method === 'POST') {
    const { tenantId, title, category, releaseTime, content } = JSON.parse(body)
    if (typeof title !== 'string' || !title || title.length > 255) throw new Error('title')
    const [id, after] = [newId(), JSON.stringify({ title, category, releaseTime, content, status: 1 })]
    const values = [id, tenantId, title, category, releaseTime, content, newId(), after, maker.id, maker.name]
    await run(
      'create',
      `with added as (insert into blade_notice (id, tenant_id, title, category, release_time, content, create_user,
        create_dept, create_time, update_user, update_time, status, revision, is_deleted)
        values ($1, $2, $3, $4, $5, $6, $9, '', now(), $9, now(), 1, 1, 0))
      insert into lectern_change (id, tenant_id, resource, row_id, ref_name, action, after, user_id, user_name, ip, at)
        values ($7, $2, 'desk/notice', $1, $3, 'create', $8, $9, $10, '127.0.0.1', now())`,
      values,
    )
    return { id }
  }
  if (url.pathname.endsWith('/detail')) {
    return (
      await run('detail', `${all} where t.tenant_id = $1 and t.id = $2 and t.is_deleted = 0`, [
        asked.tenantId,
        asked.id,
      ])
    )[0]
  }
  const current = Number(asked.current ?? 1)
  if (url.pathname.endsWith('/log-page')) {
    const listed = { select: reports, order: 'time' }
    if (!asked.courseId) return page('logs', 't.tenant_id = $1', [asked.tenantId], current, listed)
    const values = [asked.tenantId, asked.courseId]
    return page('course_logs', 't.tenant_id = $1 and t.course_id = $2', values, current, listed)
  }
  if (asked.title) {
    const where = `t.tenant_id = $1 and lectern_grams(t.title) collate "C" @> lectern_grams_asked($2) and strpos(lower(t.title), lower($2)) > 0`
    return page('search', where, [asked.tenantId, asked.title], current)
  }
  return page('list', 't.tenant_id = $1 and t.category = $2', [asked.tenantId, Number(asked.category)], current)
}

createServer(async (request, reply) => {
  let body = ''
  for await (const part of request) body += part
  try {
    const data = await answer(request, body)
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 200, success: true, data }))
  } catch (error) {
    reply.writeHead(500).end(String(error))
  }
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))

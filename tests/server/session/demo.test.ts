import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { companies } from '../../../src/server/startup/demo/companies'
import { describeEachDatabase } from '../../builders/databases'
import { aDemoPerson, aProductAsSeeded, seed } from '../../builders/demo'
import type { Product } from '../../builders/product'

const tenants = companies.map(({ tenantId }) => tenantId)

describeEachDatabase('The demo', (open) => {
  let product: Product
  const count = async (resource: string) => {
    const rows = await product.database.kysely
      .selectFrom(product.model.resources[resource]!.table)
      .select('tenant_id')
      .where('tenant_id', 'in', tenants)
      .where('is_deleted', '=', 0)
      .execute()
    return rows.length
  }
  const counted = [
    'system/user',
    'system/dept',
    'system/post',
    'system/role',
    'system/role-menu',
    'system/role-data-scope',
  ]
  const contents = [
    'opsm/news',
    'opsm/news-comment',
    'training/activity',
    'resource/resource',
    'resource/attachment',
    'opsm/special-page',
    'opsm/banner',
    'opsm/feedback',
    'desk/notice',
    'audit/audit',
    'audit/audit-record',
    'certificate/certificate',
    'certificate/certificate-user',
  ]
  const counts = async () => {
    const each = await Promise.all([...counted, ...contents].map(async (name) => [name, await count(name)] as const))
    return Object.fromEntries(each)
  }

  beforeAll(async () => {
    product = await aProductAsSeeded(open)
  })

  it('brings 300 people in three tenants, departments of three levels, and every kind of content', async () => {
    const found = await counts()
    expect(found['system/user']).toBe(300 + 1)
    for (const name of contents) expect(found[name], name).toBeGreaterThanOrEqual(3)
    const { rows } = await product.call('GET /api/blade-system/dept/list', {}).then(({ data }) => ({ rows: data }))
    const depth = (nodes: { children?: [] }[]): number =>
      nodes.length ? 1 + Math.max(...nodes.map((node) => depth(node.children ?? []))) : 0
    expect(depth(rows)).toBe(3)
  })

  it('gives people lives: joined over two years, seen on working days, in departments of uneven size that are all filled', async () => {
    const { rows } = await sql<{ tenant_id: string; quarters: number; seen: number; rest: number; faces: number }>`
      select tenant_id, count(distinct date_trunc('quarter', create_time))::int as quarters,
        count(last_login_time)::int as seen, count(distinct avatar)::int as faces,
        count(*) filter (where extract(isodow from last_login_time at time zone 'UTC') > 5)::int as rest
      from blade_user where tenant_id = any(${tenants}) and is_deleted = 0 group by tenant_id`.execute(
      product.database.kysely,
    )
    expect(rows).toHaveLength(tenants.length)
    for (const { tenant_id: tenant, quarters, seen, rest, faces } of rows) {
      expect(quarters, tenant).toBeGreaterThanOrEqual(5)
      expect(seen, tenant).toBeGreaterThan(20)
      expect(rest, tenant).toBeLessThan(seen / 4)
      expect(faces, tenant).toBeGreaterThan(5)
    }
    const sizes = await sql<{ people: number }>`select (select count(*)::int from blade_user u
        where u.tenant_id = d.tenant_id and u.dept_id = d.id and u.is_deleted = 0) as people
      from blade_dept d where d.tenant_id in ('310001', '510001') and d.is_deleted = 0`.execute(product.database.kysely)
    const counts = sizes.rows.map(({ people }) => people)
    expect(Math.max(...counts)).toBeGreaterThan(4 * Math.max(1, Math.min(...counts)))
  })

  it('has sent mails, some of which failed, and told of something this month', async () => {
    const mails = await sql<{ send_status: number; mails: number }>`select send_status, count(*)::int as mails
      from msg_send_record where tenant_id = any(${tenants}) and msg_type = 2 group by send_status`.execute(
      product.database.kysely,
    )
    expect(mails.rows.map(({ send_status }) => send_status)).toEqual(expect.arrayContaining([1, 2]))
    const { rows } = await sql`select id from blade_notice where tenant_id = any(${tenants})
      and release_time > now() - interval '31 days'`.execute(product.database.kysely)
    expect(rows.length).toBeGreaterThan(3)
    const kinds = await sql`select distinct activity_type from training_activity`.execute(product.database.kysely)
    expect(kinds.rows.length).toBe(5)
  })

  it('speaks in messages, mails and notices of the trade of each company', async () => {
    const named = sql`title ~ ${`^(${companies.map(({ name }) => name).join('|')})：`}`
    const told = { msg_system_msg: named, msg_msg: named, msg_send_record: named, blade_notice: sql`true` }
    for (const [table, condition] of Object.entries(told)) {
      const { rows } = await sql<{ tenant_id: string; title: string }>`select distinct tenant_id, title
        from ${sql.table(table)} where tenant_id = any(${tenants}) and is_deleted = 0 and ${condition}`.execute(
        product.database.kysely,
      )
      expect(new Set(rows.map(({ tenant_id }) => tenant_id)).size, table).toBe(tenants.length)
      const subjects = rows.map(({ title }) => title.replace(/^.{4}：/, ''))
      expect(new Set(subjects).size, table).toBe(subjects.length)
    }
  })

  it('signs what people did with their names', async () => {
    const { rows } = await sql<{ user_name: string }>`select distinct c.user_name from lectern_change c
      where c.tenant_id = any(${tenants}) and c.user_id <> '' and c.user_name = '系统'`.execute(product.database.kysely)
    expect(rows).toEqual([])
    const signed = await sql<{ people: number }>`select count(distinct c.user_name)::int as people
      from lectern_change c join blade_user u on u.id = c.user_id and u.real_name = c.user_name
      where c.tenant_id = any(${tenants})`.execute(product.database.kysely)
    expect(signed.rows[0]!.people).toBeGreaterThanOrEqual(2 * tenants.length)
  })

  it('has feedback of people of each company in words of its own, some of it answered', async () => {
    const { rows } = await sql<{
      tenant_id: string
      content: string
      sender: string | null
      dept: string
      answered: boolean
    }>`
      select f.tenant_id, f.content, u.real_name as sender, coalesce(f.dept_id, '') as dept, f.reply <> '' as answered
      from opsm_feedback f left join blade_user u on u.id = f.user_id and u.tenant_id = f.tenant_id
      where f.tenant_id = any(${tenants}) and f.is_deleted = 0`.execute(product.database.kysely)
    for (const tenant of tenants) {
      const own = rows.filter(({ tenant_id }) => tenant_id === tenant)
      expect(own.length, tenant).toBeGreaterThan(3)
      expect(new Set(own.map(({ sender }) => sender)).size, tenant).toBeGreaterThan(3)
      expect(new Set(own.map(({ answered }) => answered)).size, tenant).toBe(2)
    }
    expect(rows.filter(({ sender, dept }) => !sender || !dept)).toEqual([])
    expect(new Set(rows.map(({ content }) => content)).size).toBe(rows.length)
  })

  it('gives each tenant roles of five kinds, which people hold, and posts', async () => {
    const { rows } = await sql<{ tenant_id: string; roles: string[]; posts: number }>`select r.tenant_id,
      array_agg(r.role_alias order by r.role_alias) as roles,
      (select count(*)::int from blade_post p where p.tenant_id = r.tenant_id and p.is_deleted = 0) as posts
      from blade_role r where r.is_deleted = 0 and exists (
        select 1 from blade_user u where u.tenant_id = r.tenant_id and u.role_id @> array[r.id] and u.is_deleted = 0
      ) group by 1 order by 1`.execute(product.database.kysely)
    expect(rows.map(({ tenant_id }) => tenant_id)).toEqual(['000000', '310001', '510001'])
    for (const { roles, posts } of rows) {
      expect(roles).toEqual(expect.arrayContaining(['auditor', 'editor', 'reader', 'tenant_admin', 'user']))
      expect(posts).toBeGreaterThan(3)
    }
  })

  it('grants nobody the page of examples, which is for the platform’s administrator', async () => {
    const { rows } = await sql`select l.role_id from blade_role_menu l join blade_menu m on m.id = l.menu_id
      where m.code = 'component_examples' and l.is_deleted = 0`.execute(product.database.kysely)
    expect(rows).toEqual([])
  })

  it('holds reviews in every state that people bring about', async () => {
    const rows = await product.database.kysely
      .selectFrom('opsm_news')
      .select(['audit_status', 'publish_status'])
      .execute()
    const states = new Set(rows.map((row) => `${row.audit_status}/${row.publish_status}`))
    expect([...states].sort()).toEqual(['0/0', '1/0', '2/0', '2/1', '2/2', '3/0', '4/0'])
  })

  it('has forty resources of every type in each tenant, whose files are there', async () => {
    const { rows } = await sql<{
      tenant_id: string
      count: number
      types: number
      states: number
      files: number
    }>`select
      r.tenant_id, count(*)::int as count, count(distinct r.res_type)::int as types,
      count(distinct r.audit_status)::int as states, count(a.id)::int as files
      from res_resource r left join blade_attach a on a.id = r.attach_id and a.size = r.size group by 1 order by 1`.execute(
      product.database.kysely,
    )
    const each = { count: 40, types: 7, states: 4, files: 37 }
    expect(rows).toEqual(tenants.toSorted().map((tenant_id) => ({ tenant_id, ...each })))
  })

  it('has people open each resource that passed, and download some', async () => {
    const { rows } = await sql<{ unseen: number; views: number; downloads: number }>`select
      count(*) filter (where v.res_id is null)::int as unseen, sum(v.views)::int as views,
      sum(v.downloads)::int as downloads
      from res_resource r left join (select res_id, count(*) filter (where kind = 1) as views,
        count(*) filter (where kind = 2) as downloads from res_visit group by 1) v on v.res_id = r.id
      where r.audit_status = 2 group by r.tenant_id`.execute(product.database.kysely)
    expect(rows).toHaveLength(tenants.length)
    for (const { unseen, views, downloads } of rows) {
      expect(unseen).toBe(0)
      expect(views).toBeGreaterThan(downloads)
      expect(downloads).toBeGreaterThan(0)
    }
  })

  it('has sixty courses of three types in every state, others in each tenant, that are pushed and stand in job maps', async () => {
    const { rows } = await sql<{
      tenant_id: string
      name: string
      course_type: number
      state: string
      n: number
    }>`select
      c.tenant_id, c.name, c.course_type, c.audit_status || '/' || c.publish_status || '/' || c.audit_type as state,
      (select count(*)::int from course_resource r where r.course_id = c.id and r.is_deleted = 0
        and exists (select 1 from res_resource o where o.id = r.res_id and o.tenant_id = c.tenant_id)) as n
      from course_course c where c.is_deleted = 0`.execute(product.database.kysely)
    expect(rows.length).toBe(60)
    // No two companies teach the same.
    expect(new Set(rows.map(({ name }) => name)).size).toBe(60)
    const ofType = (type: number) => rows.filter(({ course_type }) => course_type === type).length
    expect([1, 2, 3].map(ofType)).toEqual([50, 5, 5])
    const states = ['0/0/1', '1/0/1', '1/1/2', '2/1/1', '2/2/2', '3/0/1']
    expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(states)
    expect(rows.filter(({ course_type, n }) => course_type !== 2 && n === 0)).toEqual([])
    expect(await count('course/push')).toBe(18)
    expect(await count('course/job-map')).toBe(15)
  })

  it('adds nothing a second time, and nothing of what people have removed', async () => {
    const before = await counts()
    const { database } = product
    await database.kysely.updateTable('opsm_news').set({ is_deleted: 1 }).where('publish_status', '=', 2).execute()
    await database.kysely.updateTable('blade_user').set({ real_name: '改名' }).where('account', '=', 'reader').execute()
    await seed(product)
    expect(await counts()).toEqual({ ...before, 'opsm/news': before['opsm/news']! - companies.length })
    const renamed = await database.kysely
      .selectFrom('blade_user')
      .select('id')
      .where('real_name', '=', '改名')
      .execute()
    expect(renamed).toHaveLength(3)
  })

  it('lets its people in with the first password alone, and asks them to change it', async () => {
    const editor = await aDemoPerson(product, 'editor', '310001')
    const { code, body } = await product.call('GET /api/blade-opsm/news/page-list', {}, editor)
    expect([code, body.msg]).toEqual([403, expect.stringContaining('密码')])
  })
})

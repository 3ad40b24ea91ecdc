/** The people who may decide reviews are found by their roles, however many people there are. */
import { type CompiledQuery, CompiledQuery as Query, PostgresQueryCompiler } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { describeEachDatabase, type OpenDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

const tenantId = '100001'
const path = 'GET /api/blade-user/user/auditor-phone-list'
const many = 20_000

describeEachDatabase('The list of auditors', (open) => {
  let product: Product
  let staff: Person
  const ran: CompiledQuery[] = []

  beforeAll(async () => {
    product = await aProduct(noting(open, ran))
    await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId })
    const { kysely } = product.database
    const record = sql`1, 1, 0, now()`
    await sql`insert into blade_role (id, tenant_id, role_name, role_alias, status, revision, is_deleted, create_time)
      select 'r' || n, ${tenantId}, 'role ' || n, case when n = 7 then 'auditor' else 'alias' || n end, ${record}
      from generate_series(1, 30) as n`.execute(kysely)
    await sql`insert into blade_user (id, tenant_id, account, real_name, role_id, status, revision, is_deleted, create_time)
      select 'u' || n, ${tenantId}, 'person' || n, '张' || n,
        array['r' || case when n % 1000 = 0 then 7 else 8 + n % 20 end], ${record}
      from generate_series(1, ${sql.lit(many)}) as n`.execute(kysely)
    await product.database.vacuumAnalyze()
  })

  const listed = async (params: object) => {
    const { data } = await product.call(path, { ...params }, staff)
    return (data as { realName: string }[]).map(({ realName }) => realName).filter((name) => name.startsWith('张'))
  }

  it('holds them all, and those that a keyword leaves', async () => {
    expect(await listed({})).toHaveLength(many / 1000)
    expect(await listed({ keyword: 'person11000' })).toEqual(['张11000'])
    expect(await listed({ keyword: 'person11001' })).toEqual([])
  })

  it('holds those with the right to the kind of review asked for, whose name is taken as it is', async () => {
    const { kysely } = product.database
    await sql`insert into blade_menu (id, parent_id, code, name, category, status, revision, is_deleted, create_time)
      values ('m1', '0', 'examine_lesson_audit', 'x', 2, 1, 1, 0, now())`.execute(kysely)
    await sql`insert into blade_role_menu (id, tenant_id, role_id, menu_id, status, revision, is_deleted, create_time)
      values ('l1', ${tenantId}, 'r9', 'm1', 1, 1, 0, now())`.execute(kysely)
    const ofKind = async (auditType: string) => (await listed({ auditType, keyword: 'person1' })).length
    const byAlias = await ofKind('none')
    expect(await ofKind('lesson')).toBeGreaterThan(byAlias)
    for (const pattern of ['%', 'less%', '_esson', 'lesso\\n']) expect(await ofKind(pattern)).toBe(byAlias)
    expect(await product.call(path, { auditType: '%a'.repeat(200) }, staff)).toMatchObject({ code: 400 })
    await sql`delete from blade_role_menu where id = 'l1'`.execute(kysely)
  })

  it('reads the people by the index over their roles', async () => {
    for (const params of [{}, { keyword: '张1' }]) {
      ran.length = 0
      await listed(params)
      const statements = ran.filter(({ sql: text }) => /^select\b/.test(text) && text.includes('"blade_user" as "t"'))
      expect(statements.length).toBeGreaterThan(0)
      for (const { sql: text, parameters } of statements) {
        const plan = await product.database.kysely.executeQuery(Query.raw(`explain ${text}`, [...parameters]))
        expect(JSON.stringify(plan.rows), text).toContain('blade_user_role_id_items')
      }
    }
  })

  it('ends where nobody would choose any more', async () => {
    await sql`update blade_user set role_id = array['r7'] where tenant_id = ${tenantId}`.execute(
      product.database.kysely,
    )
    expect((await product.call(path, {}, staff)).data).toHaveLength(500)
    expect(await listed({ keyword: 'person11001' })).toEqual(['张11001'])
  })
})

/** Databases that note the statements of their calls. */
const noting =
  (open: OpenDatabase, ran: CompiledQuery[]): OpenDatabase =>
  async (options) => {
    const opened = await open(options)
    const compiler = new PostgresQueryCompiler()
    const kysely = opened.kysely.withPlugin({
      transformQuery: ({ node, queryId }) => {
        ran.push(compiler.compileQuery(node as never, queryId) as CompiledQuery)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { ...opened, kysely }
  }

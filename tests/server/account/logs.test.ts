import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { createLogWriter } from '../../../src/server/http/telemetry/log-writer'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

// biome-ignore lint/suspicious/noExplicitAny: each log answers its own rows
type Rows = any[]

describeEachDatabase('The logs of the product', (open) => {
  let product: Product
  let staff: Person
  let elsewhere: Person

  beforeAll(async () => {
    product = await aProduct((given) => open({ ...given, mayNest: true }))
    for (const tenantId of ['100001', '100002']) await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId: '100001' })
    elsewhere = await product.addUser({ tenantId: '100002' })
  })

  /** The rows of a log, once there are some: they are written a moment after the answer. */
  const rowsOf = async (log: string, params: object = {}, as: Person = product.root): Promise<Rows> => {
    await expect.poll(async () => (await rowsNow(log, params, as)).length, { interval: 30 }).toBeGreaterThan(0)
    return rowsNow(log, params, as)
  }
  const rowsNow = async (log: string, params: object, as: Person): Promise<Rows> =>
    (await product.call(`GET /api/blade-log/${log}/list`, { size: 100, ...params }, as)).data.records
  const post = { postName: 'Clerk', postCode: 'clerk', category: '4', sort: 1, status: 1 }

  it('keep every write with its secrets as stars, and no read', async () => {
    await product.call('POST /api/blade-system/post/save', post, staff)
    await product.call('GET /api/blade-system/post/list', {}, staff)
    const secret = {
      clientId: 'made',
      clientSecret: 'never-to-be-read',
      authorizedGrantTypes: ['password'],
      scope: 'all',
    }
    await product.call('POST /api/blade-system/client/submit', secret)
    const rows = await rowsOf('api', { requestUri: 'client/submit' })
    expect(rows[0]).toMatchObject({ title: '应用新增', method: 'POST', type: 1, createBy: 'admin' })
    const { data } = await product.call('GET /api/blade-log/api/detail', { id: rows[0].id })
    expect(data.params).toContain('"clientSecret":"******"')
    expect(data.params).not.toContain('never-to-be-read')
    const mine = await rowsOf('api', {}, staff)
    expect(mine.map(({ requestUri }) => requestUri)).toEqual(['/api/blade-system/post/save'])
  })

  it('hide what is masked in what an action on many rows sends along, too', async () => {
    const sent = { of: 'system/user', action: 'enable', ids: '1', with: { phone: '13812345678', realName: 'Ann' } }
    await product.call('POST /api/lectern/bulk', sent)
    const [row] = await rowsOf('api', { requestUri: 'lectern/bulk' })
    const { params } = (await product.call('GET /api/blade-log/api/detail', { id: row.id })).data
    expect(params).toContain('"realName":"Ann"')
    expect(params).toContain('"phone":"******"')
  })

  it('cost rows and no memory while nobody can write them', async () => {
    const logs = createLogWriter(product.database, () => product.model)
    const table = sql.table(product.model.resources['log/log-usual']!.table)
    await product.database.kysely.transaction().execute(async (tx) => {
      await sql`lock table ${table} in access exclusive mode`.execute(tx)
      for (let round = 0; round < 3; round++) {
        for (let n = 0; n < 4000; n++) logs.note('log/log-usual', '000000', { logId: 'flood', logData: 'x' })
        void logs.flush()
      }
    })
    await logs.flush()
    const { rows } = await sql<{
      count: string
    }>`select count(*) as count from ${table} where log_id = 'flood'`.execute(product.database.kysely)
    expect(Number(rows[0]!.count)).toBe(5000)
    await sql`delete from ${table} where log_id = 'flood'`.execute(product.database.kysely)
  })

  it('are taken along as a sheet, changes too, by whoever holds the button', async () => {
    const holder = await product.addUser({ tenantId: '100001', only: ['change_log', 'change_log_export'] })
    const reader = await product.addUser({ tenantId: '100001', only: ['change_log'] })
    const ask = 'GET /api/blade-log/change-log/export'
    expect((await product.call(ask, {}, reader)).code).toBe(403)
    const since = async (createTime_datege: string) => (await product.call(ask, { createTime_datege }, holder)).text
    expect(await since('2026-01-01 00:00:00')).toContain('Clerk')
    expect(await since('2999-01-01 00:00:00')).not.toContain('Clerk')
    const page = (createTime_datege: string) =>
      product.call('GET /api/blade-log/change-log/page', { createTime_datege }, holder)
    expect((await page('2026-01-01 00:00:00')).data.total).toBeGreaterThan(0)
    expect((await page('2999-01-01 00:00:00')).data.total).toBe(0)
  })

  it('show a tenant its own rows alone', async () => {
    await product.call('POST /api/blade-system/post/save', { ...post, postCode: 'other' }, elsewhere)
    const [row] = await rowsOf('api', {}, elsewhere)
    expect(row.createBy).toBe(elsewhere.account)
    expect((await product.call('GET /api/blade-log/api/detail', { id: row.id }, staff)).code).toBe(404)
    expect(await rowsNow('api', { createBy: staff.account }, elsewhere)).toEqual([])
  })

  it('keep who came, and what browsers report, without tokens', async () => {
    await product.signIn('admin', '000000', 'Lectern2026x')
    const [came] = await rowsOf('logger', { type: 1 })
    expect(came).toMatchObject({ title: '登录，或更新令牌', result: 1 })
    const fault = {
      url: '/system/param',
      message: 'x is undefined',
      stack: 'at token=abcdefghijklmnop',
      time: '2026-01-01',
    }
    const sent = await product.call('POST /api/blade-auth/oauth/logout', { logs: [fault] }, staff)
    expect(sent.data).toEqual({ count: 1 })
    const [reported] = await rowsOf('logger', { type: 5 }, staff)
    expect(reported).toMatchObject({
      type: 5,
      url: '/system/param',
      message: 'x is undefined',
      clientTime: '2026-01-01',
    })
    expect(JSON.stringify(reported)).not.toContain('abcdefghijklmnop')
  })

  it('are read by nobody without their menu, and written by nobody', async () => {
    const nobody = await product.addUser({ tenantId: '100001', only: ['param'] })
    for (const log of ['usual', 'api', 'error', 'logger']) {
      expect((await product.call(`GET /api/blade-log/${log}/list`, {}, nobody)).code).toBe(403)
      expect((await product.call(`POST /api/blade-log/${log}/submit`, {})).code).toBe(404)
    }
    expect((await product.call('GET /api/blade-log/change-log/page', {}, nobody)).code).toBe(403)
  })

  it('tell the history of a row field by field, to whoever may see the row', async () => {
    const { data } = await product.call(
      'POST /api/blade-system/post/save',
      { ...post, postCode: 'h', postName: 'H' },
      staff,
    )
    await product.call('POST /api/blade-system/post/update', { id: data.id, postName: 'H2' }, staff)
    const about = { resource: 'system/post', refId: data.id }
    const viewer = await product.addUser({ tenantId: '100001', only: ['post', 'post_view'] })
    const { data: page } = await product.call('GET /api/blade-log/change-log/page', about, viewer)
    expect(page.records).toMatchObject([
      {
        action: 'update',
        before: { postName: 'H' },
        after: { postName: 'H2' },
        refId: data.id,
        createUser: staff.userId,
      },
      { action: 'create', after: { postName: 'H', postCode: 'h' } },
    ])
    expect(Object.keys(page.records[0].after)).toEqual(['postName'])
    const { data: foreign } = await product.call('GET /api/blade-log/change-log/page', about, elsewhere)
    expect(foreign.records).toEqual([])
  })

  it('tell a change in words: titles of fields and choices, names of what is referred to', async () => {
    const dept = product.model.resources['system/dept']!
    const [above, other] = [
      await product.plant(dept, { tenantId: '100001' }),
      await product.plant(dept, { tenantId: '100001' }),
    ]
    const { data } = await product.call(
      dept.calls.create!,
      { ...(await product.entry(dept, '100001')), parentId: above.id },
      staff,
    )
    await product.call(dept.calls.update!, { id: data.id, parentId: other.id }, staff)
    const about = { resource: dept.name, refId: data.id }
    const { records } = (await product.call('GET /api/blade-log/change-log/page', about, staff)).data
    const nameOf = (row: Readonly<Record<string, unknown>>) => String(row.dept_name)
    const { labelAs } = dept.fields.find(({ name }) => name === 'parentId')!.ref!
    expect(records[0].before[labelAs]).toBe(nameOf(above))
    expect(records[0].after[labelAs]).toBe(nameOf(other))
    const { changes } = (await product.call('GET /api/blade-log/change-log/detail', { id: records[0].id })).data
    const told = {
      field: 'parentId',
      label: expect.stringMatching(/上级/),
      before: nameOf(above),
      after: nameOf(other),
    }
    expect(changes).toContainEqual({ ...told, mayPutBack: true })
  })

  it('hold no secret', async () => {
    expect(await product.leaks()).toEqual([])
  })
})

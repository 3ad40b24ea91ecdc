import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { deleteExpired } from '../../../src/server/product/jobs/sweeps/retention'
import { enqueue } from '../../../src/server/jobs/queue'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { aJob, workers } from './office'

describeEachDatabase('jobs as administrators see them', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })

  it('are listed with what went wrong, without their payload, and tried again on request', async () => {
    const { database } = product
    const broken = aJob('test/broken', async () => {
      throw new Error('no route')
    })
    await enqueue(database.kysely, { name: broken.name, payload: { to: 'somebody' }, attempts: 1 })
    await runDueJobs(workers(database, [broken]))
    const list = () => product.call('GET /api/lectern/job/page', { state: '3' })
    const [job] = (await list()).data.records
    expect(job).toMatchObject({ name: 'test/broken', state: 3, attempts: 1, message: 'no route' })
    expect(job).not.toHaveProperty('payload')
    expect(await product.call('POST /api/lectern/job/retry', { ids: [job.id] })).toMatchObject({
      status: 200,
      data: true,
    })
    const again = await product.call('POST /api/lectern/job/retry', { ids: [job.id] })
    expect(again.body).toMatchObject({ code: 409, msg: '只能重试失败的任务' })
    await runDueJobs(workers(database, [{ ...broken, run: async () => undefined }]))
    const { rows } = await sql`select state, attempts from lectern_job where id = ${job.id}`.execute(database.kysely)
    expect(rows).toEqual([{ state: 2, attempts: 1 }])
  })

  it('take away logs that are older than the parameter says', async () => {
    const { database, model } = product
    const put = (id: string, age: string) =>
      sql`insert into log_error (id, tenant_id, create_time)
      values (${id}, '000000', now() - ${age}::interval)`.execute(database.kysely)
    await put('old', '181 days')
    await put('new', '179 days')
    await enqueue(database.kysely, { name: deleteExpired.name })
    await runDueJobs(workers(database, [{ ...deleteExpired, cron: undefined }], { model: () => model }))
    const { rows } = await sql`select id from log_error where id in ('old', 'new')`.execute(database.kysely)
    expect(rows).toEqual([{ id: 'new' }])
  })

  it('are not for other tenants', async () => {
    await product.addTenant('000010')
    const other = await product.addUser({ tenantId: '000010', account: 'other' } as never)
    expect((await product.call('GET /api/lectern/job/page', {}, other)).body.code).toBe(403)
    expect((await product.call('POST /api/lectern/job/retry', { ids: ['1'] }, other)).body.code).toBe(403)
  })
})

/** Server to server: a trusted client reports studies in the name of learners of its tenant (16-statistics §3). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type Academy, anAcademy, tenant } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'

describeEachDatabase('A trusted client', (open) => {
  let at: Academy
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    await aClient('feeder', { scope: 'all learn_intake', learnerTenantId: tenant })
    await aClient('plain', { scope: 'all' })
  })
  const secret = 'secret-of-a-client'
  const aClient = async (clientId: string, given: object) => {
    const entry = {
      clientId,
      clientSecret: secret,
      authorizedGrantTypes: ['client_credentials'],
      status: 1,
      accessTokenValidity: 600,
      refreshTokenValidity: 900,
      dialect: 'product',
      ...given,
    }
    const { body } = await at.product.call('POST /api/blade-system/client/submit', entry)
    expect(body).toMatchObject({ code: 200 })
  }
  const send = (account: string, clientId: string, what: string, params: object) =>
    at.product.call(`POST /api/blade-course/${what}`, params as never, null, {
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'on-behalf-of': encodeURIComponent(account),
      },
    })
  it('reports, joins and repeats in the name of a learner', async () => {
    const courseId = await at.aPublished({ openType: 1, signUpEnabled: 1 })
    const learner = await at.aLearner()
    const { account } = learner
    expect((await send(account, 'feeder', 'study/join', { courseId })).body).toMatchObject({ code: 200 })
    const report = { reportId: randomUUID(), courseId, resourceId: 'v1', from: 0, to: 300, seconds: 30 }
    const first = await send(account.toUpperCase(), 'feeder', 'study/report', report)
    expect(first.body).toMatchObject({ code: 200, data: { percent: 50 } })
    expect((await at.call('POST study/report', report, learner)).data).toEqual(first.data)
    const { records } = await at.ask('GET course/user-list', { courseId })
    expect(records).toMatchObject([{ userId: learner.userId, progress: 50, sourceType: 2 }])
  })

  it('is refused where it is not trusted, the account is not there, or the call is no learner’s own', async () => {
    const courseId = await at.aPublished({ openType: 1, signUpEnabled: 1 })
    const account = (await at.aLearner()).account
    const disabled = await at.aLearner()
    await at.product.database.kysely
      .updateTable(at.product.model.resources['system/user']!.table)
      .set({ status: 2 })
      .where('id', '=', disabled.userId)
      .execute()
    const join = (name: string, client: string) => send(name, client, 'study/join', { courseId })
    expect((await join(account, 'plain')).body).toMatchObject({ code: 403 })
    expect((await join('nobody', 'feeder')).body).toMatchObject({ code: 400, msg: '账号不存在' })
    expect((await join('root', 'feeder')).body).toMatchObject({ code: 400, msg: '账号不存在' })
    expect((await join(disabled.account, 'feeder')).body).toMatchObject({
      code: 400,
      msg: '账号已停用',
    })
    const write = await send(account, 'feeder', 'course/user-save', { courseId, userIds: [disabled.userId] })
    expect(write.body).toMatchObject({ code: 403 })
  })
})

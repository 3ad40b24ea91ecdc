/** Events send the templates in use: under the bell, by mail, to their recipients. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { notifyMany } from '../../../src/server/product/jobs/messages/notify-many'
import { sendRecords } from '../../../src/server/product/jobs/messages/send-records'
import { createMailer } from '../../../src/server/messages/mail/mailer'
import { notifyPeople } from '../../../src/server/messages/notify'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { workers } from '../jobs/office'
import { openPostOffice, type PostOffice } from '../mail/post-office'

const tenantId = '100001'
const template = '/api/blade-message/template'

describeEachDatabase('An event', (open) => {
  let at: Product
  let office: PostOffice
  let editor: Person
  let head: string
  let learner: string
  beforeAll(async () => {
    office = await openPostOffice()
    at = await aProduct(open)
    await at.addTenant(tenantId)
    editor = await at.addUser({ tenantId })
    head = await aPerson({ realName: '主管', email: 'head@home.example' })
    const dept = await plant('system/dept', { deptName: '门店', parentId: '0', status: 1, leaderId: head })
    learner = await aPerson({ realName: '学员', email: 'learner@home.example', deptId: dept })
  })
  afterAll(() => office.close())

  const plant = async (resource: string, given: object) =>
    String((await at.plant(at.model.resources[resource]!, { tenantId, given: { ...given } })).id)
  const aPerson = (given: object) =>
    plant('system/user', { status: 1, birthday: '', deptIds: [], postId: [], phone: '', ...given })
  const aTemplate = async (more: object): Promise<string> => {
    const given = {
      code: 'own.release',
      name: '成绩',
      msgType: 2,
      eventCode: 'exam.release',
      title: '成绩：${name}',
      content: '<p>${userName}得${score}分</p>',
      receiver: [1],
      enableStatus: 0,
      isAuto: 1,
      ...more,
    }
    const { data, text } = await at.call(`POST ${template}/add`, given, editor)
    expect(text).toContain('"code":200')
    return data.id
  }
  const gone = (id: string) => at.call(`POST ${template}/remove`, { ids: id }, editor)
  const tell = (id: string, people = [learner]) =>
    at.database.kysely.transaction().execute((tx) =>
      notifyPeople(tx, at.model, {
        tenantId,
        event: 'exam.release',
        people,
        now: new Date(),
        values: { name: '安全', score: '<b>92' },
        about: { resource: 'exam/exam', id },
      }),
    )
  const records = async (params: object) =>
    (await at.call('GET /api/blade-message/msg-send-record/page', { size: 100, ...params }, editor)).data.records
  const mailer = () =>
    createMailer({
      database: at.database,
      model: () => at.model,
      vault: { decipher: String } as never,
      url: `smtp://127.0.0.1:${office.port}`,
    })
  const work = () => runDueJobs(workers(at.database, [sendRecords], { model: () => at.model, mailer: mailer() }))

  it('is told under the bell by the template of the product, also where the tenant switched its own off', async () => {
    await tell('1')
    const [first] = await records({ msgType: 1 })
    expect(first).toMatchObject({ userId: learner, title: '成绩发布：安全', noticeType: '3', sendStatus: 1 })
    const asleep = await aTemplate({ code: 'own.site', msgType: 1, enableStatus: 1, title: '我们的：${name}' })
    await tell('2')
    expect((await records({ msgType: 1 })).map(({ title }: { title: string }) => title)).toEqual(
      Array(2).fill('成绩发布：安全'),
    )
    expect((await at.call(`POST ${template}/edit`, { id: asleep, enableStatus: 0 }, editor)).code).toBe(200)
    await tell('3')
    expect((await records({ msgType: 1 })).map(({ title }: { title: string }) => title)).toContain('我们的：安全')
    await gone(asleep)
  })

  it('is mailed to those concerned and the heads of their departments, once, with values as text', async () => {
    const id = await aTemplate({ receiver: [1, 2] })
    await tell('4')
    await tell('4')
    await work()
    const sent = office.mails.filter(({ to }) => to[0]!.endsWith('@home.example'))
    expect(sent.map(({ to }) => to[0]).toSorted()).toEqual(['head@home.example', 'learner@home.example'])
    expect(sent[0]!.raw).not.toContain('<b>92')
    const rows = await records({ templateId: id })
    expect(rows.map(({ sendStatus }: { sendStatus: number }) => sendStatus).toSorted()).toEqual([1, 1, 3, 3])
    expect(rows.find(({ sendStatus }: { sendStatus: number }) => sendStatus === 3).failReason).toBe('10分钟内重复')
    await gone(id)
  })

  it('waits as long as the template says', async () => {
    const id = await aTemplate({ delayMinutes: 30 })
    await tell('5')
    await work()
    expect(await records({ templateId: id })).toMatchObject([{ sendStatus: 0, tryCount: 0 }])
    await gone(id)
  })
  it('of news that must be read is told to those whom their scope means, and of other news to nobody', async () => {
    const aNews = (given: object) =>
      plant('opsm/news', {
        title: '安全月',
        newsType: '1',
        contentMode: 1,
        content: '<p>请读</p>',
        publishMode: 1,
        publishStatus: 0,
        auditStatus: 2,
        scopeType: 1,
        userIds: [learner],
        ...given,
      })
    const put = async (id: string) =>
      expect((await at.call(`POST /api/blade-opsm/news/publish/${id}`, { type: 1 }, editor)).text).toContain(
        '"code":200',
      )
    await put(await aNews({ needRead: 0 }))
    await put(await aNews({ needRead: 1 }))
    const told = (await records({ msgType: 1 })).filter(
      ({ eventCode }: { eventCode: string }) => eventCode === 'news.publish',
    )
    expect(told).toMatchObject([{ userId: learner, title: '必读资讯：安全月', sendStatus: 1 }])
  })

  it('that concerns more than a thousand people is told to each of them once, by a job, after it is committed', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => `${7_000_000 + n}`)
    await sql`insert into blade_user (id, tenant_id, account, status, is_deleted, revision, create_time, update_time)
      select id, ${tenantId}::text, id, 1, 0, 1, now(), now() from unnest(${many}::text[]) as id`.execute(
      at.database.kysely,
    )
    const total = async () =>
      (await at.call('GET /api/blade-message/msg-send-record/page', { size: 1 }, editor)).data.total
    const before = await total()
    await tell('many', many)
    expect(await total()).toBe(before)
    const jobs = workers(at.database, [notifyMany], { model: () => at.model })
    await runDueJobs(jobs)
    await runDueJobs(jobs)
    expect(await total()).toBe(before + 1001)
  })
})

/** A path proves nothing: files of other tenants are neither kept, nor answered as links, nor dropped. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { newStorageName } from '../../../src/server/core/storage-name'
import { sweepResources } from '../../../src/server/product/jobs/sweeps/sweep-resources'
import type { JobContext } from '../../../src/server/jobs/job'
import { deleteFiles } from '../../../src/server/files/delete-files'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'
import { waitingStatements } from '../../builders/waiting-statements'

describeEachDatabase('A file of another tenant', (open) => {
  let product: Product
  let here: Person
  let there: Person
  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant('100001')
    await product.addTenant('100002')
    here = await product.addUser({ tenantId: '100001' })
    there = await product.addUser({ tenantId: '100002' })
  })

  const api = 'POST /api/blade-user'
  const put = async (person: Person, isPrivate: boolean) => {
    const fields: Record<string, string> = isPrivate ? { private: '1' } : {}
    return (await putFile(product, { name: 'a.png', bytes: png, fields }, product.headersOf(person))).data
  }
  const records = async (person: Person) =>
    (await product.call('GET /api/blade-user/face-record/page-list', { size: 500 }, person)).data.records as {
      id: string
      faceUrl: string | null
    }[]
  const isKept = (name: string) => existsSync(join(product.config.data, name))
  const dropOrdered = async () => {
    const { database } = product
    const { rows } = await sql<{
      payload: Record<string, unknown>
    }>`select payload from lectern_job where name = ${deleteFiles.name}`.execute(database.kysely)
    for (const { payload } of rows) await deleteFiles.run(orderOf(product, payload))
  }

  it('is no picture of a face check', async () => {
    const theirs = [await put(there, true), await put(there, false)]
    for (const { name, link } of theirs) {
      for (const image of [`/${name}`, `/${name}?until=1&sign=x`, link]) {
        const { code, body } = await product.call(`${api}/face/learn/submit`, { image, score: 90, result: 1 }, here)
        expect([image, code, body.data?.errors?.[0]?.field]).toEqual([image, 400, 'image'])
      }
    }
    expect(await records(here)).toEqual([])
  })

  it('is neither opened nor dropped by a record that names it already', async () => {
    const { name } = await put(there, true)
    const resource = product.model.resources['system/face-record']!
    const row = await product.plant(resource, { tenantId: '100001', given: { faceUrl: `/${name}` } })
    const [record] = await records(here)
    expect(record!.faceUrl).not.toMatch(/sign=/)
    expect((await product.call(`${api}/face-record/batch-delete`, { ids: row.id }, here)).code).toBe(200)
    await dropOrdered()
    expect(isKept(name)).toBe(true)
    const listed = await product.call('GET /api/blade-resource/attach/list', { size: 500 }, there)
    expect(listed.data.records.map((each: { name: string }) => each.name)).toContain(name)
  })

  it('of a picture that the caller was handed out is kept, opened and dropped with its record', async () => {
    const { name, link } = await put(here, true)
    expect((await product.call(`${api}/face/learn/submit`, { image: link, score: 90, result: 1 }, here)).code).toBe(200)
    const record = (await records(here)).find(({ faceUrl }) => faceUrl?.startsWith(`/${name}?`))
    expect((await product.app.inject(record!.faceUrl!)).rawPayload).toEqual(png)
    await product.call(`${api}/face-record/batch-delete`, { ids: record!.id }, here)
    await dropOrdered()
    expect(isKept(name)).toBe(false)
  })

  it('that an entry held before stays with it, and goes to no other field', async () => {
    const lecturer = product.model.resources['opsm/lecturer']!
    const [{ name }, gone] = [await put(there, true), `/${newStorageName('png', false, new Date())}`]
    const given = { avatar: gone, introduction: `<p><img src="/${name}"></p>` }
    const { id } = await product.plant(lecturer, { tenantId: '100001', given })
    const save = async (sent: object) => {
      const { code, body } = await product.call(lecturer.calls.update!, { id, ...sent }, here)
      return [code, body.data?.errors?.map(({ field }: { field: string }) => field)]
    }
    expect(await save({ ...given, speciality: '安全' })).toEqual([200, undefined])
    expect(await save({ introduction: `<p>新<img src="/${name}"></p>` })).toEqual([200, undefined])
    expect(await save({ avatar: `/${name}` })).toEqual([400, ['avatar']])
    expect(await save({ avatar: (await put(here, false)).link })).toEqual([200, undefined])
    expect(await save({ avatar: gone })).toEqual([400, ['avatar']])
  })

  it('of the platform comes with the template that holds it, and not otherwise', async () => {
    const [{ link }, other] = [await put(product.root, false), await put(product.root, false)]
    const content = `<p><img src="${link}"></p>`
    const template = product.model.resources['message/msg-template']!
    const given = { msgType: 2, isAuto: 0, content, eventCode: '', enableStatus: 0 }
    const { id: templateId } = await product.plant(template, { tenantId: '000000', given })
    const message = product.model.resources['message/msg']!
    const entry = { msgType: 2, title: '停机', extraTargets: 'a@home.example', templateId, content: '' }
    const { body } = await product.call(message.calls.create!, entry, here)
    expect(body).toMatchObject({ code: 200 })
    const strange = { ...entry, content: `<p><img src="${other.link}"></p>` }
    expect((await product.call(message.calls.create!, strange, here)).body.data.errors).toMatchObject([
      { field: 'content', rule: 'file' },
    ])
  })

  it('is taken by the platform administrator for an entry of that tenant', async () => {
    const lecturer = product.model.resources['opsm/lecturer']!
    const [theirs, own, others] = [await put(here, false), await put(product.root, false), await put(there, false)]
    const { id } = await product.plant(lecturer, { tenantId: '100001' })
    const codes = []
    for (const { link } of [theirs, own, others])
      codes.push((await product.call(lecturer.calls.update!, { id, avatar: link })).code)
    expect(codes).toEqual([200, 200, 400])
  })

  it('is no attachment of a mail', async () => {
    const message = product.model.resources['message/msg']!
    const theirs = [await put(there, false), await put(there, true)]
    const entry = { msgType: 2, title: '停机', extraTargets: 'a@home.example', content: '<p>今晚</p>' }
    for (const { link } of theirs) {
      const { body } = await product.call(message.calls.create!, { ...entry, attachments: [link] }, here)
      expect(body.data.errors).toMatchObject([{ field: 'attachments', rule: 'file' }])
    }
    const sent = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }
    const { link } = (await putFile(product, sent, product.headersOf(here))).data
    const { body } = await product.call(message.calls.create!, { ...entry, attachments: [link] }, here)
    expect(body).toMatchObject({ code: 200 })
  })

  it('is told in the language of the caller', async () => {
    const image = `/${(await put(there, false)).name}`
    const said = async (locale: 'zh-CN' | 'en-US') => {
      const sent = { name: 'x', avatar: image, lecturerType: 2, introduction: '<p>x</p>', sort: 1, enableStatus: 0 }
      const { body } = await product.call('POST /api/blade-opsm/lecturer/submit', sent, here, { locale })
      return body.data.errors
    }
    expect(await said('zh-CN')).toEqual([
      { field: 'avatar', rule: 'file', message: '头像中的文件不存在或链接已失效，请重新上传' },
    ])
    expect(await said('en-US')).toMatchObject([
      { message: expect.stringMatching(/: the file no longer exists or its link has expired. Upload it again$/) },
    ])
  })
})

describeEachDatabase('A file that is removed while an entry comes to name it', (open, kind) => {
  let product: Product
  let person: Person
  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant('100001')
    person = await product.addUser({ tenantId: '100001' })
  })

  const aFile = async () =>
    (await putFile(product, { name: 'a.png', bytes: png, fields: {} }, product.headersOf(person))).data
  const save = (avatar: string) => {
    const entry = { name: 'x', avatar, lecturerType: 2, introduction: '<p>x</p>', sort: 1, enableStatus: 0 }
    return product.call('POST /api/blade-opsm/lecturer/submit', entry, person)
  }

  /** Begins both before either may end: none gets past its line of the change log, or past a row that the other holds. */
  async function atOnce<One, Other>(first: () => Promise<One>, second: () => Promise<Other>): Promise<[One, Other]> {
    const { kysely } = product.database
    const waiting = () => waitingStatements(kysely)
    const [begun, end] = [deferred(), deferred()]
    const log = kysely.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(product.model.resources['log/change-log']!.table)} in exclusive mode`.execute(tx)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const one = first()
    await expect.poll(waiting).toBe(1)
    const other = second()
    await expect.poll(waiting).toBe(2)
    end.resolve()
    await log
    return [await one, await other]
  }

  it.runIf(kind === 'postgres')('is named by nothing once it is gone', async () => {
    const { link, attachId } = await aFile()
    const remove = () => product.call('POST /api/blade-resource/attach/remove', { ids: attachId }, person)
    const [removed, saved] = await atOnce(remove, () => save(link))
    expect([removed.code, saved.code]).toEqual([200, 400])
  })

  it.runIf(kind === 'postgres')(
    'stays where the entry came first, also when its resource was removed long ago',
    async () => {
      const { link, attachId } = await aFile()
      const resource = product.model.resources['resource/resource']!
      const { id } = await product.plant(resource, { tenantId: '100001', given: { attachId } })
      const { model, database } = product
      await sql`update ${sql.table(resource.table)} set is_deleted = 1, update_time = now() - interval '31 days'
      where id = ${id}`.execute(database.kysely)
      const [saved] = await atOnce(
        () => save(link),
        () => sweepResources.run(orderOf(product, {})),
      )
      expect(saved.code).toBe(200)
      expect(await product.rowOf(model.resources['resource/attachment']!, attachId)).toMatchObject({ is_deleted: 0 })
    },
  )
})

const orderOf = ({ database, model, files, config }: Product, payload: JobContext['payload']): JobContext => ({
  database,
  model,
  registry,
  files,
  folder: config.data,
  payload,
  attempt: 1,
  id: '1',
  now: new Date(),
  logger: createLogger('silent'),
  signal: new AbortController().signal,
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve: () => resolve() }
}

/** A path proves nothing: files of other tenants are neither kept, nor answered as links, nor dropped. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { dropFiles } from '../../../src/server/jobs/drop-files'
import { createLogger } from '../../../src/server/log'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'

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
  }, 300_000)

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
    const { database, model, files, config } = product
    const { rows } = await sql<{
      payload: Record<string, unknown>
    }>`select payload from lectern_job where name = ${dropFiles.name}`.execute(database.kysely)
    for (const { payload } of rows) {
      await dropFiles.run({
        ...{ database, model, files, folder: config.data, payload, attempt: 1, id: '1', now: new Date() },
        ...{ logger: createLogger('silent'), signal: new AbortController().signal },
      })
    }
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
})

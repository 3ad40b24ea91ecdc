import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { S3 } from '../../../src/server/config'
import { arrivingFolder, localStore } from '../../../src/server/files/stores/local'
import { refuseInnerAddress } from '../../../src/server/files/stores/reachable'
import { s3Store } from '../../../src/server/files/stores/s3'
import { type FileStore, readWhole, StoreFailure } from '../../../src/server/files/stores/store'
import { describeEachDatabase } from '../../builders/databases'
import { multipart } from '../../builders/multipart'
import { aProduct, type Product } from '../../builders/product'
import { anS3 } from '../../builders/s3'

const folder = mkdtempSync(join(tmpdir(), 'lectern-stores-'))
let s3: S3
beforeAll(async () => {
  s3 = await anS3()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
/** A file of this machine with these bytes. */
function aFile(bytes: Buffer) {
  const path = join(folder, `source-${files++}`)
  writeFileSync(path, bytes)
  return { path, size: bytes.length }
}
const aName = () => `upload/20260131/${randomBytes(20).toString('hex')}.txt`
const about = { contentType: 'text/plain' }
const most = 64 * 1024 * 1024

const kinds: [string, () => FileStore][] = [
  ['the data folder', () => localStore(folder)],
  ['a bucket', () => s3Store(s3)],
]
describe.each(kinds)('A store, %s,', (_, make) => {
  it('gives back what it was given, whole and in parts', async () => {
    const store = make()
    for (const size of [1, 1000, 20 * 1024 * 1024 + 17]) {
      const bytes = randomBytes(size)
      const name = aName()
      await store.put(name, aFile(bytes), about)
      expect((await readWhole(store, name, most))?.equals(bytes)).toBe(true)
      const part: Buffer[] = []
      const from = Math.floor(size / 3)
      for await (const chunk of (await store.read(name, { from, to: size - 1 }))!) part.push(chunk as Buffer)
      expect(Buffer.concat(part).equals(bytes.subarray(from))).toBe(true)
    }
  })

  it('lists what it holds, and forgets what is removed', async () => {
    const store = make()
    const names = [aName(), aName()]
    for (const name of names) await store.put(name, aFile(Buffer.from(name)), about)
    const listed = async () => {
      const found: Record<string, number> = {}
      for await (const { name, size, at } of store.names('upload/')) {
        expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000)
        found[name] = size
      }
      return found
    }
    expect(await listed()).toMatchObject(Object.fromEntries(names.map((name) => [name, name.length])))
    await store.remove(names[0]!)
    await store.remove(names[0]!)
    expect(await store.read(names[0]!)).toBeUndefined()
    expect(Object.keys(await listed())).not.toContain(names[0])
    expect(Object.keys(await listed())).toContain(names[1])
  })

  it('says that there is no such file', async () => {
    expect(await make().read(aName())).toBeUndefined()
  })
})

it('The data folder forgets what never arrived whole', async () => {
  const arriving = arrivingFolder(folder)
  const store = localStore(folder)
  await store.dropUnfinished(new Date())
  rmSync(arriving, { recursive: true, force: true })
  mkdirSync(arriving, { recursive: true })
  for (const name of ['old', 'new']) writeFileSync(join(arriving, name), 'half')
  utimesSync(join(arriving, 'old'), 1, 1)
  await store.dropUnfinished(new Date(Date.now() - 60_000))
  expect(readdirSync(arriving)).toEqual(['new'])
})

it('A bucket that refuses is quoted, and one that is not there too', async () => {
  const wrong = s3Store({ ...s3, accessKey: 'wrong' })
  await expect(wrong.put(aName(), aFile(Buffer.from('a')), about)).rejects.toThrow(/InvalidAccessKeyId/)
  const gone = s3Store({ ...s3, endpoint: 'http://127.0.0.1:1' })
  await expect(gone.read(aName())).rejects.toThrow(StoreFailure)
})

it('A tenant cannot have this server ask the machines beside it', async () => {
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '[::1]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    'localhost',
  ]) {
    await expect(refuseInnerAddress(`http://${host}:9000`)).rejects.toThrow(StoreFailure)
  }
  await expect(refuseInnerAddress('https://8.8.8.8')).resolves.toBeUndefined()
})

describeEachDatabase('Object store settings', (open) => {
  const oss = '/api/blade-resource/oss'
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  }, 300_000)

  const put = async (bytes: Buffer) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: `${oss}/endpoint/put-file`,
      payload: multipart({ name: 'a.png', bytes }),
      headers: { ...product.headersOf(product.root), 'content-type': 'multipart/form-data; boundary=xYx' },
    })
    return answer.json().data as { link: string; name: string; domain: string }
  }
  const fetch = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })
  const setting = () => ({
    category: 1,
    ossCode: 'minio',
    endpoint: s3.endpoint,
    accessKey: s3.accessKey,
    secretKey: s3.secretKey,
    bucketName: s3.bucket,
    region: s3.region,
  })

  it('are tried before they are kept, keep their keys to themselves, and decide where files go', async () => {
    const wrong = await product.call(`POST ${oss}/submit`, { ...setting(), accessKey: 'wrong' })
    expect(wrong).toMatchObject({ code: 400, data: { errors: [{ field: 'endpoint' }] } })
    expect(wrong.body.msg).toContain('InvalidAccessKeyId')
    const { id } = (await product.call(`POST ${oss}/submit`, setting())).data
    const kept = (await product.call(`GET ${oss}/detail`, { id })).data
    expect(kept).toMatchObject({ ossCode: 'minio', status: 0 })
    expect(JSON.stringify(kept)).not.toContain('S3RVER')
    expect((await product.rowOf(product.model.resources['resource/oss-setting']!, id))?.secret_key).toMatch(/^v1\./)

    const before = await put(png)
    expect(existsSync(join(product.config.data, before.name))).toBe(true)
    expect((await product.call(`POST ${oss}/enable`, { id })).data).toBe(true)
    expect((await product.call(`POST ${oss}/endpoint/test`, { id })).data).toMatchObject({ ok: true })
    const after = await put(png)
    expect(existsSync(join(product.config.data, after.name))).toBe(false)
    expect((await readWhole(s3Store(s3), after.name, most))?.equals(png)).toBe(true)
    for (const { link } of [before, after]) {
      expect((await fetch(link)).rawPayload.equals(png)).toBe(true)
      const part = await fetch(link, { range: 'bytes=1-3' })
      expect([part.statusCode, part.body]).toEqual([206, 'PNG'])
    }
  })

  it('keep their place once files lie in it, and stay while they are in use', async () => {
    const [row] = (await product.call(`GET ${oss}/list`, { ossCode: 'minio' })).data.records
    const { id } = row
    const moved = await product.call(`POST ${oss}/submit`, { ...setting(), id, bucketName: 'elsewhere' })
    expect(moved).toMatchObject({ code: 409, body: { msg: '该存储中已有文件，不能修改分类、地址和空间名' } })
    const same = await product.call(`POST ${oss}/submit`, {
      ...setting(),
      id,
      accessKey: '',
      secretKey: '',
      remark: '主',
    })
    expect(same).toMatchObject({ code: 200 })
    const inUse = await product.call(`POST ${oss}/remove`, { ids: id })
    expect(inUse).toMatchObject({ code: 409, body: { msg: expect.stringContaining('使用中的配置不能删除') } })
  })

  it('put their public address before new links', async () => {
    const [{ id }] = (await product.call(`GET ${oss}/list`, { ossCode: 'minio' })).data.records
    await product.call(`POST ${oss}/submit`, { ...setting(), id, domain: 'https://files.example.com/' })
    const { link, name, domain } = await put(png)
    expect({ link, domain }).toEqual({ link: `https://files.example.com/${name}`, domain: 'https://files.example.com' })
    expect((await fetch(`/${name}`)).rawPayload.equals(png)).toBe(true)
  })

  it('of a tenant cannot point at inner machines', async () => {
    await product.addTenant('100007')
    const boss = await product.addUser({ tenantId: '100007' })
    const refused = await product.call(`POST ${oss}/submit`, setting(), boss)
    expect(refused).toMatchObject({ code: 400 })
    expect(refused.body.msg).toContain('inner network')
  })
})

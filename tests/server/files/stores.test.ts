import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { S3 } from '../../../src/server/core/config/types'
import { arrivingFolder, localStore } from '../../../src/server/files/stores/local'
import { refuseInnerAddress } from '../../../src/server/files/stores/refuse-inner-address'
import { s3Store } from '../../../src/server/files/stores/s3'
import { readWhole, StoreFailure } from '../../../src/server/files/stores/store'
import type { FileStore } from '../../../src/server/core/context/ports'
import { outerLookup } from '../../../src/server/files/stores/inner-addresses'
import { describeEachDatabase } from '../../builders/databases'
import { multipart } from '../../builders/multipart'
import { aProduct, type Product } from '../../builders/product'
import { anS3 } from '../../builders/s3'

const folder = mkdtempSync(join(tmpdir(), 'lectern-stores-'))
let s3: S3
beforeAll(async () => {
  const { settings, stop } = await anS3()
  s3 = settings
  return stop
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

const sockets: Socket[] = []
const servers: Server[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
})

/** The address of a server that says this to every request, and then nothing more. */
async function aSilentServer(said = ''): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).once('data', () => said && socket.write(said))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('A bucket whose server falls silent', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n'
  const answers = {
    'before it answers': '',
    'after its headers': head,
    'in the midst of a file': `${head}the first part`,
  }
  const silent = async (said: string) => s3Store({ ...s3, endpoint: await aSilentServer(said) }, 300)

  it.each(Object.entries(answers))('%s is given up, and the fault named', async (_, said) => {
    const store = await silent(said)
    await expect(readWhole(store, aName(), most)).rejects.toThrow(StoreFailure)
    await expect(readWhole(store, aName(), most)).rejects.toThrow(/no answer within 0.3 seconds/)
  })

  it('is not given up while nobody reads on', async () => {
    const [name, bytes] = [aName(), randomBytes(8 * 1024 * 1024)]
    await s3Store(s3).put(name, aFile(bytes), about)
    // Time passes between two parts alone: what the store takes to answer on this machine counts for nothing.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const parts: Buffer[] = []
    for await (const part of (await s3Store(s3, 300).read(name))!) {
      if (parts.length === 0) {
        // Bytes read ahead come in their own time; after that no clock runs until somebody reads on.
        while (vi.getTimerCount() > 0) await new Promise((done) => setImmediate(done))
        await vi.advanceTimersByTimeAsync(1000)
      }
      parts.push(part as Buffer)
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
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

it('The data folder takes files of another disk, however many at once', async () => {
  const disks = ['/dev/shm', '/tmp', process.cwd()].filter((place) => existsSync(place))
  const other = disks.find((place) => statSync(place).dev !== statSync(folder).dev) ?? tmpdir()
  const from = mkdtempSync(join(other, 'lectern-disk-'))
  const sent = Array.from({ length: 40 }, (_, n) => ({ name: aName(), bytes: Buffer.alloc(200_000, n) }))
  try {
    await Promise.all(
      sent.map(async ({ name, bytes }) => {
        const path = join(from, name.replaceAll('/', '-'))
        writeFileSync(path, bytes)
        await localStore(folder).put(name, { path, size: bytes.length }, about)
      }),
    )
    for (const { name, bytes } of sent) expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true)
    expect(readdirSync(join(folder, 'upload', '20260131')).filter((name) => name.startsWith('.'))).toEqual([])
  } finally {
    rmSync(from, { recursive: true, force: true })
  }
})

it('A bucket that refuses is quoted, and one that is not there too', async () => {
  const wrong = s3Store({ ...s3, accessKey: 'wrong' })
  await expect(wrong.put(aName(), aFile(Buffer.from('a')), about)).rejects.toThrow(/InvalidAccessKeyId/)
  const gone = s3Store({ ...s3, endpoint: 'http://127.0.0.1:1' })
  await expect(gone.read(aName())).rejects.toThrow(StoreFailure)
})

/** A store at the network that only knows what was begun and never ended, and what it was told to give up. */
async function aStoreOfUploads(names: readonly string[]) {
  const givenUp: string[] = []
  const server = createHttpServer(({ method, url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://store')
    if (method === 'DELETE') givenUp.push(pathname.replace('/bucket/', ''))
    const asked = names.filter((name) => name.startsWith(searchParams.get('prefix') ?? ''))
    const begun = (name: string) =>
      `<Upload><Key>${name}</Key><UploadId>1</UploadId><Initiated>2026-01-31T00:00:00Z</Initiated></Upload>`
    response.end(`<ListMultipartUploadsResult>${asked.map(begun).join('')}</ListMultipartUploadsResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place = { ...s3, endpoint: `http://127.0.0.1:${port}`, bucket: 'bucket' }
  return { place, givenUp, close: () => server.close() }
}

it('A bucket forgets what never arrived whole, of open and of private files, and nothing of others', async () => {
  const [open, secret] = [aName(), aName().replace('upload/', 'private/')]
  const { place, givenUp, close } = await aStoreOfUploads([open, secret, 'backups/of-somebody-else.tar'])
  try {
    await s3Store(place).dropUnfinished(new Date('2026-01-30'))
    expect(givenUp).toEqual([])
    await s3Store(place).dropUnfinished(new Date('2026-02-01'))
    expect(givenUp.sort()).toEqual([secret, open])
  } finally {
    close()
  }
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
  })

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
    // Sooner than a console stops waiting, which it does after ten seconds.
    const hung = await product.call(`POST ${oss}/submit`, { ...setting(), endpoint: await aSilentServer() })
    expect(hung.body.msg).toContain('no answer within 4 seconds')
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

  it.each(['localhost', '127.0.0.1'])(
    'of a tenant lead to no inner machine though they were saved when they might: %s',
    async (host) => {
      const tenantId = host === 'localhost' ? '100008' : '100009'
      await product.addTenant(tenantId)
      const boss = await product.addUser({ tenantId })
      const sent = { name: 'a.png', bytes: png }
      const upload = () =>
        product.inject(
          {
            method: 'POST',
            url: `${oss}/endpoint/put-file`,
            payload: multipart(sent),
            headers: { 'content-type': 'multipart/form-data; boundary=xYx' },
          },
          boss,
        )
      await allowInner('1')
      const endpoint = s3.endpoint.replace(/127\.0\.0\.1|localhost/, host)
      const { id } = (await product.call(`POST ${oss}/submit`, { ...setting(), endpoint }, boss)).data
      expect((await product.call(`POST ${oss}/enable`, { id }, boss)).data).toBe(true)
      const { link } = (await upload()).data
      expect((await fetch(link)).rawPayload.equals(png)).toBe(true)
      await allowInner('0')
      const refused = await upload()
      expect(refused.code).toBeGreaterThanOrEqual(400)
      expect(refused.body.msg).toContain(`${host} is an address of an inner network`)
      expect((await fetch(link)).statusCode).toBeGreaterThanOrEqual(400)
      const tried = await product.call(`POST ${oss}/endpoint/test`, { id }, boss)
      expect(tried.data).toMatchObject({ ok: false, message: expect.stringContaining('inner network') })
    },
  )

  const allowInner = async (paramValue: '0' | '1') => {
    const [{ id }] = (await product.call('GET /api/blade-system/param/list', { paramKey: 'net.allowPrivate' })).data
      .records
    expect((await product.call('POST /api/blade-system/param/submit', { id, paramValue })).code).toBe(200)
  }
})

it('A connection of a tenant is judged by what its name means at that moment', async () => {
  const found = (host: string, all: boolean) =>
    new Promise((resolve) => outerLookup(host, { all }, (error, address) => resolve(error?.message ?? address)))
  for (const all of [true, false]) {
    expect(await found('localhost', all)).toBe('localhost is an address of an inner network')
    expect(await found('no-such-host.invalid', all)).toMatch(/ENOTFOUND|EAI_AGAIN/)
  }
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/context'
import { cleanName } from '../../../src/server/files/receive'
import { aDatabase, as, aServer } from './server'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Sent {
  readonly name: string
  readonly bytes: Buffer
  readonly field?: string
  readonly fields?: Record<string, string>
}

/** A multipart body as a browser writes it; the file comes first, fields after it. */
function multipart({ name, bytes, field = 'file', fields = {} }: Sent): Buffer {
  const head = `--xYx\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`
  const rest = Object.entries(fields).map(
    ([key, value]) => `--xYx\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.concat([
    Buffer.from(`${head}content-type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n${rest.join('')}--xYx--\r\n`),
  ])
}

let database: Database
let server: ReturnType<typeof aServer>
beforeAll(async () => {
  database = await aDatabase()
  server = aServer({ database })
}, 120_000)
afterAll(() => database.close())

const put = async (sent: Sent, headers = as('teacher')) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/blade-resource/oss/endpoint/put-file',
    payload: multipart(sent),
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=xYx' },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const folder = () => join(server.config.data, 'upload')
const arriving = () => (existsSync(join(folder(), '.arriving')) ? readdirSync(join(folder(), '.arriving')) : [])
const kept = () => sql<{ path: string }>`select * from lectern_file`.execute(database.kysely).then(({ rows }) => rows)

describe('An upload', () => {
  it('is kept under a day and a name nobody can guess, and written down', async () => {
    const { status, data } = await put({ name: '学校 logo.PNG', bytes: png, fields: { kind: 'image' } })
    expect(status).toBe(200)
    expect(data).toEqual({
      link: `/${data.name}`,
      domain: '',
      name: expect.stringMatching(/^upload\/\d{8}\/[0-9a-f]{40}\.png$/),
      originalName: '学校 logo.PNG',
      size: png.length,
      contentType: 'image/png',
      attachId: expect.stringMatching(/^\d{16,19}$/),
    })
    expect(readFileSync(join(server.config.data, data.name))).toEqual(png)
    expect(await kept()).toMatchObject([
      {
        id: data.attachId,
        tenant_id: '100001',
        path: data.name,
        original_name: '学校 logo.PNG',
        kind: 'image',
        create_user: '1790000000000000001',
      },
    ])
  })

  it('leaves nothing behind, kept or refused', async () => {
    await put({ name: 'a.png', bytes: png })
    await put({ name: 'a.png', bytes: Buffer.from('<html>') })
    expect(arriving()).toEqual([])
  })

  it('of an active type is refused by its extension', async () => {
    for (const ext of ['svg', 'html', 'htm', 'js', 'exe', 'php', 'xml', 'SVG']) {
      const answer = await put({ name: `a.png.${ext}`, bytes: png })
      expect(answer).toMatchObject({ status: 400, code: 400, msg: `不支持的文件类型：${ext.toLowerCase()}` })
    }
    expect((await put({ name: 'none', bytes: png })).error).toBe('file.type')
  })

  it('whose bytes are not those of its extension is refused', async () => {
    const html = Buffer.from('<html><script>alert(1)</script>')
    for (const ext of ['png', 'jpg', 'gif', 'webp', 'bmp', 'mp4', 'webm', 'mp3', 'wav', 'pdf', 'docx', 'xls', 'zip']) {
      expect([ext, await put({ name: `a.${ext}`, bytes: html })]).toMatchObject([ext, { error: 'file.type' }])
    }
    expect((await put({ name: 'a.jpg', bytes: png })).error).toBe('file.type')
    expect((await put({ name: 'a.txt', bytes: png })).error).toBe('file.type')
  })

  it('of each kind is taken when its bytes agree', async () => {
    const heads: Record<string, string> = {
      jpg: '\xff\xd8\xff\xe0',
      gif: 'GIF89a',
      webp: 'RIFF\0\0\0\0WEBPVP8 ',
      bmp: 'BM',
      mp4: '\0\0\0\x18ftypmp42',
      webm: '\x1aE\xdf\xa3',
      mp3: 'ID3',
      wav: 'RIFF\0\0\0\0WAVEfmt ',
      pdf: '%PDF-1.7',
      doc: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      xlsx: 'PK\x03\x04',
      csv: 'a,b\r\n1,2',
      apk: 'PK\x03\x04',
    }
    for (const [ext, head] of Object.entries(heads)) {
      expect([ext, (await put({ name: `a.${ext}`, bytes: Buffer.from(head, 'latin1') })).status]).toEqual([ext, 200])
    }
  })

  it('that is empty is refused', async () => {
    expect(await put({ name: 'a.png', bytes: Buffer.alloc(0) })).toMatchObject({ status: 400, msg: '文件不能为空' })
  })

  it('that is too large for its kind is refused with 413 and the limit', async () => {
    const big = (megabytes: number) => Buffer.concat([png, Buffer.alloc(megabytes * 1024 * 1024)])
    const refused = { status: 413, code: 413, error: 'request.too-large' }
    expect(await put({ name: 'a.png', bytes: big(5) })).toMatchObject({ ...refused, msg: '文件大小超过限制：5 MB' })
    const avatar = await put({ name: 'a.png', bytes: big(2), fields: { kind: 'avatar' } })
    expect(avatar).toMatchObject({ ...refused, msg: '文件大小超过限制：2 MB' })
    expect((await put({ name: 'a.png', bytes: big(2) })).status).toBe(200)
    expect(arriving()).toEqual([])
  })

  it('of a kind that does not take its extension is refused, as is an unknown kind', async () => {
    for (const kind of ['doc', 'video', 'nonsense', 'constructor']) {
      expect([kind, await put({ name: 'a.png', bytes: png, fields: { kind } })]).toMatchObject([
        kind,
        { error: 'file.type' },
      ])
    }
    expect((await put({ name: 'a.gif', bytes: Buffer.from('GIF89a'), fields: { kind: 'avatar' } })).status).toBe(400)
  })

  it('without a file is refused by the name of the field', async () => {
    expect((await put({ name: 'a.png', bytes: png, field: 'picture' })).msg).toBe('缺少必要的请求参数：file')
  })

  it('needs a signed-in person', async () => {
    expect((await put({ name: 'a.png', bytes: png }, as('gone'))).code).toBe(40001)
  })

  it('keeps no file that could not be written down', async () => {
    const before = readdirSync(folder(), { recursive: true }).length
    await sql`alter table lectern_file rename to away`.execute(database.kysely)
    expect((await put({ name: 'a.png', bytes: png })).code).toBe(500)
    await sql`alter table away rename to lectern_file`.execute(database.kysely)
    expect(readdirSync(folder(), { recursive: true })).toHaveLength(before)
  })

  it('is named without folders, control characters, or more than 255 characters', () => {
    expect(cleanName('../../etc/passwd.png')).toBe('passwd.png')
    expect(cleanName('C:\\temp\\a.png')).toBe('a.png')
    expect(cleanName('a\u0000\r\nb\u202egnp.png')).toBe('abgnp.png')
    expect(cleanName(undefined)).toBe('')
    const long = cleanName(`${'学'.repeat(300)}.jpeg`)
    expect([...long]).toHaveLength(255)
    expect(long.endsWith('学.jpeg')).toBe(true)
  })
})

describe('An uploaded file', () => {
  const fetch = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  it('is shown when it is a picture, and nothing in it may run', async () => {
    const { data } = await put({ name: 'a.png', bytes: png })
    const answer = await fetch(data.link)
    expect(answer.rawPayload).toEqual(png)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('is saved, not shown, when it is anything else', async () => {
    const { data } = await put({ name: 'a.csv', bytes: Buffer.from('a,b') })
    const answer = await fetch(data.link)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{40}\.csv"$/)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  it('is sent in parts to whoever asks for a part', async () => {
    const { data } = await put({ name: 'a.mp4', bytes: Buffer.from('\0\0\0\x18ftypmp42 the film', 'latin1') })
    const answer = await fetch(data.link, { range: 'bytes=4-7' })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, 'ftyp', 'bytes 4-7/21'])
  })

  it('is the only thing to be had from its folder', async () => {
    for (const url of ['/upload/', '/upload/.arriving', '/upload/../keys.json', '/upload/%2e%2e/keys.json']) {
      const answer = await fetch(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.body).not.toContain(server.config.keys.secret)
    }
  })
})

describe('A call that imports', () => {
  it('is given its files, which are gone after the answer', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/school/course/import',
      payload: multipart({ name: 'rows.csv', bytes: Buffer.from('a,b'), fields: { isCovered: '1' } }),
      headers: as('teacher', { 'content-type': 'multipart/form-data; boundary=xYx' }),
    })
    expect(answer.json().data).toMatchObject({ params: { isCovered: '1' }, files: [{ name: 'rows.csv', size: 3 }] })
    expect(arriving()).toEqual([])
  })
})

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanName } from '../../../src/server/files/receive'
import { dropFiles } from '../../../src/server/jobs/drop-files'
import { sweepFiles } from '../../../src/server/jobs/sweep-files'
import { createLogger } from '../../../src/server/log'
import { createLinkSigner } from '../../../src/server/files/serving/signed-link'
import { describeEachDatabase } from '../../builders/databases'
import { multipart, type Sent } from '../../builders/multipart'
import { aProduct, type Product } from '../../builders/product'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describeEachDatabase('Files', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  }, 300_000)

  const put = async (sent: Sent, headers = product.headersOf(product.root)) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      payload: multipart(sent),
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=xYx' },
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const folder = () => join(product.config.data, 'upload')
  const arriving = () => (existsSync(join(folder(), '.arriving')) ? readdirSync(join(folder(), '.arriving')) : [])

  describe('An upload', () => {
    it.each([
      ['ends early', '--xYx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG', 'xYx'],
      ['is not made of parts', '[{}]', 'xYx'],
      ['has a boundary longer than any', 'x', 'x'.repeat(300)],
    ])('that %s is refused, and nothing of it stays', async (_, payload, boundary) => {
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const headers = { ...product.headersOf(product.root), ...type }
      const url = '/api/blade-resource/oss/endpoint/put-file'
      const answer = await product.app.inject({ method: 'POST', url, payload, headers })
      expect(answer.json()).toMatchObject({ code: 400, error: 'request.unreadable' })
      expect(arriving()).toEqual([])
    })

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
      expect(readFileSync(join(product.config.data, data.name))).toEqual(png)
      const row = await product.call('GET /api/blade-resource/attach/detail', { id: data.attachId })
      expect(row.data).toMatchObject({
        originalName: '学校 logo.PNG',
        link: data.link,
        extension: 'png',
        contentType: 'image/png',
        size: png.length,
        createUserName: '管理员',
      })
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
      for (const ext of [
        'png',
        'jpg',
        'gif',
        'webp',
        'bmp',
        'mp4',
        'webm',
        'mp3',
        'wav',
        'pdf',
        'docx',
        'xls',
        'zip',
      ]) {
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
      expect(
        (await put({ name: 'a.png', bytes: png }, { ...product.headersOf(null), 'blade-auth': 'bearer gone' })).code,
      ).toBe(40001)
    })

    it('keeps no file that could not be written down', async () => {
      const before = readdirSync(folder(), { recursive: true }).length
      await sql`alter table blade_attach rename to away`.execute(product.database.kysely)
      expect((await put({ name: 'a.png', bytes: png })).code).toBe(500)
      await sql`alter table away rename to blade_attach`.execute(product.database.kysely)
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
    const fetch = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      product.app.inject({ method, url, headers })
    const film = Buffer.from('\0\0\0\x18ftypmp42 the film', 'latin1')

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
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[0-9a-f]{40}\.csv$/)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    })

    it('is sent in the part that is asked for', async () => {
      const { data } = await put({ name: 'a.mp4', bytes: film })
      const parts: [string, number, string, string | undefined][] = [
        ['bytes=4-7', 206, 'ftyp', 'bytes 4-7/21'],
        ['bytes=13-', 206, 'the film', 'bytes 13-20/21'],
        ['bytes=13-9999', 206, 'the film', 'bytes 13-20/21'],
        ['bytes=-4', 206, 'film', 'bytes 17-20/21'],
        ['bytes=-999', 206, film.toString('latin1'), 'bytes 0-20/21'],
        ['bytes=21-', 416, '', 'bytes */21'],
        ['bytes=-0', 416, '', 'bytes */21'],
        ['bytes=9-4', 200, film.toString('latin1'), undefined],
        ['bytes=0-1,4-7', 200, film.toString('latin1'), undefined],
        ['lines=1-2', 200, film.toString('latin1'), undefined],
      ]
      for (const [range, status, body, place] of parts) {
        const answer = await fetch(data.link, { range })
        const seen = [answer.statusCode, answer.rawPayload.toString('latin1'), answer.headers['content-range']]
        expect([range, ...seen]).toEqual([range, status, body, place])
        expect(answer.headers['accept-ranges']).toBe('bytes')
      }
    })

    it('is put together from parts of one version alone', async () => {
      const { data } = await put({ name: 'a.mp4', bytes: film })
      const { headers } = await fetch(data.link, {}, 'HEAD')
      expect(headers).toMatchObject({ 'content-length': '21', etag: expect.stringMatching(/^"[^"]+"$/) })
      const range = 'bytes=4-7'
      const status = async (condition: string) => (await fetch(data.link, { range, 'if-range': condition })).statusCode
      expect(await status(String(headers.etag))).toBe(206)
      expect(await status(String(headers['last-modified']))).toBe(206)
      expect(await status('"another"')).toBe(200)
      expect(await status('Tue, 01 Jan 2019 00:00:00 GMT')).toBe(200)
    })

    it('is not sent again to a browser that holds it', async () => {
      const { data } = await put({ name: 'a.png', bytes: png })
      const { headers } = await fetch(data.link)
      const again = await fetch(data.link, { 'if-none-match': `W/${headers.etag}` })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await fetch(data.link, { 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(304)
      expect((await fetch(data.link, { 'if-none-match': '"another"' })).statusCode).toBe(200)
    })

    it('has small pictures of itself, of a few widths', async () => {
      const picture = await Transformer.fromRgbaPixels(Buffer.alloc(400 * 300 * 4, 200), 400, 300).png()
      const { data } = await put({ name: 'a.png', bytes: picture })
      for (const time of ['made', 'kept']) {
        const small = await fetch(`${data.link}?w=160`)
        expect([time, small.statusCode, small.headers['content-type']]).toEqual([time, 200, 'image/webp'])
        expect(await new Transformer(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 120 })
        expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      }
      for (const w of ['161', '99999', '-1', 'x', '640']) {
        expect([w, (await fetch(`${data.link}?w=${w}`)).rawPayload.equals(picture)]).toEqual([w, true])
      }
    })

    it('that says it is a huge picture is refused before anybody unpacks it', async () => {
      const bomb = Buffer.from(png)
      bomb.writeUInt32BE(60_000, 16)
      bomb.writeUInt32BE(60_000, 20)
      expect(await put({ name: 'a.png', bytes: bomb })).toMatchObject({ status: 400, error: 'file.pixels' })
    })

    it('that is private is read by its link alone, and for a while', async () => {
      const { data } = await put({ name: '成绩.pdf', bytes: Buffer.from('%PDF-1.7 secret'), fields: { private: '1' } })
      expect(data.name).toMatch(/^private\//)
      expect((await fetch(`/${data.name}`)).statusCode).toBe(403)
      const shown = await fetch(data.link)
      expect([shown.statusCode, shown.body]).toEqual([200, '%PDF-1.7 secret'])
      expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d{3}$/)
      expect(shown.headers['content-disposition']).toBeUndefined()
      const link = new URL(data.link, 'http://here')
      for (const [name, value] of [
        ['until', String(Number(link.searchParams.get('until')) + 1)],
        ['until', '1'],
        ['sign', `${link.searchParams.get('sign')}x`],
        ['sign', ''],
        ['as', 'evil.html'],
      ] as const) {
        const changed = new URL(link)
        changed.searchParams.set(name, value)
        const { statusCode, body } = await fetch(changed.pathname + changed.search)
        expect([name, value, statusCode, body.includes('secret')]).toEqual([name, value, 403, false])
      }
      const other = (await put({ name: 'b.pdf', bytes: Buffer.from('%PDF-1.7'), fields: { private: '1' } })).data
      expect((await fetch(`/${other.name}${link.search}`)).statusCode).toBe(403)
      const over = createLinkSigner(product.config.keys.secret).linkTo({ name: data.name, until: 1_000_000_000 })
      expect((await fetch(over)).statusCode).toBe(403)
    })

    it('is saved under the name it was sent with', async () => {
      const { data } = await put({ name: '学校 (logo)*.png', bytes: png })
      const answer = await product.call('GET /api/blade-resource/attach/link', { id: data.attachId })
      const saved = await fetch(answer.data.download)
      expect(saved.headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent('学校 ')}%28logo%29%2A.png`,
      )
      expect((await fetch(answer.data.link)).rawPayload).toEqual(png)
    })

    it('stays while the content speaks of it', async () => {
      const { data } = await put({ name: 'a.png', bytes: png })
      const lecturer = product.model.resources['opsm/lecturer']!
      await product.plant(lecturer, { tenantId: '000000', given: { avatar: data.link } })
      const remove = (ids: string) => product.call('POST /api/blade-resource/attach/remove', { ids })
      expect(await remove(data.attachId)).toMatchObject({ code: 409, body: { msg: '[a.png]已被引用，不能删除' } })
      const free = (await put({ name: 'b.png', bytes: png })).data
      expect(await remove(free.attachId)).toMatchObject({ code: 200 })
      expect((await fetch(free.link)).statusCode).toBe(200)
    })

    it('goes a week after it was removed, or after a day without a row; never while something speaks of it', async () => {
      const [stays, removed, removedUsed] = [
        (await put({ name: 'stays.png', bytes: png })).data,
        (await put({ name: 'removed.png', bytes: png })).data,
        (await put({ name: 'used.png', bytes: png })).data,
      ]
      const remove = (ids: string) => product.call('POST /api/blade-resource/attach/remove', { ids })
      expect((await fetch(`${removed.link}?w=80`)).statusCode).toBe(200)
      for (const { attachId } of [removed, removedUsed]) expect((await remove(attachId)).code).toBe(200)
      const news = product.model.resources['opsm/news']!
      const spoken = `<p><img src="${removedUsed.link}"></p>`
      await product.plant(news, { tenantId: '000000', given: { content: spoken } })
      const orphan = `upload/20260131/${'0'.repeat(40)}.png`
      mkdirSync(join(product.config.data, 'upload/20260131'), { recursive: true })
      writeFileSync(join(product.config.data, orphan), png)
      writeFileSync(join(product.config.data, 'upload/20260131/readme.png'), png)
      const { database, model, files, config } = product
      const run = (days: number) =>
        sweepFiles.run({
          ...{ database, model, files, folder: config.data, payload: {}, attempt: 1, id: '1' },
          now: new Date(Date.now() + days * 86_400_000),
          logger: createLogger('silent'),
          signal: new AbortController().signal,
        })
      const there = () =>
        [stays.name, removed.name, removedUsed.name, orphan].map((name) => existsSync(join(product.config.data, name)))
      await run(0)
      expect(there()).toEqual([true, true, true, true])
      await run(2)
      expect(there()).toEqual([true, true, true, false])
      await run(8)
      expect(there()).toEqual([true, false, true, false])
      expect(existsSync(join(product.config.data, 'upload/20260131/readme.png'))).toBe(true)
      expect((await fetch(removed.link)).statusCode).toBe(404)
      expect((await fetch(stays.link)).statusCode).toBe(200)
    })

    it('goes for good with a face record, and stays while something else speaks of it', async () => {
      const [face, shared] = [
        (await put({ name: 'a.png', bytes: png })).data,
        (await put({ name: 'b.png', bytes: png })).data,
      ]
      const api = 'POST /api/blade-user'
      for (const image of [face.link, shared.link])
        expect((await product.call(`${api}/face/learn/submit`, { image, score: 90, result: 1 })).code).toBe(200)
      const lecturer = {
        name: '有像',
        avatar: shared.link,
        lecturerType: 2,
        introduction: '<p>好</p>',
        sort: 1,
        enableStatus: 0,
      }
      expect((await product.call('POST /api/blade-opsm/lecturer/submit', lecturer)).code).toBe(200)
      const page = await product.call('GET /api/blade-user/face-record/page-list')
      const ids = page.data.records.map(({ id }: { id: string }) => id)
      expect((await product.call(`${api}/face-record/batch-delete`, { ids })).data).toBe(true)
      const { database, model, files, config } = product
      const orders = sql<{
        payload: Record<string, unknown>
      }>`select payload from lectern_job where name = ${dropFiles.name}`
      for (const { payload } of (await orders.execute(database.kysely)).rows) {
        await dropFiles.run({
          ...{ database, model, files, folder: config.data, payload, attempt: 1, id: '1', now: new Date() },
          ...{ logger: createLogger('silent'), signal: new AbortController().signal },
        })
      }
      expect([face, shared].map(({ name }) => existsSync(join(config.data, name)))).toEqual([false, true])
      const left = await product.call('GET /api/blade-resource/attach/list', { originalName: 'a.png', size: 500 })
      expect(left.data.records.map(({ name }: { name: string }) => name)).not.toContain(face.name)
    })

    it('is the only thing to be had from its folder', async () => {
      for (const url of [
        '/upload/',
        '/upload/.arriving',
        '/upload/../keys.json',
        '/upload/%2e%2e/keys.json',
        '/upload/20260101/..%2f..%2fkeys.json',
        '/private/../keys.json',
        '/upload/20260101/%00.png',
      ]) {
        const answer = await fetch(url)
        expect([url, answer.statusCode]).toEqual([url, 404])
        expect(answer.body).not.toContain(product.config.keys.secret)
      }
    })
  })
})

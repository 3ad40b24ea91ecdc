import { sql } from '../../../src/server/database/connection/sql-tag'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanName } from '../../../src/server/http/request/multipart'
import { fileKinds } from '../../../src/server/files/kinds'
import { describeEachDatabase } from '../../builders/databases'
import type { Sent } from '../../builders/multipart'
import { aProduct, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'

describeEachDatabase('Files', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })

  const put = (sent: Sent, headers?: Record<string, string>) => putFile(product, sent, headers)
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

    it('is held to the limit of the installation, which is never above that of its kind', async () => {
      const params = '/api/blade-system/param'
      const limit = async (paramKey: string, paramValue: string) => {
        const { data } = await product.call(`GET ${params}/list`, { paramKey })
        return product.call(`POST ${params}/submit`, { id: data.records[0].id, paramValue })
      }
      const file = { name: 'a.txt', bytes: Buffer.alloc(1_500_000, 'a') }
      expect((await put(file)).status).toBe(200)
      expect((await limit('upload.max.doc', '1')).code).toBe(200)
      const { files } = (await product.call('GET /api/lectern/manifest')).data
      expect([files.doc.maxMB, files.image]).toEqual([1, fileKinds.image])
      expect(await put(file)).toMatchObject({ status: 413, code: 413, msg: '文件大小超过限制：1 MB' })
      expect((await put({ name: 'a.png', bytes: png })).status).toBe(200)
      expect(await limit('upload.max.doc', '101')).toMatchObject({
        code: 400,
        body: { msg: '参数键值不正确：1-100的整数' },
      })
      expect((await limit('upload.max.doc', '100')).code).toBe(200)
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

  describe('A saved value', () => {
    const lecturer = () => product.model.resources['opsm/lecturer']!
    const save = async (sent: object, locale?: 'en-US') => {
      const { id } = await product.plant(lecturer(), { tenantId: '000000' })
      const { code, body } = await product.call(lecturer().calls.update!, { id, ...sent }, undefined, { locale })
      return code === 200 ? [] : body.data.errors
    }

    it('names files of the types that the field takes, whatever client sends it', async () => {
      const { link } = (await put({ name: 'moving.gif', bytes: Buffer.from('GIF89a') })).data
      expect(await save({ avatar: link })).toEqual([
        { field: 'avatar', rule: 'upload', message: '头像：moving.gif的类型不支持，请上传jpg jpeg png文件' },
      ])
      expect(await save({ avatar: link }, 'en-US')).toMatchObject([
        { message: expect.stringMatching(/: moving.gif has the wrong type. Upload one of jpg jpeg png$/) },
      ])
      expect(await save({ avatar: (await put({ name: 'a.PNG', bytes: png })).data.link })).toEqual([])
    })

    it('names files no larger than the field takes', async () => {
      const bytes = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])
      const { link } = (await put({ name: 'wide.png', bytes })).data
      expect(await save({ avatar: link })).toEqual([
        { field: 'avatar', rule: 'upload', message: '头像：wide.png超过2 MB，请压缩后重新上传' },
      ])
    })

    it('names no more files than the field takes', async () => {
      const feedback = product.model.resources['opsm/feedback']!
      const field = feedback.fields.find(({ upload }) => upload)!
      const links = await Promise.all(
        Array.from(
          { length: 7 },
          async () => (await put({ name: 'a.png', bytes: png, fields: { private: '1' } })).data.link,
        ),
      )
      const sent = { [field.name]: links }
      const { body } = await product.call(feedback.calls.create!, sent)
      expect(body.data.errors).toContainEqual(expect.objectContaining({ field: field.name, rule: 'maxItems' }))
    })
  })
})

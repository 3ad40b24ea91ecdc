import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLinkSigner } from '../../../src/server/files/serving/signed-link'
import { deleteFiles } from '../../../src/server/files/delete-files'
import { StoreFailure } from '../../../src/server/files/stores/store'
import { sweepFiles } from '../../../src/server/product/jobs/sweeps/sweep-files'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { describeEachDatabase } from '../../builders/databases'
import { aMoment } from '../../builders/moment'
import type { Sent } from '../../builders/multipart'
import { aProduct, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'

describeEachDatabase('Files that are handed out', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })
  const put = (sent: Sent) => putFile(product, sent)

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
    })

    it.each(['0', '1'])(
      'opens to nobody once its row is removed, whatever link is held (private: %s)',
      async (hidden) => {
        const { data } = await put({ name: 'secret.png', bytes: png, fields: { private: hidden } })
        const { data: links } = await product.call('GET /api/blade-resource/attach/link', { id: data.attachId })
        const statuses = async () => {
          const addresses = [data.link, links.link, links.download, `${links.link}&w=80`]
          return Promise.all(addresses.map(async (link) => (await fetch(link)).statusCode))
        }
        expect(await statuses()).toEqual([200, 200, 200, 200])
        await product.call('POST /api/blade-resource/attach/remove', { ids: data.attachId })
        await aMoment()
        expect(await statuses()).toEqual([404, 404, 404, 404])
        expect(existsSync(join(product.config.data, data.name))).toBe(true)
      },
    )

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
          database,
          model,
          registry,
          files,
          folder: config.data,
          payload: {},
          attempt: 1,
          id: '1',
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

    it('keeps its row until its store has let it go, so that the next sweep finds it', async () => {
      const { data } = await put({ name: 'kept.png', bytes: png })
      const { database, model, files, config } = product
      const table = sql.table(model.resources['resource/attachment']!.table)
      await sql`update ${table} set is_deleted = 1, store_id = '@s3', update_time = now() - interval '9 days'
        where id = ${data.attachId}`.execute(database.kysely)
      let isDown = true
      const { store } = (await files.stores.all())[0]!
      const remove = async (name: string) => {
        if (isDown) throw new StoreFailure('the store is down')
        await store.remove(name)
      }
      const place = { store: { ...store, remove }, storeId: '@s3', code: '', domain: '' }
      const sweep = () =>
        sweepFiles.run({
          database,
          model,
          registry,
          folder: config.data,
          payload: {},
          attempt: 1,
          id: '1',
          files: { ...files, stores: { ...files.stores, all: async () => [place] } },
          now: new Date(Date.now() + 2 * 86_400_000),
          logger: createLogger('silent'),
          signal: new AbortController().signal,
        })
      const rows = async () =>
        (await sql`select id from ${table} where id = ${data.attachId}`.execute(database.kysely)).rows.length
      await sweep()
      expect([await rows(), existsSync(join(config.data, data.name))]).toEqual([1, true])
      isDown = false
      await sweep()
      expect([await rows(), existsSync(join(config.data, data.name))]).toEqual([0, false])
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
      }>`select payload from lectern_job where name = ${deleteFiles.name}`
      for (const { payload } of (await orders.execute(database.kysely)).rows) {
        await deleteFiles.run({
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
      }
      expect([face, shared].map(({ name }) => existsSync(join(config.data, name)))).toEqual([false, true])
      const left = await product.call('GET /api/blade-resource/attach/list', { originalName: 'a.png', size: 500 })
      expect(left.data.records.map(({ name }: { name: string }) => name)).not.toContain(face.name)
    })

    it('is found by a range of its size, page by page', async () => {
      const list = (asked: Record<string, unknown>) => product.call('GET /api/blade-resource/attach/list', asked)
      const { records } = (await list({ size: 500 })).data
      const sizes: number[] = records.map((row: { size: number }) => row.size).sort((a: number, b: number) => a - b)
      const [least, most] = [sizes[0]!, sizes.at(-1)!]
      expect(most).toBeGreaterThan(least)
      const small = await list({ size_le: most - 1, size: 500 })
      expect(small.data.total).toBe(sizes.filter((size) => size < most).length)
      expect((await list({ size_ge: most, size: 1 })).data.records).toMatchObject([{ size: most }])
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

  describe('A field of private files', () => {
    const save = 'POST /api/blade-opsm/feedback/save'
    const listed = async (content: string) => {
      const { data } = await product.call('GET /api/blade-opsm/feedback/page-list', { content })
      return data.records[0] as { id: string; images: string[] }
    }
    const sent = async (name: string) => (await put({ name, bytes: png, fields: { private: '1' } })).data

    it('keeps where they lie, and answers links that open them for a while', async () => {
      const [one, other] = [await sent('a.png'), await sent('b.png')]
      const entry = { type: '1', content: 'private pictures', images: [one.link, other.link] }
      expect(await product.call(save, entry)).toMatchObject({ code: 200 })
      const { id, images } = await listed(entry.content)
      expect(images.map((link) => link.split('?')[0])).toEqual([`/${one.name}`, `/${other.name}`])
      for (const link of images) expect((await product.app.inject(link)).rawPayload).toEqual(png)
      const row = await product.rowOf(product.model.resources['opsm/feedback']!, id)
      expect(row?.images).toEqual([`/${one.name}`, `/${other.name}`])
    })

    it('takes no address that was not handed out as a link', async () => {
      const { name, link } = await sent('a.png')
      const over = createLinkSigner(product.config.keys.secret).linkTo({ name, until: 1_000_000_000 })
      for (const image of [`/${name}`, `${link}x`, over]) {
        const { code, body } = await product.call(save, { type: '1', content: 'guessed', images: [image] })
        expect([image, code, body.data?.errors?.[0]?.field]).toEqual([image, 400, 'images'])
      }
      expect(await listed('guessed')).toBeUndefined()
    })
  })
})

import { createCipheriv } from 'node:crypto'
import CryptoJS from 'crypto-js'
import { sm2 } from 'sm-crypto-v2'
import { describe, expect, it } from 'vitest'
import type { PayloadCrypto } from '../../../src/server/core/config/types'
import { decipher, encipher } from '../../../src/server/http/request/cipher'
import { as, aServer, basic } from './server'

const serve = (mode: PayloadCrypto) => {
  const { app, config } = aServer({ env: { LECTERN_PAYLOAD_CRYPTO: mode } })
  const key = config.keys.payloadKey
  const headers = { authorization: basic }
  return {
    key,
    keys: config.keys,
    seal: (value: unknown) => encipher(JSON.stringify(value), key),
    /** To a route that is encrypted and answers what it understood. */
    post: (payload: string | object, more: Record<string, string> = {}, query = '') =>
      app.inject({ method: 'POST', url: `/api/school/wrapped${query}`, payload, headers: { ...headers, ...more } }),
    plain: (payload: object) => app.inject({ method: 'POST', url: '/api/school/echo', payload, headers }),
    page: (query = '', more: Record<string, string> = {}) =>
      app.inject({ url: `/api/school/course/page${query}`, headers: as('editor', more) }),
    open: (text: string) => JSON.parse(decipher(text, key) ?? 'null'),
  }
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const text = { 'content-type': 'text/plain' }
const unreadable = { code: 400, success: false, msg: '消息不能读取', error: 'request.unreadable' }

describe('The cipher', () => {
  const key = '0123456789abcdefghijklmnopqrstuv'

  it('gives back what was put in, at any length', () => {
    for (let length = 0; length < 70; length++)
      expect(decipher(encipher('学'.repeat(length), key), key)).toHaveLength(length)
  })

  it('is that of the family of clients: the first half of the key is the start', () => {
    const [bytes, iv] = [CryptoJS.enc.Utf8.parse(key), CryptoJS.enc.Utf8.parse(key.slice(0, 16))]
    const theirs = CryptoJS.AES.encrypt('{"name":"学"}', bytes, { iv }).toString()
    expect(encipher('{"name":"学"}', key)).toBe(theirs)
    expect(CryptoJS.AES.decrypt(theirs, bytes, { iv }).toString(CryptoJS.enc.Utf8)).toBe(decipher(theirs, key))
  })

  it('takes padding to blocks of 32 bytes', () => {
    const pad = 32 - (Buffer.byteLength('abc') % 32)
    const cipher = createCipheriv('aes-256-cbc', key, key.slice(0, 16)).setAutoPadding(false)
    const bytes = Buffer.concat([Buffer.from('abc'), Buffer.alloc(pad, pad)])
    expect(decipher(Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64'), key)).toBe('abc')
  })

  it('takes a space for a plus sign wherever it stands', () => {
    const sealed = Array.from({ length: 2000 }, (_, n) => encipher(String(n), key)).filter((one) => one.startsWith('+'))
    expect(sealed.length).toBeGreaterThan(0)
    for (const one of sealed) expect(decipher(one.replaceAll('+', ' '), key)).toBe(decipher(one, key))
  })

  it('answers nothing for what is no cipher text', () => {
    const other = encipher('abc', 'vutsrqponmlkjihgfedcba9876543210')
    for (const wrong of ['', 'abc', '!!!!', 'AAAA', 'A'.repeat(64), other]) expect(decipher(wrong, key)).toBeUndefined()
  })
})

describe('Payload encryption, accepted', () => {
  const { post, page, seal, open, plain } = serve('accept')

  it('takes an enciphered query and answers in kind', async () => {
    const answer = await page(`?data=${encodeURIComponent(seal({ current: 1 }))}`)
    expect(answer.json()).toEqual({ crypto: 1, data: expect.any(String) })
    expect(open(answer.json().data)).toMatchObject({ code: 200, data: { records: [] }, msg: '操作成功' })
  })

  it('takes a query whose plus signs were not encoded', async () => {
    const sealed = Array.from({ length: 50 }, (_, n) => seal({ n })).find((one) => one.includes('+'))!
    expect((await page(`?data=${sealed.replaceAll('/', '%2F').replaceAll('=', '%3D')}`)).json().crypto).toBe(1)
  })

  it('takes an enciphered body as JSON, as form and as bare text', async () => {
    const sealed = seal({ colour: '蓝' })
    expect(open((await post({ data: sealed })).json().data).data.params).toEqual({ colour: '蓝' })
    const asForm = await post(`data=${encodeURIComponent(sealed)}`, form)
    expect(open(asForm.json().data).data.params).toEqual({ colour: '蓝' })
    const asText = await post(sealed, text)
    expect(asText.headers['content-type']).toContain('text/plain')
    expect(open(asText.body).data.params).toEqual({ colour: '蓝' })
  })

  it('answers bare text to a JSON request that asks for it', async () => {
    const answer = await post({ data: seal({ a: 1 }) }, { 'text-response': '1' })
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(open(answer.body).data.params).toEqual({ a: 1 })
  })

  it('answers plain to plain, and enciphered where a bare GET asks for it', async () => {
    expect((await page()).json().code).toBe(200)
    expect((await post({ a: 1 })).json().data.params).toEqual({ a: 1 })
    expect((await page('', { 'payload-crypto': '1' })).json().crypto).toBe(1)
  })

  it('keeps a parameter that happens to be called data, beside others', async () => {
    expect((await post({ data: 'x', a: 1 })).json().data.params).toEqual({ data: 'x', a: 1 })
  })

  it('refuses a bad cipher in plain words', async () => {
    for (const answer of [
      await page('?data=bad'),
      await post({ data: 'bad' }),
      await post('bad', text),
      await post({ data: seal('no object') }),
      await post({ data: encipher('{"broken', serve('accept').key) }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject(unreadable)
    }
  })

  it('enciphers a refusal too, once it could read', async () => {
    const { app, config } = aServer()
    const data = encipher(JSON.stringify({ name: '' }), config.keys.payloadKey)
    const url = '/api/school/course/submit'
    const answer = await app.inject({ method: 'POST', url, payload: { data }, headers: as('editor') })
    expect(answer.statusCode).toBe(400)
    expect(JSON.parse(decipher(answer.json().data, config.keys.payloadKey)!)).toMatchObject({ msg: '请输入名称' })
  })

  it('refuses what no database keeps: the character zero and half characters, in any form', async () => {
    for (const answer of [
      await post({ a: ['x\0'] }),
      await post({ 'a\0': 1 }),
      await post({ a: '\ud800' }),
      await post('a=x%00', form),
      await page('?name=%00'),
      await post({ data: seal({ a: '\0' }) }),
    ]) {
      expect(answer.json()).toMatchObject(unreadable)
    }
    expect((await post({ a: '💥 \\u0000' })).json().data.params).toEqual({ a: '💥 \\u0000' })
  })

  it('leaves calls alone that are not marked', async () => {
    expect((await plain({ data: seal({ a: 1 }) })).json().params).toHaveProperty('data')
  })
})

describe('Payload encryption, required', () => {
  const { post, page, seal, open, plain } = serve('require')

  it('refuses anything plain on a marked call', async () => {
    for (const answer of [
      await page('?current=1'),
      await post({ a: 1 }),
      await post('a=1', form),
      await post({ data: seal({ a: 1 }) }, {}, '?b=2'),
    ]) {
      expect(answer.json()).toMatchObject(unreadable)
    }
  })

  it('takes what is enciphered, and enciphers every answer', async () => {
    expect(open((await post({ data: seal({ a: 1 }) })).json().data).data.params).toEqual({ a: 1 })
    expect((await page()).json().crypto).toBe(1)
  })

  it('leaves calls alone that are not marked', async () => {
    expect((await plain({ a: 1 })).json().params).toEqual({ a: 1 })
  })
})

describe('Payload encryption, off', () => {
  const { post, page, seal } = serve('off')

  it('takes and answers plain', async () => {
    expect((await post({ a: 1 })).json().data.params).toEqual({ a: 1 })
    expect((await page('', { 'payload-crypto': '1' })).json().code).toBe(200)
  })

  it('takes data for a parameter like any other, and no bare text', async () => {
    const sealed = seal({ a: 1 })
    expect((await post({ data: sealed })).json().data.params).toEqual({ data: sealed })
    expect((await post(sealed, text)).statusCode).toBe(415)
  })
})

describe('A password', () => {
  const names = ['password', 'oldPassword', 'newPassword', 'newPassword1']
  const understood = async (mode: PayloadCrypto, value: (server: ReturnType<typeof serve>) => string) => {
    const server = serve(mode)
    const sent = Object.fromEntries(names.map((name) => [name, value(server)]))
    return (await server.plain(sent)).json()
  }
  const read = { params: Object.fromEntries(names.map((name) => [name, 'Geheim 学 1'])) }

  it('travels under enc: in every mode', async () => {
    for (const mode of ['off', 'accept', 'require'] as const) {
      expect(await understood(mode, ({ key }) => `enc:${encipher('Geheim 学 1', key)}`)).toMatchObject(read)
    }
  })

  it('travels as SM2 in every mode, with and without the leading 04', async () => {
    for (const mode of ['off', 'accept', 'require'] as const) {
      for (const lead of ['', '04']) {
        const sealed = ({ keys }: ReturnType<typeof serve>) => lead + sm2.doEncrypt('Geheim 学 1', keys.sm2PublicKey, 0)
        expect(await understood(mode, sealed)).toMatchObject(read)
      }
    }
  })

  it('travels plain unless encryption is required', async () => {
    for (const mode of ['off', 'accept'] as const)
      expect(await understood(mode, () => 'Geheim 学 1')).toMatchObject(read)
    expect(await understood('require', () => 'Geheim 学 1')).toMatchObject(unreadable)
  })

  it('that cannot be opened is refused', async () => {
    expect(await understood('accept', () => 'enc:bad')).toMatchObject(unreadable)
    expect(await understood('accept', () => 'ab'.repeat(120))).toMatchObject(unreadable)
  })

  it('that is empty stays empty, and other fields are not touched', async () => {
    const { plain } = serve('require')
    expect((await plain({ password: '', secret: 'enc:x' })).json().params).toEqual({ password: '', secret: 'enc:x' })
  })
})

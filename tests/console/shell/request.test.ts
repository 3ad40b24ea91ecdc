import { createDecipheriv } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailure, call, loadClientConfig, request } from '../../../src/console/api'
import { applyClientConfig, clientConfig } from '../../../src/console/api/client-config'
import { decryptText, encryptText } from '../../../src/console/api/payload-crypto'
import { responseEvents } from '../../../src/console/api/response-events'
import { accessToken, tokenRenewal, clearTokens, storeTokens } from '../../../src/console/api/tokens'
import { changeLocale } from '../../../src/console/i18n/i18n'
import type { Call } from '../../../src/model/types'
import { type Heard, startServer, type Told } from './console-server'

const key = '0123456789abcdef0123456789abcdef'
const ok = (data: unknown): Told => ({ body: { code: 200, success: true, data, msg: '操作成功' } })
const aCall = (about: Partial<Call>): Call => ({
  name: 'list',
  id: 'system/param.list',
  kind: 'page',
  method: 'GET',
  paths: ['/api/blade-system/param/list'],
  perm: ['menu'],
  encrypted: false,
  key: 'id',
  ...about,
})

let answer: (heard: Heard) => Told
let server: Awaited<ReturnType<typeof startServer>>
const last = () => server.heard.at(-1)!

beforeEach(async () => {
  answer = () => ok({})
  server = await startServer((heard) => answer(heard))
  applyClientConfig({ apiBase: server.base, clientId: 'console', clientSecret: 's', cryptoKey: key })
  await changeLocale('zh-CN')
})

/** Ends what a test subscribed to. */
let stopListening = () => {}

afterEach(async () => {
  clearTokens()
  stopListening()
  await server.stop()
})

test('says which client and which language calls, and which tenant when nobody is signed in', async () => {
  await request({ path: '/api/x', auth: 'client' })
  expect(last().headers.authorization).toBe(`Basic ${btoa('console:s')}`)
  expect(last().headers['accept-language']).toBe('zh-CN')
  expect(last().headers['tenant-id']).toBe('000000')
  expect(last().headers['blade-auth']).toBeUndefined()
})

test('fills the variables of a path, and sends only what is left', async () => {
  await call(aCall({ kind: 'detail', paths: ['/api/blade-system/post/{id}'] }), { id: 'a/b', full: 1 })
  expect([last().path, last().query.toString()]).toEqual(['/api/blade-system/post/a%2Fb', 'full=1'])
  await call(aCall({ method: 'POST', paths: ['/api/x/{id}/enable'] }), { id: '7' })
  expect([last().path, last().body]).toEqual(['/api/x/7/enable', '{}'])
})

test('speaks for the signed-in person, in the language they chose', async () => {
  storeTokens({ access: 'token-1', refresh: 'r' })
  await changeLocale('en-US')
  await request({ path: '/api/x' })
  expect(last().headers['blade-auth']).toBe('bearer token-1')
  expect(last().headers['accept-language']).toBe('en-US')
  expect(last().headers['tenant-id']).toBeUndefined()
})

test('puts the parameters of a read into the query, lists joined by comma, absent ones left out', async () => {
  answer = () => ok({ records: [], total: 0 })
  const data = await call(aCall({}), { current: 1, ids: ['1', '2'], paramKey: undefined })
  expect(data).toEqual({ records: [], total: 0 })
  expect(last().method).toBe('GET')
  expect(Object.fromEntries(last().query)).toEqual({ current: '1', ids: '1,2' })
})

test('puts the parameters of a write into JSON, with the literal ones of the call', async () => {
  await call(aCall({ method: 'POST', kind: 'submit', with: { type: 2 } }), { paramName: 'a' })
  expect(last().headers['content-type']).toContain('application/json')
  expect(JSON.parse(last().body)).toEqual({ paramName: 'a', type: 2 })
})

test('sends a form where one is asked for, the password under the key', async () => {
  await request({ method: 'POST', path: '/api/t', as: 'form', body: { username: '管理', password: 'Abc12345' } })
  const form = new URLSearchParams(last().body)
  expect(form.get('username')).toBe('管理')
  const sent = form.get('password')!
  expect(sent.startsWith('enc:')).toBe(true)
  expect(decryptText(sent.slice(4), key)).toBe('Abc12345')
})

test('escapes angle brackets in names and titles at any depth, and reads them back', async () => {
  answer = () => ok({ list: [{ name: 'a&lt;b', refName: '&gt;', other: '&lt;' }] })
  const data = await request({ method: 'POST', path: '/api/x', body: { rows: [{ title: '<b>', note: '<i>' }] } })
  expect(JSON.parse(last().body)).toEqual({ rows: [{ title: '&lt;b&gt;', note: '<i>' }] })
  expect(data).toEqual({ list: [{ name: 'a<b', refName: '>', other: '&lt;' }] })
})

test('makes the cipher that every client of the family makes: AES-256-CBC, the key begins with the IV', () => {
  const opener = createDecipheriv('aes-256-cbc', key, key.slice(0, 16))
  expect(opener.update(encryptText('参数 1', key), 'base64', 'utf8') + opener.final('utf8')).toBe('参数 1')
})

test('encrypts query and body of an encrypted call and reads an encrypted answer', async () => {
  answer = () => ({ body: { crypto: 1, data: encryptText(JSON.stringify({ code: 200, data: { id: '7' } }), key) } })
  expect(await call(aCall({ encrypted: true }), { name: '参数' })).toEqual({ id: '7' })
  expect([...last().query.keys()]).toEqual(['data'])
  expect(JSON.parse(decryptText(last().query.get('data')!, key))).toEqual({ name: '参数' })

  await call(aCall({ encrypted: true, method: 'POST' }), { name: '<a>' })
  const body = JSON.parse(last().body)
  expect(Object.keys(body)).toEqual(['data'])
  expect(JSON.parse(decryptText(body.data, key))).toEqual({ name: '&lt;a&gt;' })
})

test('asks for an encrypted answer when an encrypted read has no parameters, and takes the bare cipher too', async () => {
  answer = () => ({
    headers: { 'content-type': 'text/plain' },
    body: encryptText(JSON.stringify({ code: 200, data: [1] }), key),
  })
  expect(await call(aCall({ encrypted: true }))).toEqual([1])
  expect(last().headers['payload-crypto']).toBe('1')
})

test('sends an encrypted call plainly when the deployment turned encryption off', async () => {
  applyClientConfig({ apiBase: server.base, cryptoKey: key, payloadCrypto: 'off' })
  await call(aCall({ encrypted: true }), { current: 1 })
  expect(last().query.get('current')).toBe('1')
})

test('rejects with the message, the code, the refused fields and the request id', async () => {
  const errors = [{ field: 'paramKey', rule: 'required', message: '请输入参数键名' }]
  answer = () => ({
    status: 400,
    headers: { 'x-request-id': 'r-9' },
    body: { code: 400, success: false, data: { errors }, msg: '请输入参数键名' },
  })
  const failure = await request({ path: '/api/x' }).catch((caught) => caught)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ message: '请输入参数键名', code: 400, errors, requestId: 'r-9', reason: 'answer' })
})

test('gives the word of a refused sign-in', async () => {
  answer = () => ({ status: 400, body: { error: 'invalid_captcha', error_description: '验证码不正确' } })
  const failure = await request({ path: '/api/t', bare: true }).catch((caught) => caught)
  expect(failure).toMatchObject({ word: 'invalid_captcha', message: '验证码不正确' })
})

test('says the way out behind what was refused', async () => {
  const refusal = { code: 409, success: false, data: null, msg: '已被引用，不能删除', wayOut: '请先解除引用' }
  answer = () => ({ status: 409, body: refusal })
  await expect(request({ path: '/api/x' })).rejects.toThrow('已被引用，不能删除。请先解除引用')
})

test('has words of its own for a refusal without any, in the language chosen', async () => {
  answer = () => ({ status: 400, body: { code: 400, success: false, data: null, msg: '' } })
  const said = async () => (await request({ path: '/api/x' }).catch((error: CallFailure) => error)) as CallFailure
  expect((await said()).message).toBe('未知错误')
  await changeLocale('en-US')
  expect((await said()).message).toBe('Unknown error')
})

test('says that the server failed when a page of a proxy comes instead of an answer', async () => {
  answer = () => ({ status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' })
  const failure = await request({ path: '/api/x' }).catch((caught) => caught)
  expect(failure).toMatchObject({ code: 502, message: '服务器异常' })
})

test('says that the network is away, and that an answer took too long', async () => {
  answer = () => ({ silent: true, body: '' })
  const slow = await request({ path: '/api/x', timeout: 60 }).catch((caught) => caught)
  expect(slow).toMatchObject({ reason: 'slow', message: '请求超时，请稍后重试' })
  await server.stop()
  const offline = await request({ path: '/api/x' }).catch((caught) => caught)
  expect(offline).toMatchObject({ reason: 'offline', message: '网络连接失败，请检查网络后重试' })
})

test('tells of a call that was given up by its caller', async () => {
  answer = () => ({ silent: true, body: '' })
  const stop = new AbortController()
  const failing = request({ path: '/api/x', signal: stop.signal }).catch((caught) => caught)
  stop.abort()
  expect(await failing).toMatchObject({ reason: 'aborted' })
})

const dead: Told = { status: 401, body: { code: 40001, success: false, data: null, msg: '登录已失效，请重新登录' } }

test('ends the session once when many calls find it dead', async () => {
  storeTokens({ access: 'old', refresh: 'r' })
  let ended = 0
  stopListening = responseEvents.onSessionEnd(() => {
    ended += 1
    clearTokens()
  })
  answer = () => dead
  const failures = await Promise.all([1, 2, 3, 4].map(() => request({ path: '/api/x' }).catch((caught) => caught.code)))
  expect(failures).toEqual([40001, 40001, 40001, 40001])
  expect(ended).toBe(1)
  expect(accessToken()).toBe('')
})

test('repeats a call whose token was renewed meanwhile, instead of ending the session', async () => {
  storeTokens({ access: 'old', refresh: 'r' })
  stopListening = responseEvents.onSessionEnd(() => expect.unreachable('the session goes on'))
  answer = ({ headers }) => {
    if (headers['blade-auth'] === 'bearer new') return ok('fine')
    void tokenRenewal.run(async () => storeTokens({ access: 'new', refresh: 'r2' }))
    return dead
  }
  expect(await request({ path: '/api/x' })).toBe('fine')
})

test('answers a file with the name the server gives it, and a refusal in its place as a failure', async () => {
  answer = () => ({
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('参数.xlsx')}`,
    },
    body: 'bytes',
  })
  const file = await call<{ blob: Blob; name: string }>(aCall({ kind: 'export' }))
  expect(file.name).toBe('参数.xlsx')
  expect(await file.blob.text()).toBe('bytes')
  answer = () => ({ status: 400, body: { code: 400, msg: '导出数据超过50000行，请缩小范围' } })
  await expect(call(aCall({ kind: 'export' }))).rejects.toThrow('导出数据超过50000行，请缩小范围')
})

test('lays the configuration of the deployment over the defaults', async () => {
  answer = () => ({ body: { clientId: 'other', captcha: false } })
  const base = server.base
  applyClientConfig({ apiBase: base })
  await loadClientConfig()
  expect(clientConfig()).toMatchObject({
    clientId: 'other',
    captcha: false,
    tokenTime: 3000,
    tokenHeader: 'Blade-Auth',
  })
})

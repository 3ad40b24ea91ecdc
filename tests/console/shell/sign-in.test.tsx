import '../../fields/browser'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyClientConfig } from '../../../src/console/api/client-config'
import { decryptText } from '../../../src/console/api/payload-crypto'
import { renderAt } from '../../builders/console-screen'
import { currentSession, setLocale } from '../../../src/console/session'
import { endSession } from '../../../src/console/session/session'
import { accessToken } from '../../../src/console/api/tokens'
import SignIn from '../../../src/console/pages/sign-in/SignInPage'
import { type Heard, startServer, type Told } from './console-server'

const key = '0123456789abcdef0123456789abcdef'
const ok = (data: unknown): Told => ({ body: { code: 200, success: true, data } })
const refuse = (error: string, error_description: string): Told => ({ status: 400, body: { error, error_description } })

let tokenAnswer: Told
let tenantFacts: object
let pictures: number
let server: Awaited<ReturnType<typeof startServer>>

function answer({ path }: Heard): Told {
  if (path.endsWith('/oauth/token')) return tokenAnswer
  if (path.endsWith('/oauth/captcha')) {
    pictures += 1
    return ok({ key: `key-${pictures}`, image: 'data:image/png;base64,AA==' })
  }
  if (path.endsWith('/tenant/info')) return ok(tenantFacts)
  if (path.endsWith('/user-info')) return ok({ id: '1', tenantId: '000000', account: 'admin', roles: 'administrator' })
  if (path.endsWith('/manifest')) return ok({ model: 'm', resources: {}, screens: [] })
  return ok([])
}

beforeEach(async () => {
  localStorage.clear()
  pictures = 0
  tenantFacts = {}
  tokenAnswer = { body: { access_token: 'a', refresh_token: 'r', tenant_id: '000001' } }
  server = await startServer(answer)
  applyClientConfig({ apiBase: server.base, clientId: 'console', clientSecret: 's', cryptoKey: key })
  await setLocale('zh-CN')
})

afterEach(async () => {
  cleanup()
  endSession()
  await server.stop()
})

const asked = () => server.heard.find(({ path }) => path.endsWith('/oauth/token'))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

const drawPage = () =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <SignIn />
    </ConfigProvider>,
  )

const drawWithPlaces = (address: string) => {
  const own = { apiBase: server.base, clientId: 'console', clientSecret: 's', cryptoKey: key }
  applyClientConfig({ ...own, socialSources: ['github', 'campus'] })
  window.history.replaceState(null, '', address)
  return renderAt(address, <SignIn />)
}

async function fillIn() {
  await screen.findByAltText('验证码')
  type('租户', '000001')
  type('账号', ' admin ')
  type('密码', 'Secret123')
  type('验证码', 'aBcDe')
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
}

test('puts the cursor into the account and says under each field what is missing, without asking the server', async () => {
  drawPage()
  expect(document.activeElement).toBe(screen.getByLabelText('账号'))
  type('租户', '')
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  for (const text of ['请输入租户ID', '请输入账号', '请输入密码', '请输入验证码'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('租户'))
  expect(asked()).toBeUndefined()
})

test('signs in with the captcha and the tenant in headers and the password under the key', async () => {
  drawPage()
  await fillIn()
  await waitFor(() => expect(currentSession().status).toBe('ready'))
  const { headers, body } = asked()!
  expect(headers).toMatchObject({ 'captcha-key': 'key-1', 'captcha-code': 'aBcDe', 'tenant-id': '000001' })
  const form = Object.fromEntries(new URLSearchParams(body))
  expect(form).toMatchObject({ tenantId: '000001', username: 'admin', grant_type: 'captcha', scope: 'all' })
  expect(decryptText(form.password!.slice(4), key)).toBe('Secret123')
  expect(accessToken()).toBe('a')
  expect(localStorage.getItem('lectern-account')).toContain('admin')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Secret123')
})

test.each([
  ['invalid_captcha', '验证码不正确', 'sign-in-code-refusal'],
  ['invalid_grant', '用户名或密码错误', 'sign-in-password-refusal'],
  ['tenant_expired', '租户已过期，请联系管理员', 'sign-in-tenantId-refusal'],
])('shows the refusal %s under its field and another picture', async (word, text, place) => {
  tokenAnswer = refuse(word, text)
  drawPage()
  await fillIn()
  expect((await screen.findByText(text)).id).toBe(place)
  await waitFor(() => expect(pictures).toBe(2))
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Secret123')
  expect(screen.getByLabelText<HTMLInputElement>('验证码', { selector: 'input' }).value).toBe('')
  expect(accessToken()).toBe('')
})

test('shows a refusal without a field above the form', async () => {
  tokenAnswer = refuse('account_locked', '登录失败次数过多，请30分钟后再试')
  drawPage()
  await fillIn()
  expect((await screen.findByText('登录失败次数过多，请30分钟后再试')).className).toBe('sign-in-alert')
})

test('does not ask for the tenant on the domain of one', async () => {
  tenantFacts = { tenantId: '123456', tenantName: '新华学院' }
  drawPage()
  expect(await screen.findByText('新华学院')).toBeTruthy()
  expect(screen.queryByLabelText('租户')).toBeNull()
})

test('has buttons for outside accounts only where some are configured', async () => {
  drawPage()
  await screen.findByAltText('验证码')
  expect(screen.queryByText('其他登录方式')).toBeNull()
  cleanup()
  drawWithPlaces('/login')
  expect(await screen.findByRole('button', { name: 'GitHub' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'campus' })).toBeTruthy()
})

test('asks whoever comes back with an unbound account to sign in once, and binds the two', async () => {
  const journey = { source: 'github', tenantId: '000001', state: 's', search: '' }
  sessionStorage.setItem('lectern-social', JSON.stringify(journey))
  tokenAnswer = { body: { access_token: '', refresh_token: '', oauth_id: 'ticket' } }
  drawWithPlaces('/login?code=c&state=s')
  expect(await screen.findByText(/该第三方账号尚未绑定/)).toBeTruthy()
  const sent = Object.fromEntries(new URLSearchParams(asked()!.body))
  expect(sent).toMatchObject({ grant_type: 'social', source: 'github', code: 'c', state: 's', tenantId: '000001' })
  expect(sessionStorage.getItem('lectern-social')).toBeNull()
  tokenAnswer = { body: { access_token: 'a', refresh_token: 'r', tenant_id: '000001' } }
  await fillIn()
  await waitFor(() => expect(currentSession().status).toBe('ready'))
  const last = server.heard.findLast(({ path }) => path.endsWith('/oauth/token'))!
  expect(Object.fromEntries(new URLSearchParams(last.body))).toMatchObject({ oauthId: 'ticket', username: 'admin' })
})

test('offers whoever comes with an unbound account to register, under the account elsewhere', async () => {
  sessionStorage.setItem(
    'lectern-social',
    JSON.stringify({ source: 'github', tenantId: '000001', state: 's', search: '' }),
  )
  tokenAnswer = { body: { access_token: '', refresh_token: '', oauth_id: 'ticket' } }
  drawWithPlaces('/login?code=c&state=s')
  fireEvent.click(await screen.findByRole('button', { name: '注册新账号' }))
  const dialog = within(await screen.findByRole('dialog'))
  const typeIn = (label: string, text: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } })
  typeIn('姓名', '新人')
  typeIn('账号', 'newone')
  typeIn('密码', 'abcd1234')
  typeIn('确认密码', 'abcd12345')
  fireEvent.click(dialog.getByRole('button', { name: '注册新账号' }))
  expect(await dialog.findByText('两次输入的密码不一致')).toBeTruthy()
  typeIn('确认密码', 'abcd1234')
  fireEvent.click(dialog.getByRole('button', { name: '注册新账号' }))
  expect(await screen.findByText(/注册成功/)).toBeTruthy()
  const sent = server.heard.find(({ path }) => path.endsWith('/register-guest'))!
  expect(sent.method).toBe('POST')
  expect(screen.queryByText('注册新账号')).toBeNull()
})

test('signs in by a code on the phone, which the captcha guards, where the client may', async () => {
  const own = { apiBase: server.base, clientId: 'console', clientSecret: 's', cryptoKey: key }
  applyClientConfig({ ...own, phoneLogin: true })
  drawPage()
  fireEvent.keyDown(screen.getByRole('tab', { name: '账号密码登录' }), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '手机号登录', selected: true }))
  await screen.findByLabelText('手机号')
  await screen.findByAltText('验证码')
  type('租户', '000001')
  type('手机号', '1234')
  fireEvent.click(screen.getByRole('button', { name: '发送验证码' }))
  expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  expect(screen.getByText('请输入验证码')).toBeTruthy()
  type('手机号', '13800000001')
  type('验证码', 'aBcDe')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '发送验证码' })
  await waitFor(() => expect(send.disabled).toBe(false))
  fireEvent.click(send)
  expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeTruthy()
  const sent = server.heard.find(({ path }) => path.endsWith('/send-activate'))!
  expect(sent.headers).toMatchObject({ 'captcha-key': 'key-1', 'captcha-code': 'aBcDe', 'tenant-id': '000001' })
  await waitFor(() => expect(pictures).toBe(2))
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请输入6位验证码')).toBeTruthy()
  tokenAnswer = refuse('invalid_code', '验证码不正确或已过期，请重新获取')
  type('短信验证码', '123456')
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  expect((await screen.findByText('验证码不正确或已过期，请重新获取')).id).toBe('sign-in-smsCode-refusal')
  tokenAnswer = { body: { access_token: 'a', refresh_token: 'r', tenant_id: '000001' } }
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(currentSession().status).toBe('ready'))
  const last = server.heard.findLast(({ path }) => path.endsWith('/oauth/token'))!
  const form = Object.fromEntries(new URLSearchParams(last.body))
  expect(form).toMatchObject({ grant_type: 'sms_code', phone: '13800000001', code: '123456', tenantId: '000001' })
})

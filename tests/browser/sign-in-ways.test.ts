/** Other ways in than account and password: a code on the phone, and an account elsewhere with a registration. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patience } from '../patience'
import { callerOf } from './caller'
import { press } from './list-page'
import { startProduct, visit } from './product'
import { opened } from './signed-in'

const phone = '13800004321'
/** Where the browser comes back to from the place elsewhere. */
let signInPage = ''

/** A place whose every visitor is the same person and agrees at once. */
const place = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://place')
  const go = (to: string) => response.writeHead(302, { location: to }).end()
  const answer = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (url.pathname === '/authorize')
    return void go(`${url.searchParams.get('redirect_uri')}?code=agreed&state=${url.searchParams.get('state')}`)
  if (url.pathname === '/back') return void go(`${signInPage}${url.search}`)
  if (url.pathname === '/token') return void answer({ access_token: 'one', token_type: 'bearer' })
  answer({ sub: 'octo' })
})
await new Promise<void>((done) => place.listen(0, '127.0.0.1', done))
afterAll(() => place.close())
const base = `http://127.0.0.1:${(place.address() as AddressInfo).port}`
const hub = { AUTHORIZE_URL: 'authorize', TOKEN_URL: 'token', USER_URL: 'user', REDIRECT_URL: 'back' }
const addresses = Object.entries(hub).map(([part, path]) => [`LECTERN_SOCIAL_HUB_${part}`, `${base}/${path}`])
const env = {
  LECTERN_SMS: 'log',
  LECTERN_LOG: 'info',
  LECTERN_SOCIAL: 'hub',
  LECTERN_SOCIAL_HUB_CLIENT_ID: 'lectern',
  LECTERN_SOCIAL_HUB_CLIENT_SECRET: 'secret',
  ...Object.fromEntries(addresses),
}
const { browser, product } = await opened(() => startProduct(env))
signInPage = `${product.url}/login`

beforeAll(async () => {
  const ask = await callerOf(product)
  const { records = [], ...rest } = await ask('/api/blade-system/client/list')
  const clients = Array.isArray(rest) ? rest : records
  for (const { id, authorizedGrantTypes } of clients) {
    const grants = [...new Set([...authorizedGrantTypes, 'sms_code', 'social'])]
    await ask('/api/blade-system/client/submit', { id, authorizedGrantTypes: grants })
  }
  // A server keeps the rights of a client for a moment.
  const ways = () => ask('/api/blade-auth/oauth/ways?tenantId=000000')
  await vi.waitFor(async () => expect(await ways()).toMatchObject({ phone: true }), patience)
  await ask('/api/blade-user/update', { realName: '管理员', phone })
  const params = await ask('/api/blade-system/param/list?paramKey=account.register&size=10')
  const values: Record<string, string> = { 'account.registerUser': '1', 'account.registerAudit': '0' }
  for (const { id, paramKey } of params.records ?? params)
    await ask('/api/blade-system/param/submit', { id, paramValue: values[paramKey] })
})

test('a code on the phone lets in: what is mistyped is said under its field, and another text is only sent after a while', async () => {
  const { page, context, complaints } = await visit(browser)
  await page.goto(signInPage)
  await page.getByRole('tab', { name: '手机号登录' }).click()
  const number = page.getByLabel('手机号', { exact: true })
  await number.fill('1380000')
  await press(page, '发送验证码')
  await page.getByText('请输入正确的手机号').waitFor()
  await number.fill(phone)
  await press(page, '发送验证码')
  await page.getByRole('button', { name: /^\d+秒后重发$/ }).waitFor()
  expect(await page.getByRole('button', { name: /^\d+秒后重发$/ }).isDisabled()).toBe(true)
  await expect.poll(() => product.output()).toMatch(/a text for a phone/)
  const code = /"text":"[^"]*?(\d{6})/.exec(product.output())![1]!
  const box = page.getByLabel(/^(短信|手机)?验证码$/)
  await box.fill(code === '111111' ? '222222' : '111111')
  await press(page, '登录')
  await page.getByText('验证码不正确或已过期，请重新获取').waitFor()
  await box.fill(code)
  await press(page, '登录')
  await page.waitForURL(/wel\/index/)
  expect(complaints.filter((text) => !/400/.test(text))).toEqual([])
  await context.close()
})

test('a person with an account elsewhere may register, and is told when nothing is open to them', async () => {
  const { page, context, complaints } = await visit(browser)
  await page.goto(signInPage)
  await press(page, 'hub')
  await page.getByRole('button', { name: '注册' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('姓名').fill('新学员')
  await dialog.getByLabel('账号').fill('admin')
  await dialog.getByLabel('密码', { exact: true }).fill('learner1')
  await dialog.getByLabel('确认密码').fill('learner2')
  await dialog.getByRole('button', { name: '注册' }).click()
  await dialog.getByText('两次输入的密码不一致').waitFor()
  await dialog.getByLabel('确认密码').fill('learner1')
  await dialog.getByRole('button', { name: '注册' }).click()
  await dialog.getByText(/已存在/).waitFor()
  await dialog.getByLabel('账号').fill('learner')
  await dialog.getByRole('button', { name: '注册' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe('learner')
  await page.getByLabel('密码', { exact: true }).fill('learner1')
  await press(page, '登录')
  await page.getByText('账号未分配角色，无法登录后台').waitFor()
  expect(complaints.filter((text) => !/400/.test(text))).toEqual([])
  await context.close()
})

test('a forgotten password is replaced by a code on the phone: the sign-in page leads there and back', async () => {
  const ask = await callerOf(product)
  const { deptId } = await ask('/api/blade-auth/oauth/user-info')
  const [{ id: role }] = await ask('/api/blade-system/role/list?roleAlias_equal=administrator')
  const person = { account: 'forgetful', realName: '吴忘', phone: '13800007777', deptId, roleId: [role] }
  await ask('/api/blade-user/submit', { ...person, type: 2, postStatus: 1, status: 1 })
  const { page, context, complaints } = await visit(browser)
  await page.goto(signInPage)
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await page.getByText('验证码会发送到该账号的手机').waitFor()
  await page.getByLabel('账号', { exact: true }).fill('forgetful')
  const written = product.output().length
  await press(page, '发送验证码')
  const code = () => /"text":"[^"]*?(\d{6})/.exec(product.output().slice(written))?.[1]
  await expect.poll(code).toBeDefined()
  await page.getByLabel('验证码', { exact: true }).fill(code()!)
  await page.getByLabel('新密码', { exact: true }).fill('Remembered7')
  await page.getByLabel('确认密码').fill('Remembered7')
  await press(page, '重设密码')
  await page.waitForURL(/\/login/)
  expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe('forgetful')
  await page.getByLabel('密码', { exact: true }).fill('Remembered7')
  await press(page, '登录')
  await page.waitForURL(/wel\/index/)
  expect(complaints).toEqual([])
  await context.close()
})

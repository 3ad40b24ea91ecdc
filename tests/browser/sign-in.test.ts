/** The sign-in page against the real server: refusals with their texts, language, the way back, the end of a session. */
import { afterAll, expect, test } from 'vitest'
import { isFull, orInFull } from '../full'
import { password } from './caller'
import { sharedProduct, signIn, startProduct, visit } from './product'
import { opened } from './signed-in'

const { browser, product } = await opened(sharedProduct)
/** Another server for three tests: the gate has them against the console and the server apart. */
const guarded = isFull ? await startProduct({ LECTERN_CAPTCHA: 'on' }) : undefined
afterAll(() => guarded?.stop())
const { page, complaints: all } = await visit(browser)

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test.runIf(guarded)('a wrong captcha is refused under its field, and another picture comes', async () => {
  await page.goto(`${guarded!.url}/login`)
  const picture = page.getByRole('img', { name: '验证码' })
  const before = await picture.getAttribute('src')
  expect(before).toMatch(/^data:image\//)
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  const code = page.getByRole('textbox', { name: '验证码' })
  await code.fill('!!!!!')
  await press('登录')
  await page.getByText('验证码不正确', { exact: true }).waitFor()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  await expect.poll(() => code.inputValue()).toBe('')
  expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe(password)
})

test.runIf(guarded)('a captcha of the wrong length is not sent', async () => {
  await page.getByRole('textbox', { name: '验证码' }).fill('ab')
  await press('登录')
  await page.getByText('验证码为5个字符', { exact: true }).waitFor()
})

test.runIf(guarded)('a press on the picture brings another one', async () => {
  const picture = page.getByRole('img', { name: '验证码' })
  const before = await picture.getAttribute('src')
  await press('看不清？换一张')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
})

test('empty fields say what is missing', async () => {
  await page.goto(`${product.url}/login`)
  await press('登录')
  await page.getByText('请输入账号', { exact: true }).waitFor()
  await page.getByText('请输入密码', { exact: true }).waitFor()
})

test('a wrong password is refused in words that do not tell whether the account exists', async () => {
  for (const account of ['admin', 'nobody']) {
    await page.getByLabel('账号', { exact: true }).fill(account)
    await page.getByLabel('密码', { exact: true }).fill('wrong-password')
    await press('登录')
    await page.getByText('用户名或密码错误', { exact: true }).waitFor()
  }
})

test('the language changes in place and back, and what was typed stays', async () => {
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await press('English')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('admin')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en-US')
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await page.getByRole('heading', { name: '欢迎登录' }).waitFor()
})

test('the page that was wanted comes after signing in', async () => {
  await signIn(page, product, '/system/param?paramKey=audit')
  expect(new URL(page.url()).pathname).toBe('/system/param')
  await page.getByRole('row', { name: /audit\.allowSelf/ }).waitFor()
  await expect.poll(() => page.title()).toBe('参数管理 - Lectern 学习管理后台')
})

const guardedPages = [
  ['/system/param', /param\/list/, '[role=row], tr[data-id]'],
  ['/wel/index', /lectern\/figures/, '.lectern-tile'],
] as const
test.each(guardedPages.slice(0, orInFull(1, 2)))(
  'a session that ended elsewhere leads from %s to the sign-in page once',
  async (path, call, shown) => {
    const { page: other, context, complaints } = await visit(browser)
    const asked = other.waitForRequest(call)
    // Home is shown to nobody as well.
    await signIn(other, product, `/login?redirect=${encodeURIComponent(path)}`)
    await other.locator(shown).first().waitFor()
    const headers = await (await asked).allHeaders()
    const logins: string[] = []
    other.on('framenavigated', (frame) => {
      if (frame === other.mainFrame() && frame.url().includes('/login')) logins.push(frame.url())
    })
    // The server forgets the session; the browser still holds its cookies.
    const { authorization = '', 'blade-auth': bearer = '' } = headers
    const answer = await fetch(`${product.url}/api/blade-auth/oauth/logout`, {
      headers: { authorization, 'blade-auth': bearer },
    })
    expect(answer.status).toBe(200)
    // The page may hear of it by itself before the button is pressed.
    const atSignIn = other.waitForURL(/\/login/)
    await Promise.race([other.getByRole('button', { name: '刷新' }).first().click(), atSignIn])
    await atSignIn
    await other.getByRole('heading', { name: '欢迎登录' }).waitFor()
    expect(logins.map((url) => new URL(url).search)).toEqual([`?redirect=${encodeURIComponent(path)}`])
    expect(complaints.filter((text) => !/40[01]/.test(text))).toEqual([])
    await context.close()
  },
)

test('signing out asks, ends the session and closes the pages', async () => {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByText('确定退出登录？').waitFor()
  await press('确定')
  await page.waitForURL(/\/login/)
  await page.goto(`${product.url}/system/param`)
  await page.waitForURL(/\/login\?redirect=/)
  expect(all.filter((text) => !/40[01]/.test(text))).toEqual([])
})

/** The frame of every page: open pages, the way to the present one, its width, faults of the browser, pages from elsewhere. */
import { expect, test } from 'vitest'
import { ready } from './checked-window'
import { answer, press, told } from './list-page'
import { anotherWindow, frameHost, ownAdministrator, signIn, visit } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product, browser } = await signedIn('/system/param', {
  start: ownAdministrator,
  ready: (page) => page.locator('tr[data-id]').first(),
})
const tabs = page.getByRole('navigation', { name: '已打开的页面' })
const titles = () => tabs.locator('.tab-open').allInnerTexts()
const open = async (path: string) => {
  await page.goto(product.url + path)
  await page.locator('.frame-page').waitFor()
}
const ofTabs = async (entry: string) => {
  await press(tabs, '更多')
  await page.getByRole('menuitem', { name: entry }).click()
}

test('each page that was opened has a tab; the others close, all close, and home stays', async () => {
  await open('/system/dict')
  await open('/system/dictbiz')
  await expect.poll(titles).toEqual(['首页', '参数管理', '系统字典', '业务字典'])
  await press(tabs, '关闭 业务字典')
  await page.waitForURL(/system\/dict$/)
  await ofTabs('关闭其他')
  await expect.poll(titles).toEqual(['首页', '系统字典'])
  await page.reload()
  await expect.poll(titles).toEqual(['首页', '系统字典'])
  await ofTabs('关闭全部')
  await page.waitForURL(/wel\/index/)
  await expect.poll(titles).toEqual(['首页'])
})

test('pages of several entries are told apart by their tabs, and keep their buttons in view', async () => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await open('/consumer/staff/index')
  const rows = page.locator('tr[data-id]')
  const name = await rows.first().locator('td[data-column="realName"]').innerText()
  await rows.first().getByRole('button', { name: '查看' }).click()
  await expect.poll(titles).toContain(`${name} - 查看`)
  await expect.poll(() => page.title()).toBe(`${name} - 查看 - Lectern 学习管理后台`)
  const back = page.getByRole('button', { name: '返回', exact: true })
  const bottom = async () => (await back.boundingBox())!.y + (await back.boundingBox())!.height
  expect(await bottom()).toBeLessThan(500)
  await page.reload()
  await expect.poll(titles).toContain(`${name} - 查看`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await ofTabs('关闭全部')
})

test('clearing the cache asks, forgets what screens kept, and leaves the person signed in', async () => {
  await page.evaluate(() => localStorage.setItem('lectern-home-view', '{"content":"list"}'))
  await ofTabs('清除缓存')
  await answer(page, '确定清除缓存？')
  await told(page, '已清除')
  expect(await page.evaluate(() => localStorage.getItem('lectern-home-view'))).toBe(null)
  await page.locator('.home-greeting').waitFor()
})

test('the way to a page stands above it, and the window bears its name', async () => {
  await open('/system/param')
  await expect.poll(() => page.locator('.crumbs li').allInnerTexts()).toEqual(['系统', '基础数据', '参数管理'])
  await expect.poll(() => page.title()).toBe('参数管理 - Lectern 学习管理后台')
  await open('/wel/index')
  await expect.poll(() => page.title()).toBe('首页 - Lectern 学习管理后台')
})

test('the menu collapses and stays so; the whole screen is taken and given back', async () => {
  const width = async () => (await page.locator('.sidebar').boundingBox())!.width
  const before = await width()
  await press(page, '收起菜单')
  await expect.poll(width).toBeLessThan(before / 2)
  await page.reload()
  await press(page, '展开菜单')
  await expect.poll(width).toBe(before)
  await press(page, '全屏')
  await page.getByRole('button', { name: '退出全屏' }).waitFor()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await press(page, '退出全屏')
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
})

test('the menu of the page shown is in view, however many groups are open', async () => {
  await open('/system/param')
  const side = page.locator('.side-menu')
  const closed = side.locator('button[aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left--) await closed.first().press('Enter')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('意见反馈')
  await page
    .getByRole('option', { name: /意见反馈/ })
    .first()
    .click()
  const here = side.locator('[aria-current="page"]').filter({ hasText: '意见反馈' })
  await here.waitFor()
  await expect.poll(() => here.evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
})

test('a search of the menu that finds nothing says so', async () => {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '搜索菜单' })
  await page.getByRole('option').nth(20).waitFor()
  await box.fill('没有这样的菜单')
  await page.getByText('未找到匹配结果').waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
})

test('faults of the browser are counted, read, sent in and cleared', async () => {
  const count = () => page.getByRole('button', { name: /^日志/ }).innerText()
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('a fault of the test')), 0))
  await expect.poll(count).toBe('1')
  await page.getByRole('button', { name: /^日志/ }).click()
  const log = page.getByRole('dialog', { name: '日志' })
  await log.getByText('a fault of the test').click()
  await log.locator('pre').waitFor()
  await press(log, '上传到服务器')
  await answer(page, '确定将本地日志上传到服务器？')
  await told(page, '发送成功')
  await log.getByText('暂无错误日志').waitFor()
  await press(log, '上传到服务器')
  await told(page, '暂无错误日志')
  await page.keyboard.press('Escape')
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('another one')), 0))
  await page.getByRole('button', { name: /^日志/ }).click()
  await press(log, '清空本地日志')
  await answer(page, '确定清空本地日志？')
  await told(page, '已清空')
  await page.keyboard.press('Escape')
})

test('a page from elsewhere is shown from the hosts that are allowed, and no other', async () => {
  await page.route(`http://${frameHost}/`, (route) => route.fulfill({ contentType: 'text/html', body: 'outside' }))
  await open(`/myiframe/outside?url=${encodeURIComponent(`http://${frameHost}/`)}`)
  await page.frameLocator('.embedded iframe').getByText('outside').waitFor()
  expect(await page.locator('.embedded iframe').getAttribute('sandbox')).not.toContain('allow-top-navigation')
  await open(`/myiframe/outside?url=${encodeURIComponent('http://elsewhere.example/')}`)
  await page.getByText('不允许访问该地址').waitFor()
})

test('an unknown address is told apart from one that may not be seen, and there is a way home', async () => {
  await open('/no/such/page')
  await page.getByRole('heading', { name: '抱歉，您访问的页面不存在' }).waitFor()
  await press(page, '返回首页')
  await page.waitForURL(/wel\/index/)
})

test('the way back leads on after a link as well, where there is no step to go back to', async () => {
  const other = await anotherWindow(page)
  await other.goto(`${product.url}/no/such/page`)
  await press(other, '返回上一页')
  await other.waitForURL(/wel\/index/)
  await other.close()
})

test('a screen that cannot be drawn says so in its place, leaves the rest standing, and is kept in the log', async () => {
  const { page: broken, context } = await visit(browser)
  await signIn(broken, product)
  await broken.route('**/api/lectern/resource/*.json', (route) => route.fulfill({ json: { name: 'system/post' } }))
  await broken.goto(`${product.url}/consumer/jobs/index`)
  await broken.getByRole('heading', { name: '抱歉，服务器出错了' }).waitFor()
  await expect.poll(() => broken.getByRole('button', { name: /^日志/ }).innerText()).toMatch(/^[1-9]/)
  await press(broken, '返回首页')
  await broken.locator('.home-greeting').waitFor()
  await context.close()
})

test('on a phone the menu is a drawer that closes when a page was chosen', async () => {
  const { page: phone, context } = await visit(browser, { width: 390, height: 844 })
  await signIn(phone, product)
  await press(phone, '打开菜单')
  const drawer = phone.locator('.ant-drawer-content')
  for (const group of ['系统', '基础数据']) await drawer.getByRole('button', { name: group, exact: true }).click()
  await drawer.getByRole('link', { name: '参数管理' }).click()
  await phone.waitForURL(/system\/param/)
  await drawer.waitFor({ state: 'hidden' })
  await context.close()
})

test('at twice the size no page is wider than the window, and a form keeps its buttons in view', async () => {
  // A window of 1440 by 900 that shows everything twice as large.
  const { page: near, context } = await visit(browser, { width: 720, height: 450 })
  await signIn(near, product)
  for (const path of ['/wel/index', '/system/param', '/consumer/staff/add', '/homeoperation/bannerList?open=add']) {
    await near.goto(product.url + path)
    await near.locator('.frame-page').waitFor()
    await ready(near)
    expect(await near.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
  const save = near.locator('.lectern-dialog').getByRole('button', { name: '保存', exact: true })
  const foot = () => save.evaluate((button) => button.getBoundingClientRect().bottom)
  await expect.poll(foot).toBeLessThanOrEqual(450)
  await context.close()
})

test('a dialog opens without motion for people who ask for less', async () => {
  await open('/system/param')
  const add = page.getByRole('button', { name: '新增', exact: true })
  await add.waitFor()
  const moved = await add.evaluate(async (button: HTMLElement) => {
    const seen = new Set<string>()
    button.click()
    for (let frame = 0; frame < 40; frame++) {
      await new Promise(requestAnimationFrame)
      for (const { effect } of document.getAnimations()) {
        const { duration } = effect!.getComputedTiming()
        const target = (effect as KeyframeEffect).target
        if (Number(duration) > 1) seen.add(`${target?.tagName} ${target?.getAttribute('class')}`)
      }
    }
    return [...seen]
  })
  await page.locator('.lectern-dialog').waitFor()
  expect(moved).toEqual([])
  await page.keyboard.press('Escape')
})

test('the browser complained of nothing but the faults of the test', () => {
  expect(complaints.filter((text) => !/a fault of the test|another one/.test(text))).toEqual([])
})

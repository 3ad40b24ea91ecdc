/** The number of waiting reviews in the menu, while the person at the window does nothing. */
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPerson, callerOf } from './caller'
import { answer, press } from './list-page'
import { type Product, signIn, visit, ownTenant } from './product'
import { opened } from './signed-in'

const count = '/api/blade-audit/audit/acount'
const { browser, product } = await opened(ownTenant)
const send = await writerOf(product)
const { page, complaints } = await visit(browser)
let asked = 0
let answered = 0
const isCount = (request: Request) => request.url().includes(count)
page.on('request', (request) => void (isCount(request) && asked++))
for (const end of ['requestfinished', 'requestfailed'] as const)
  page.on(end as 'requestfinished', (request) => void (isCount(request) && answered++))
// The clock of the page runs on as it does, and can be put forward.
await page.clock.install()
await signIn(page, product, '/consumer/jobs/index')
await page.locator('tr[data-id]').first().waitFor()

/** Another person, who writes news and sends them to review. */
async function writerOf(on: Product) {
  const who = await addPerson(await callerOf(on), 'writer', ['information', 'news', 'news_add', 'news_submit'])
  const ask = await callerOf(on, who)
  return async (title: string): Promise<void> => {
    const entry = { title, newsType: '1', contentMode: 1, content: '<p>好</p>' }
    const { id } = await ask('/api/blade-opsm/news/save', entry)
    await ask('/api/blade-opsm/news/submit-audit', { id })
  }
}

/** The number beside a menu; none is shown for zero. */
const counted = (menu: string) =>
  page.locator('.side-menu li > :is(a, button)', { hasText: menu }).locator('.menu-count')

/** Lets the page do what is due now: its timers stand still, and messages to itself do not. */
const turns = () =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((done) => {
        port1.onmessage = done
        port2.postMessage(0)
      })
    }
  })

/** Lets this much time pass by in moments, as timers do that set themselves anew. */
async function pass(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 5) {
    await page.clock.runFor(5000)
    // A request is answered in real time, and the next timer begins after its answer.
    await turns()
    await expect.poll(() => asked - answered).toBe(0)
    await turns()
  }
}

/** The window as the browser tells it when another tab covers it. */
async function cover(isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** How often the number is asked for in half a minute. */
async function askedInHalfAMinute(): Promise<number> {
  const before = asked
  await pass(30)
  return asked - before
}

test('entries that somebody else sends to review are counted within ten seconds, without a touch, and so is what is left', async () => {
  const group = counted('审核中心')
  await send('第一条')
  await pass(10)
  await expect.poll(() => group.allInnerTexts()).toEqual(['1'])
  await send('第二条')
  await pass(10)
  await expect.poll(() => group.allInnerTexts()).toEqual(['2'])
  await page.locator('.side-menu button', { hasText: '审核中心' }).click()
  await expect.poll(() => counted('资讯审核').allInnerTexts()).toEqual(['2'])
  expect(await askedInHalfAMinute()).toBe(3)
})

test('a window that is covered asks nothing, and asks again when it is looked at', async () => {
  await cover(true)
  expect(await askedInHalfAMinute()).toBe(0)
  await send('第三条')
  await cover(false)
  await pass(10)
  await expect.poll(() => counted('审核中心').allInnerTexts()).toEqual(['3'])
})

test('a locked window asks nothing, and goes on when it is opened', async () => {
  await page.locator('.header-avatar').click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await press(page.getByRole('dialog'), '确定')
  const unlock = page.getByRole('button', { name: '解锁' })
  await unlock.waitFor()
  expect(await askedInHalfAMinute()).toBe(0)
  await send('第四条')
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await unlock.click()
  await expect.poll(() => counted('审核中心').count()).toBe(1)
  await pass(10)
  await expect.poll(() => counted('审核中心').allInnerTexts()).toEqual(['4'])
})

test('a window after signing out asks nothing', async () => {
  await page.locator('.header-avatar').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await answer(page, '确定退出登录？')
  await page.waitForURL(/\/login/)
  expect(await askedInHalfAMinute()).toBe(0)
  expect(complaints).toEqual([])
})

/** System messages against the real server: written and published by one save, shown at the next sign-in, read, withdrawn. */
import { expect, test } from 'vitest'
import { callerOf } from './caller'
import { answer, columnOf, press, rowOf, told } from './list-page'
import { ownTenant } from './product'
import { signedIn } from './signed-in'

const list = '/messagecenter/system/list'
const { page, complaints, product } = await signedIn(list, {
  start: ownTenant,
  ready: (page) => page.getByRole('button', { name: '新增', exact: true }),
})

const field = (name: string) => page.locator(`[data-field="${name}"]`)
const path = () => new URL(page.url()).pathname
const popup = page.getByRole('dialog', { name: '周六停机' })

test('a message is written and published by one button', async () => {
  await press(page, '新增')
  await expect.poll(path).toBe('/messagecenter/system/add')
  await field('title').getByRole('textbox').fill('周六停机')
  await field('content').locator('[contenteditable=true]').fill('二十点起不能学习')
  await field('popup').getByRole('switch').click()
  await press(page, '保存并发布')
  await press(page.getByRole('dialog', { name: '发布 - 周六停机' }), '发布')
  await expect.poll(path).toBe(list)
  await rowOf(page, /周六停机/).waitFor()
  expect(await columnOf(page, 'publishStatus')).toEqual(['已发布'])
  expect(await columnOf(page, 'totalCount')).toEqual(['1'])
})

test('it is shown to whoever comes, until they have read it', async () => {
  await page.reload()
  await popup.getByText('二十点起不能学习').waitFor()
  await press(popup, '稍后再看')
  await popup.waitFor({ state: 'detached' })
  await page.reload()
  await press(popup, '我知道了')
  await popup.waitFor({ state: 'detached' })
  await page.goto(`${product.url}${list}`)
  await rowOf(page, /周六停机/).waitFor()
  const ask = await callerOf(product)
  expect((await ask('/api/blade-message/system-msg/page')).records[0]).toMatchObject({ readCount: 1 })
  expect(await popup.count()).toBe(0)
})

test('it cannot be changed before it is withdrawn, and is gone from the inbox then', async () => {
  await page.goto(`${product.url}/messagecenter/mine`)
  await rowOf(page, /周六停机/).waitFor()
  await page.goto(`${product.url}${list}`)
  await press(rowOf(page, /周六停机/), '撤回')
  await answer(page, /确定撤回/)
  await told(page, '消息已撤回')
  await expect.poll(() => columnOf(page, 'publishStatus')).toEqual(['已撤回'])
  await page.goto(`${product.url}/messagecenter/mine`)
  await page.getByText('暂无数据', { exact: true }).first().waitFor()
})

test('the same button has a timed one wait for its time', async () => {
  await page.goto(`${product.url}/messagecenter/system/add`)
  await field('title').getByRole('textbox').fill('新年问候')
  await field('content').locator('[contenteditable=true]').fill('新年好')
  await page.getByText('定时发布', { exact: true }).click()
  await field('planTime').getByRole('textbox').fill('2099-01-01 08:00:00')
  await page.keyboard.press('Enter')
  await press(page, '保存并发布')
  await press(page.getByRole('dialog', { name: /发布 - 新年问候/ }), '发布')
  await expect.poll(path).toBe(list)
  await rowOf(page, /新年问候.*待发布/).waitFor()
})

test('the browser complained of nothing', () => {
  expect(complaints).toEqual([])
})

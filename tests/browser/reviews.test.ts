/** A piece of news from its draft to the public and back, each move pressed in a real browser; the queue on a phone. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callerOf, setParam } from './caller'
import { ready } from './checked-window'
import { answer, dialogOf, fieldOf, press, rowOf, told } from './list-page'
import { ownTenant, type Product, sharedProduct, signIn, type Visit, visit } from './product'
import { signedIn } from './signed-in'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let phone: Visit
const { page, complaints, browser, product } = await signedIn('/information/info/list', {
  start: ownTenant,
  before: addNews,
  ready: (page) => rowOf(page, /放假通知/),
})

// For the time of this file people may pass what is their own.
beforeAll(async () => setParam(await callerOf(await sharedProduct()), 'audit.allowSelf', '1'))

/** A draft. */
async function addNews(product: Product): Promise<void> {
  const ask = await callerOf(product)
  const entry = { title: '放假通知', newsType: '1', contentMode: 1, content: '<p>放假</p>' }
  await ask('/api/blade-opsm/news/save', entry)
}

const tag = (text: string) => rowOf(page, /放假通知/).locator('.lc-tag', { hasText: text })

test('submitting asks for a note, puts the row into review, and the menu counts it', async () => {
  await press(rowOf(page, /放假通知/), '提交审核')
  await fieldOf(page, 'submitRemark').locator('input, textarea').first().fill('请尽快')
  await dialogOf(page).getByRole('button', { name: '提交审核' }).click()
  await told(page, '操作成功')
  await tag('审核中').waitFor()
  await page.locator('.menu-count', { hasText: '1' }).first().waitFor()
})

test('an action that the state forbids says why', async () => {
  await rowOf(page, /放假通知/)
    .locator('[data-action="$tick"]')
    .click()
  await page.locator('.lectern-toolbar').getByRole('button', { name: '上线' }).click()
  await told(page, /不能上线/)
})

test('on a phone the queue is read, opened, and a rejection needs its reason', async () => {
  phone = await visit(browser, { width: 390, height: 844 })
  const small = phone.page
  await signIn(small, product)
  await small.goto(`${product.url}/examine/news`)
  await small.getByText('请尽快').waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await small.getByRole('button', { name: '审核', exact: true }).click()
  await small.getByRole('button', { name: '驳回' }).click()
  await small.getByText('请输入驳回原因').waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await small.getByLabel('审核意见').fill('缺少封面')
  await small.getByRole('button', { name: '驳回' }).click()
  await told(small, '操作成功')
  await phone.context.close()
})

test('the detail tells who moved it and why, and moves it on', async () => {
  await page.reload()
  await tag('已驳回').waitFor()
  await press(rowOf(page, /放假通知/), '查看')
  await page.locator('.lectern-timeline').getByText('缺少封面').waitFor()
  await page.locator('.lectern-state-moves').getByRole('button', { name: '提交审核' }).click()
  await page.keyboard.type('more to see')
  await expect
    .poll(() => fieldOf(page, 'submitRemark').locator('input, textarea').first().inputValue())
    .toBe('more to see')
  await dialogOf(page).getByRole('button', { name: '提交审核' }).click()
  await told(page, '操作成功')
  await page.locator('.lectern-state-tags').getByText('审核中').waitFor()
})

test('passing it from the queue opens the way to the public, and back', async () => {
  await page.goto(`${product.url}/examine/news`)
  await page.getByRole('checkbox', { name: '选择放假通知' }).check()
  await page.getByRole('button', { name: '批量通过' }).click()
  await page.locator('.ant-popconfirm').getByRole('button', { name: '确定' }).click()
  await told(page, '操作成功')
  await page.goto(`${product.url}/information/info/list`)
  await tag('已通过').waitFor()
  await press(rowOf(page, /放假通知/), '上线')
  await answer(page, '确定上线？')
  await tag('已上线').waitFor()
  await press(rowOf(page, /放假通知/), '下线')
  await answer(page, '确定下线？')
  await tag('已下线').waitFor()
})

test('the queue and a review can be used by everyone', async () => {
  for (const path of ['/examine/news?view=done', '/examine/all']) {
    await page.goto(`${product.url}${path}`)
    await page.getByText('放假通知').first().waitFor()
    await ready(page)
    expect(await faultsIn(page), path).toEqual([])
  }
  await page.goto(`${product.url}/examine/news?view=done`)
  await page.locator('.review-queue').getByRole('button', { name: '查看' }).first().click()
  await page.locator('.review-events li').first().waitFor()
  await ready(page)
  expect(await faultsIn(page)).toEqual([])
})

/** Findings of axe, by rule and place. */
async function faultsIn(shown: Page): Promise<string[]> {
  await shown.evaluate(axe)
  return shown.evaluate(async () => {
    const { axe: judge } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await judge.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}

test('the browser complains of nothing', () => {
  expect([...complaints, ...phone.complaints]).toEqual([])
})

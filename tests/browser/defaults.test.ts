/** Lists and details as they are before anybody has arranged them, at a desk and on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from './caller'
import { listFaults } from './screen-faults'
import { ready } from './checked-window'
import { rowOf } from './list-page'
import { ownTenant, type Product } from './product'
import { signedIn } from './signed-in'

const { page, product } = await signedIn('/consumer/staff/index', { start: ownTenant, before: addPeopleAndNews })

async function addPeopleAndNews(product: Product): Promise<void> {
  const ask = await callerOf(product)
  const { deptId } = await ask('/api/blade-auth/oauth/user-info')
  const people = { first: '赵一', second: '周二' }
  for (const [account, realName] of Object.entries(people)) {
    const person = { account, password: 'abcd1234', realName, phone: `1391234567${account.length}`, deptId }
    await ask('/api/blade-user/submit', { ...person, type: 2, postStatus: 1, status: 1 })
  }
  for (const title of ['开学通知', '停课通知']) {
    const { id } = await ask('/api/blade-opsm/news/save', {
      title,
      newsType: '1',
      contentMode: 1,
      content: '<p>周一</p>',
    })
    await ask('/api/blade-opsm/news/submit-audit', { id })
  }
}

const show = async (path: string) => {
  await page.goto(product.url + path)
  await page.locator('main [data-id]').first().waitFor()
  await ready(page)
}
const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!

async function openMenu(page: Page): Promise<string[]> {
  const entries = page.locator('.ant-dropdown-menu-item').filter({ visible: true })
  await entries.first().waitFor()
  return entries.allInnerTexts()
}

/** Names of what a row offers: its icons, its switch, and the menu behind them. */
async function offeredBy(page: Page, name: string): Promise<string[]> {
  const row = page.locator('[data-id]', { hasText: name }).first()
  const icons = await row.locator('.is-actions [data-action]:not([data-action="$more"])').all()
  const shown = await Promise.all(icons.map(async (icon) => (await icon.getAttribute('aria-label'))!))
  await row.locator('[data-action="$more"]').click()
  const behind = await openMenu(page)
  await page.keyboard.press('Escape')
  // A switch stands in its column, or without one in the menu.
  const hasSwitch = (await row.getByRole('switch').count()) > 0
  const named = [...shown, ...behind.map((text) => text.split('\n')[0]!), ...(hasSwitch ? ['启用停用'] : [])]
  return [...new Set(named)].sort()
}

test('columns fit beside the tree, the search stands beside the views, and the name opens the entry', async () => {
  await show('/consumer/staff/index')
  expect(await listFaults(page, 300)).toEqual([])
  const heads = await page
    .locator('main th[data-column]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.column))
  expect(heads).toEqual(expect.arrayContaining(['realName', 'account', 'deptId', 'roleId', 'phone']))
  const [views, search] = [await boxOf('.lectern-views'), await boxOf('.lectern-search')]
  expect(search.y).toBeLessThan(views.y + views.height)
  expect(search.x).toBeGreaterThanOrEqual(views.x + views.width)
  expect(search.height).toBeLessThan(60)
  await rowOf(page, /赵一/).locator('.lectern-row-name').click()
  await page.getByRole('heading', { name: '赵一' }).waitFor()
  await page.locator('.lectern-detail dd', { hasText: '139' }).first().waitFor()
})

test('actions on ticked rows come with the first tick, in a bar that says how many', async () => {
  await show('/consumer/staff/index')
  const remove = page.locator('.lectern-toolbar').getByRole('button', { name: '删除', exact: true })
  expect(await remove.count()).toBe(0)
  for (const name of [/赵一/, /周二/]) await rowOf(page, name).locator('[data-action="$tick"]').click()
  await page.locator('.lectern-selected').getByText('已选2条').waitFor()
  await remove.click()
  const question = page.locator('.ant-modal-confirm')
  await question.getByText('确定删除选中的 2 条数据？').waitFor()
  await question.locator('button.ant-btn-dangerous').waitFor()
  await question.getByRole('button', { name: '取消' }).click()
})

test('an export begins without a question', async () => {
  await show('/consumer/jobs/index')
  const saved = page.waitForEvent('download')
  await page.locator('.lectern-toolbar').getByRole('button', { name: '导出', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('on a phone rows are cards, which offer all that the table offers', async () => {
  await show('/consumer/staff/index')
  const atDesk = await offeredBy(page, '赵一')
  expect(atDesk).toEqual(expect.arrayContaining(['查看', '编辑']))
  await page.setViewportSize({ width: 390, height: 844 })
  await show('/consumer/staff/index')
  await page.locator('.lectern-entry-card', { hasText: '赵一' }).waitFor()
  expect(await page.locator('main .lectern-table').count()).toBe(0)
  expect(await offeredBy(page, '赵一')).toEqual(expect.arrayContaining(atDesk))
  await page.locator('.lectern-entry-card', { hasText: '赵一' }).locator('.lectern-row-name').click()
  await page.getByRole('heading', { name: '赵一' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a detail has the name for its title and the state below, folds what is empty, and says why a move is not possible', async () => {
  await show('/information/info/list')
  await rowOf(page, /开学通知/)
    .locator('.lectern-row-name')
    .click()
  await page.getByRole('heading', { name: '开学通知' }).waitFor()
  await page.locator('.lectern-state-tags').getByText('审核中').waitFor()
  const labels = () => page.locator('.lectern-detail dt').allInnerTexts()
  const before = await labels()
  expect(new Set(before).size).toBe(before.length)
  await page.locator('.lectern-detail-empty[aria-expanded=false]').click()
  expect((await labels()).length).toBeGreaterThan(before.length)
  await page.locator('.lectern-state-moves').getByRole('button', { name: '暂不可用的操作' }).click()
  const held = await openMenu(page)
  // The name of each, and its reason.
  expect(held.filter((text) => !/^\S+\s+\S+/.test(text))).toEqual([])
})

test('the review opened next takes the tab of the one before', async () => {
  await page.goto(`${product.url}/examine/news`)
  const open = async (name: string) => {
    await page.locator('.review-card', { hasText: name }).getByRole('button', { name: '审核', exact: true }).click()
    await page.locator('.review-detail').getByRole('heading', { name }).waitFor()
  }
  const tabs = () => page.locator('.tab-bar .tab-open').allInnerTexts()
  await open('开学通知')
  const first = await tabs()
  const [next, before] = ['下一条', '上一条'].map((name) => page.locator('.review-foot').getByRole('button', { name }))
  await ((await next!.isEnabled()) ? next! : before!).click()
  await page.locator('.review-detail').getByRole('heading', { name: '停课通知' }).waitFor()
  expect((await tabs()).length).toBe(first.length)
})

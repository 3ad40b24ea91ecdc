/** One entry after another: what is wrong with it, what may not be changed, how it was before, and the way to others. */
import { expect, test } from 'vitest'
import { addPerson, callerOf } from './caller'
import { holdBack } from './hold-back'
import { answer, dialogOf, fieldOf, press, rowOf, told } from './list-page'
import { signIn, visit, ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product, browser, context } = await signedIn('/system/param', {
  start: ownAdministrator,
  ready: (page) => page.locator('tr[data-id]').first(),
})
const ask = await callerOf(product)
const key = 'entry.kept'

test('the history shows how each value was, and puts one back', async () => {
  const entry = { paramName: '旧名', paramKey: key, paramValue: '1' }
  const { id } = await ask('/api/blade-system/param/submit', entry)
  await ask('/api/blade-system/param/submit', { id, paramName: '新名', paramValue: '2' })
  await page.goto(`${product.url}/system/param?paramKey=${key}&open=view:${id}`)
  await press(dialogOf(page), '变更历史')
  const change = dialogOf(page).locator('[data-change="paramName"]').first()
  expect(await change.locator('del').innerText()).toBe('旧名')
  expect(await change.locator('ins').first().innerText()).toBe('新名')
  await press(change, '恢复此值')
  await answer(page, '确定将参数名称恢复为此值？')
  await told(page, '更新成功')
  await rowOf(page, /旧名/).filter({ hasText: key }).waitFor()
  expect(await page.locator('td[data-column="paramValue"]').first().innerText()).toBe('2')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('a field that may not be changed says why', async () => {
  await page.goto(`${product.url}/system/param?paramKey=net.allowPrivate`)
  await press(rowOf(page, /net\.allowPrivate/), '编辑')
  const field = fieldOf(page, 'paramKey')
  await field.getByText('当前状态下不能修改').waitFor()
  expect(await field.getByRole('textbox').count()).toBe(0)
  await press(dialogOf(page), '取消')
})

test('a form with much wrong tells it in one place, goes to the first, and from there to any', async () => {
  await page.goto(`${product.url}/consumer/staff/add`)
  const save = page.getByRole('button', { name: '保存', exact: true })
  await save.click()
  const told = page.locator('.lectern-problems')
  await told.waitFor()
  const names = await told.getByRole('button').allInnerTexts()
  expect(names.length).toBeGreaterThan(3)
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.innerText ?? '')
  await expect.poll(focused).toContain(names[0]!)
  await told.getByRole('button', { name: names.at(-1)!, exact: true }).click()
  await expect.poll(focused).toContain(names.at(-1)!)
})

test('an answer that keeps people waiting is spoken of, until it comes', async () => {
  await page.goto(`${product.url}/system/dict`)
  await page.locator('tr[data-id]').first().waitFor()
  const letGo = await holdBack(page, '**/api/blade-system/dict/**')
  await press(page, '刷新')
  const notice = page.getByRole('status').filter({ hasText: '网络较慢，仍在等待服务器应答' })
  await notice.waitFor()
  await letGo()
  await notice.waitFor({ state: 'detached' })
})

test('sums over all found rows stand below them', async () => {
  await ask('/api/blade-opsm/news/save', { title: '一则', newsType: '1', contentMode: 1, content: '<p>好</p>' })
  await page.goto(`${product.url}/information/info/list`)
  const sum = page.locator('tfoot [data-summary]').first()
  await sum.waitFor()
  expect(await sum.innerText()).toMatch(/合计\s*\d+/)
})

test('a list view that one person shares is there for another of the tenant, who cannot take it away', async () => {
  const colleague = await addPerson(ask, 'looker', ['system', 'param', 'param_view'])
  await page.goto(`${product.url}/system/param?paramKey=${key}`)
  await rowOf(page, /旧名/).waitFor()
  await press(page.locator('.lectern-toolbar'), '保存为视图')
  const dialog = page.locator('.ant-modal').last()
  await dialog.getByRole('textbox').first().fill('我的那条')
  await dialog.getByRole('button', { name: /^(确定|保存)$/ }).click()
  await press(page, '视图“我的那条”的操作')
  await page.getByRole('menuitem', { name: '与所有人共享' }).click()
  await page.locator('.lectern-views').getByRole('img', { name: '共享' }).waitFor()

  const other = await visit(browser)
  await signIn(other.page, product, '/system/param', colleague)
  await other.page
    .getByRole('button', { name: /我的那条/ })
    .first()
    .click()
  await expect.poll(() => other.page.locator('tr[data-id]').count()).toBe(1)
  await rowOf(other.page, /旧名/).waitFor()
  expect(await other.page.getByRole('button', { name: '视图“我的那条”的操作' }).count()).toBe(0)
  expect(other.complaints).toEqual([])
  await other.context.close()
})

test('the browser complained of nothing but the network that was away', async () => {
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})

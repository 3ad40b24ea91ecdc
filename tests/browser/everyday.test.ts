/** Tasks of an administrator's every day, each with the steps that it takes at most. */
import { expect, test } from 'vitest'
import { callerOf } from './caller'
import { answer, dialogOf, press, rowOf, told } from './list-page'
import { signedIn } from './signed-in'

const { page, product } = await signedIn('/system/param')
const ask = await callerOf(product)
const { deptId } = await ask('/api/blade-auth/oauth/user-info')
const person = { account: 'everyday', password: 'abcd1234', realName: '钱多多', phone: '13912345678', deptId }
await ask('/api/blade-user/submit', { ...person, type: 2, postStatus: 1, status: 1 })

test.each([
  ['a name', '钱多'],
  ['an account', 'everyday'],
  ['a phone number', '139123456'],
  ['the initials of a name', 'qdd'],
])('finds anyone from anywhere by %s: one key, what is typed, Enter', async (_, typed) => {
  await page.goto(`${product.url}/system/param`)
  await page.locator('tr[data-id]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单' }).fill(typed)
  await page.getByRole('option', { name: /钱多多.*everyday/ }).waitFor()
  for (
    let at = 0;
    (await page.locator('.menu-search-item[aria-selected=true]').innerText()).includes('everyday') === false;
    at++
  ) {
    expect(at, 'not far down').toBeLessThan(5)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '钱多多' }).waitFor()
})

test('sees who changed a value and puts it back: the name, the history, the old value, a yes', async () => {
  const { id } = await ask('/api/blade-system/param/submit', {
    paramName: '旧值',
    paramKey: 'every.day',
    paramValue: '1',
  })
  await ask('/api/blade-system/param/submit', { id, paramValue: '2' })
  await page.goto(`${product.url}/system/param?paramKey=every.day`)
  await rowOf(page, /every\.day/)
    .locator('.lectern-row-name')
    .click()
  await press(dialogOf(page), '变更历史')
  const change = dialogOf(page).locator('li', { hasText: '管理员' }).locator('[data-change="paramValue"]').first()
  await press(change, '恢复此值')
  await answer(page, /恢复为此值/)
  await told(page, '更新成功')
  expect((await ask('/api/blade-system/param/list?paramKey=every.day')).records[0].paramValue).toBe('1')
})

test('restores what was removed an hour ago: more, the recycle bin, restore', async () => {
  const { id } = await ask('/api/blade-system/param/submit', {
    paramName: '误删参数',
    paramKey: 'every.removed',
    paramValue: '1',
  })
  await ask('/api/blade-system/param/remove', { ids: id })
  await page.goto(`${product.url}/system/param`)
  await page.locator('tr[data-id]').first().waitFor()
  await page.locator('.lectern-toolbar').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '回收站' }).click()
  await page.getByRole('button', { name: '恢复“误删参数”' }).click()
  await told(page, '已恢复 1 条数据')
  expect((await ask('/api/blade-system/param/list?paramKey=every.removed')).records[0].paramValue).toBe('1')
})

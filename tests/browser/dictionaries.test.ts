/** Dictionaries against the real server: the sealed switch, and the dialog of their entries. */
import { expect, test } from 'vitest'
import { holdBack } from './hold-back'
import { answer, columnOf, dialogOf, fieldOf, press, rowOf, told } from './list-page'
import { ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, complaints } = await signedIn('/system/dict', {
  start: ownAdministrator,
  ready: (page) => rowOf(page, /sex/),
})

const entries = () => page.getByRole('treegrid')
const fill = (name: string, text: string) => fieldOf(page, name).locator('input, textarea').first().fill(text)

test('sealing asks, seals, and opens again', async () => {
  const toggle = rowOf(page, /notice/).getByRole('switch')
  expect(await toggle.getAttribute('aria-checked')).toBe('false')
  await toggle.click()
  await answer(page, '确定将“封存”改为“是”？', '取消')
  expect(await toggle.getAttribute('aria-checked')).toBe('false')
  await toggle.click()
  await answer(page, '确定将“封存”改为“是”？')
  await told(page, '操作成功')
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  await toggle.click()
  await answer(page, '确定将“封存”改为“否”？')
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
})

test('a switch is turned back before the list was read again', async () => {
  const toggle = rowOf(page, /notice/).getByRole('switch')
  const letGo = await holdBack(page, '**/dict/parent-list*')
  await toggle.click()
  await answer(page, '确定将“封存”改为“是”？')
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  await toggle.click()
  await answer(page, '确定将“封存”改为“否”？')
  await letGo()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  await page.reload()
  await rowOf(page, /notice/).waitFor()
  expect(await toggle.getAttribute('aria-checked')).toBe('false')
})

test('the code and a button of the row both open the entries, 880 pixels wide', async () => {
  await press(rowOf(page, /sex/), 'sex')
  await entries().waitFor()
  await expect.poll(async () => Math.round((await dialogOf(page).boundingBox())!.width)).toBe(880)
  await expect.poll(() => columnOf(entries(), 'dictValue')).toEqual(['男', '女', '未知'])
  await page.keyboard.press('Escape')
  await entries().waitFor({ state: 'detached' })
  await press(rowOf(page, /sex/), '字典配置')
  await entries().waitFor()
})

test('a new entry has its parent and code set, asks for a key, and stands in the tree', async () => {
  await press(dialogOf(page), '新增')
  const code = fieldOf(page, 'code')
  await code.waitFor()
  await expect.poll(() => code.textContent()).toContain('sex')
  expect(await code.locator('input').count()).toBe(0)
  await fieldOf(page, 'parentId').getByTitle('性别').waitFor()
  await fill('dictValue', '保密')
  await press(dialogOf(page), '保存')
  await fieldOf(page, 'dictKey').getByText('请输入字典键值').waitFor()
  await fill('dictKey', '9')
  await fill('sort', '9')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await expect.poll(() => columnOf(entries(), 'dictValue')).toContain('保密')
})

test('a key that is taken is refused under its field', async () => {
  await press(dialogOf(page), '新增')
  await fill('dictValue', '另一个')
  await fill('dictKey', '9')
  await press(dialogOf(page), '保存')
  await fieldOf(page, 'dictKey').getByText('字典键值已存在').waitFor()
  await page.keyboard.press('Escape')
  await answer(page, '内容尚未保存，确定离开吗？')
})

test('an entry is added below another and shown one level deeper', async () => {
  await press(rowOf(entries(), /保密/), '新增下级')
  await fieldOf(page, 'code').waitFor()
  await fieldOf(page, 'parentId').getByTitle('保密').waitFor()
  await fill('dictValue', '不愿透露')
  await fill('dictKey', '91')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  const below = rowOf(entries(), /不愿透露/)
  await below.waitFor()
  expect(await below.getAttribute('aria-level')).toBe('2')
})

test('an entry with children is kept, and its last child can go', async () => {
  await press(
    entries()
      .locator('tr', { has: page.getByText('保密', { exact: true }) })
      .first(),
    '删除',
  )
  await answer(page, '确定删除选中的 1 条数据？')
  await told(page, /存在下级数据，不能删除/)
  await press(rowOf(entries(), /不愿透露/), '删除')
  await answer(page, '确定删除选中的 1 条数据？')
  await rowOf(entries(), /不愿透露/).waitFor({ state: 'detached' })
})

test('the business dictionary has the same screen and entries of its own', async () => {
  // The row that held the focus is gone; the keyboard goes on inside the dialog.
  const holdsFocus = () =>
    page.evaluate(() => !!document.querySelector('.lectern-dialog')?.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '业务字典' }).click()
  await rowOf(page, /post_category/).waitFor()
  await press(rowOf(page, /post_category/), '字典配置')
  await expect.poll(() => columnOf(entries(), 'dictValue')).toEqual(['高层', '中层', '基层', '其他'])
  await page.keyboard.press('Escape')
})

test('the browser complained of nothing but the refusals', () => {
  expect(complaints.filter((text) => !/status of 4(00|09)/.test(text))).toEqual([])
})

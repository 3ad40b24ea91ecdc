/** The console by the keyboard alone. */
import { expect, test } from 'vitest'
import { dialogOf, fieldOf, goTo, rowOf, told } from './list-page'
import { ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, complaints } = await signedIn('/system/param', {
  start: ownAdministrator,
  ready: (page) => rowOf(page, /net\.allowPrivate/),
})

/** In which part of the page the focus is. */
const place = () =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const parts = ['.lectern-dialog', '.lectern-search', '.lectern-toolbar', 'thead', 'tbody', '.lectern-pager']
    return parts.find((part) => focused.closest(part)) ?? focused.tagName.toLowerCase()
  })

test('Tab walks from the search over the toolbar and the table to the pager', async () => {
  await page.getByLabel('参数名称').focus()
  const places: string[] = []
  for (let step = 0; step < 40; step++) {
    const now = await place()
    if (places.at(-1) !== now) places.push(now)
    if (now === '.lectern-pager') break
    await page.keyboard.press('Tab')
  }
  expect(places).toEqual(['.lectern-search', '.lectern-toolbar', 'thead', 'tbody', '.lectern-pager'])
})

test('Enter on a row opens it, the focus stays inside, and Escape gives it back to the row', async () => {
  await page.locator('tbody tr[tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  const id = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.id)
  await page.keyboard.press('Enter')
  await dialogOf(page).locator('dl').first().waitFor()
  await expect.poll(place).toBe('.lectern-dialog')
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    expect(await place()).toBe('.lectern-dialog')
  }
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.id)).toBe(id)
})

test.each(['at once', 'for the first time since the page was loaded'])(
  'what is typed right after Enter on the add button stands in the first field, %s',
  async (when) => {
    if (when !== 'at once') await page.reload()
    const add = page.getByRole('button', { name: '新增', exact: true })
    await add.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('typed at once')
    await expect.poll(() => fieldOf(page, 'paramName').getByRole('textbox').inputValue()).toBe('typed at once')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '确定', exact: true }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
  },
)

test('Ctrl+S saves what is being typed', async () => {
  await page.getByRole('button', { name: '新增', exact: true }).focus()
  await page.keyboard.press('Enter')
  const name = fieldOf(page, 'paramName').getByRole('textbox')
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('键盘参数')
  await fieldOf(page, 'paramKey').getByRole('textbox').fill('demo.keyboard')
  await fieldOf(page, 'paramValue').getByRole('textbox').fill('1')
  await page.keyboard.press('Control+s')
  await told(page, '新增成功')
  await rowOf(page, /demo\.keyboard/).waitFor()
  await expect.poll(place).not.toBe('body')
})

test('Ctrl+Enter saves what was changed and opens the next entry of the list', async () => {
  const rows = page.locator('tr[data-id]')
  const [first, second] = [rows.nth(1), rows.nth(2)]
  const names = [first, second].map((row) => row.locator('td[data-column="paramName"]'))
  const next = await names[1]!.innerText()
  await first.getByRole('button', { name: '编辑' }).click()
  const name = fieldOf(page, 'paramName').getByRole('textbox')
  await name.fill('改过的名称')
  await page.keyboard.press('Control+Enter')
  await told(page, '更新成功')
  await expect.poll(() => name.inputValue()).toBe(next)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => names[0]!.innerText()).toBe('改过的名称')
})

test('a panel whose focus has gone on closes by Escape', async () => {
  await page.getByRole('button', { name: '列设置', exact: true }).click()
  await page.locator('.lectern-column-choices').waitFor()
  await page.locator('tbody tr[tabindex="0"]').focus()
  await page.keyboard.press('Escape')
  await page.locator('.lectern-column-choices').waitFor({ state: 'detached' })
})

test('Delete takes a day away, of one field and of either end of a range', async () => {
  await goTo(page, '/homeoperation/bannerList?open=add')
  const ends = fieldOf(page, 'startTime').locator('.ant-picker input')
  await ends.first().fill('2026-01-05 00:00:00')
  await page.keyboard.press('Enter')
  await ends.last().fill('2026-02-05 00:00:00')
  await page.keyboard.press('Enter')
  await expect.poll(() => ends.first().inputValue()).toBe('2026-01-05 00:00:00')
  await ends.first().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect.poll(() => ends.first().inputValue()).toBe('')
  await expect.poll(() => ends.last().inputValue()).toBe('2026-02-05 00:00:00')
})

test('a day written as spreadsheets write it is taken, in a form and in the search', async () => {
  await goTo(page, '/homeoperation/bannerList?open=add')
  const ends = fieldOf(page, 'startTime').locator('.ant-picker input')
  await ends.first().fill('2026/1/5 8:30')
  await page.keyboard.press('Enter')
  await ends.last().fill('2026.2.5')
  await page.keyboard.press('Tab')
  await expect.poll(() => ends.first().inputValue()).toBe('2026-01-05 08:30:00')
  await expect.poll(() => ends.last().inputValue()).toBe('2026-02-05 00:00:00')
})

test('the browser complained of nothing', () => {
  expect(complaints).toEqual([])
})

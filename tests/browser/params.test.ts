/** The list of system parameters against the real server: search, order, pages, dialogs, removal, and what is kept. */
import { expect, test } from 'vitest'
import { answer, columnOf, dialogOf, fieldOf, press, rowOf, sentBy, settled, told } from './list-page'
import { isFull } from '../full'
import { anotherWindow, ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product } = await signedIn('/system/param', {
  start: () => ownAdministrator({ LECTERN_PAYLOAD_CRYPTO: 'off' }),
  ready: (page) => rowOf(page, /net\.allowPrivate/),
})

const query = () => Object.fromEntries(new URL(page.url()).searchParams)
/** The button of the search bar: a filled field has one of its own. */
const clear = () => press(page.locator('.lectern-search-buttons'), '清空')
const open = async (path = '/system/param') => {
  await page.goto(product.url + path)
  await page.locator('tbody tr[data-id], .lectern-empty').first().waitFor()
}
const total = async () => Number(/共(\d+)条/.exec((await page.locator('.lectern-pager').textContent()) ?? '')?.[1])
const add = async (key: string, name = key) => {
  await press(page, '新增')
  await fieldOf(page, 'paramName').getByRole('textbox').fill(name)
  await fieldOf(page, 'paramKey').getByRole('textbox').fill(key)
  await fieldOf(page, 'paramValue').getByRole('textbox').fill('1')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await dialogOf(page).waitFor({ state: 'detached' })
}

test('a search by Enter is in the address, and Clear takes it away', async () => {
  await page.getByLabel('参数键名').fill('security')
  await page.keyboard.press('Enter')
  await expect.poll(() => columnOf(page, 'paramKey')).toHaveLength(3)
  expect(query()).toEqual({ paramKey: 'security' })
  await clear()
  await expect.poll(() => columnOf(page, 'paramKey')).toHaveLength(10)
  expect(query()).toEqual({})
})

test('a search that finds nothing says so', async () => {
  await page.getByLabel('参数名称').fill('没有这样的参数')
  await press(page, '搜索')
  await page.getByText('暂无数据', { exact: true }).waitFor()
  await clear()
})

test('order, size and page are in the address and survive a reload', async () => {
  await expect.poll(total).toBeGreaterThan(0)
  const all = await total()
  await press(page, '创建时间')
  await expect.poll(query).toEqual({ sort: 'createTime' })
  await page.getByLabel('每页条数').selectOption('50')
  await expect.poll(() => columnOf(page, 'paramKey')).toHaveLength(all)
  expect(query()).toEqual({ sort: 'createTime', size: '50' })
  const before = await columnOf(page, 'paramKey')
  await page.reload()
  await expect.poll(() => columnOf(page, 'paramKey')).toEqual(before)
  expect(await page.getByRole('columnheader', { name: '创建时间' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a sent address shows the same rows and fills the search bar', async () => {
  await open('/system/param?paramName=%E5%AF%86%E7%A0%81&current=1')
  expect(await page.getByLabel('参数名称').inputValue()).toBe('密码')
  for (const name of await columnOf(page, 'paramName')) expect(name).toContain('密码')
})

test('a range of creation days counts its last day whole', async () => {
  await open('/system/param?size=50')
  await press(page, '展开')
  // The rows were made when the server began: on a day that may be over by now, or on two.
  const days = (await columnOf(page, 'createTime')).map((time) => time.slice(0, 10))
  const today = days[0]!
  await page.locator('.lectern-search input[date-range="start"]').fill(today)
  await page.keyboard.press('Enter')
  await page.locator('.lectern-search input[date-range="end"]').fill(today)
  await page.keyboard.press('Enter')
  await press(page, '搜索')
  await expect.poll(query).toEqual({
    createTime_datege: `${today} 00:00:00`,
    createTime_datele: `${today} 23:59:59`,
    size: '50',
  })
  await expect.poll(() => columnOf(page, 'paramKey')).toHaveLength(days.filter((day) => day === today).length)
  await open('/system/param?createTime_datele=2020-01-01+23:59:59')
  await page.getByText('暂无数据', { exact: true }).waitFor()
})

test('refused values keep the dialog open with the texts under their fields', async () => {
  await open()
  await press(page, '新增')
  await fieldOf(page, 'paramKey').getByRole('textbox').fill('1 wrong')
  await press(dialogOf(page), '保存')
  await fieldOf(page, 'paramName').getByText('请输入参数名称').waitFor()
  await fieldOf(page, 'paramValue').getByText('请输入参数键值').waitFor()
  await fieldOf(page, 'paramKey').getByText('只能以字母开头，包含字母、数字和_.:-').waitFor()
  expect(await fieldOf(page, 'paramKey').getByRole('textbox').inputValue()).toBe('1 wrong')
})

test('a key that is taken is refused by the server under its field, and nothing is lost', async () => {
  await fieldOf(page, 'paramName').getByRole('textbox').fill('重复')
  await fieldOf(page, 'paramKey').getByRole('textbox').fill('AUDIT.allowSelf')
  await fieldOf(page, 'paramValue').getByRole('textbox').fill('0')
  await press(dialogOf(page), '保存')
  await fieldOf(page, 'paramKey').getByText('参数键名已存在').waitFor()
  expect(await fieldOf(page, 'paramName').getByRole('textbox').inputValue()).toBe('重复')
})

test('unsaved text is asked about by the cross and by the way back, and may be kept', async () => {
  await page.keyboard.press('Escape')
  await answer(page, '内容尚未保存，确定离开吗？', '取消')
  await page.goBack()
  await answer(page, '内容尚未保存，确定离开吗？', '取消')
  expect(await fieldOf(page, 'paramName').getByRole('textbox').inputValue()).toBe('重复')
  await page.goBack()
  await answer(page, '内容尚未保存，确定离开吗？')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('a new entry is saved once, told of, and stands first', async () => {
  await open()
  await add('demo.first', '第一个')
  await expect.poll(async () => (await columnOf(page, 'paramKey'))[0]).toBe('demo.first')
  expect(query()).toEqual({})
})

test('an edit sends what changed and nothing else', async () => {
  await press(rowOf(page, /demo\.first/), '编辑')
  await fieldOf(page, 'paramValue').getByRole('textbox').fill('42')
  const sent = await sentBy(page, '/param/submit', () => press(dialogOf(page), '保存'))
  expect(Object.keys(sent).sort()).toEqual(['id', 'paramValue', 'revision'])
  await told(page, '更新成功')
  await expect.poll(() => rowOf(page, /demo\.first/).textContent()).toContain('42')
})

test('a view shows the entry with who made it, and its address opens it again', async () => {
  await press(rowOf(page, /demo\.first/), '查看')
  await dialogOf(page).getByText('demo.first').waitFor()
  expect(await dialogOf(page).textContent()).toMatch(/创建\s*管理员\d* · .*(秒|分钟|现在)/)
  await page.reload()
  await dialogOf(page).getByText('demo.first').waitFor()
  await press(dialogOf(page), '关闭')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('an entry that someone else changed meanwhile is shown field by field and merged', async () => {
  await press(rowOf(page, /demo\.first/), '编辑')
  await fieldOf(page, 'paramName').getByRole('textbox').fill('我的名称')
  const other = await anotherWindow(page)
  await other.goto(`${product.url}/system/param?paramKey=demo.first`)
  await press(rowOf(other, /demo\.first/), '编辑')
  await fieldOf(other, 'paramValue').getByRole('textbox').fill('77')
  await press(dialogOf(other), '保存')
  await told(other, '更新成功')
  await other.close()
  await press(dialogOf(page), '保存')
  await dialogOf(page)
    .getByText(/已保存此数据/)
    .waitFor()
  await press(dialogOf(page), '合并并保存')
  await told(page, '更新成功')
  await expect.poll(() => rowOf(page, /demo\.first/).textContent()).toMatch(/我的名称[\s\S]*77/)
})

test('deleting ticked rows is offered from the first tick on', async () => {
  await open()
  const remove = page.locator('.lectern-toolbar').getByRole('button', { name: '删除' })
  const tick = rowOf(page, /demo\.first/).getByRole('checkbox')
  expect(await remove.count()).toBe(0)
  await tick.check()
  await remove.waitFor()
  await tick.uncheck()
  await remove.waitFor({ state: 'detached' })
})

test('a built-in parameter is kept, and the refusal names it', async () => {
  await press(rowOf(page, /net\.allowPrivate/), '删除')
  await answer(page, '确定删除选中的 1 条数据？')
  await told(page, '[允许访问内网地址]系统内置数据，不能删除')
  await rowOf(page, /net\.allowPrivate/).waitFor()
})

test('ticked rows are removed together', async () => {
  await add('demo.second')
  await add('demo.third')
  for (const key of ['demo.second', 'demo.third']) await rowOf(page, key).getByRole('checkbox').check()
  await page.getByText('已选2条').waitFor()
  await page.locator('.lectern-toolbar').getByRole('button', { name: '删除' }).click()
  await answer(page, '确定删除选中的 2 条数据？')
  await told(page, '删除成功')
  await rowOf(page, 'demo.second').waitFor({ state: 'detached' })
  await rowOf(page, 'demo.third').waitFor({ state: 'detached' })
})

test.runIf(isFull)('removing the last row of the last page goes one page back', async () => {
  await open()
  for (let count = await total(); count % 10 !== 1; count++) await add(`demo.fill${count}`)
  await settled(page)
  const pages = Math.ceil((await total()) / 10)
  await open(`/system/param?current=${pages}&sort=createTime`)
  expect(await columnOf(page, 'paramKey')).toHaveLength(1)
  const [last] = await columnOf(page, 'paramKey')
  expect(last).toMatch(/^demo\./)
  await press(rowOf(page, last!), '删除')
  await answer(page, '确定删除选中的 1 条数据？')
  await expect.poll(() => query().current).toBe(String(pages - 1))
  await expect.poll(() => columnOf(page, 'paramKey')).toHaveLength(10)
})

test.runIf(isFull)('hidden columns stay hidden after a reload, and come back at once', async () => {
  await open()
  await press(page, '列设置')
  await page.getByRole('checkbox', { name: '参数键值' }).uncheck()
  await page.getByRole('columnheader', { name: '参数键值' }).waitFor({ state: 'detached' })
  await page.reload()
  await rowOf(page, /net\.allowPrivate/).waitFor()
  expect(await page.getByRole('columnheader', { name: '参数键值' }).count()).toBe(0)
  await press(page, '列设置')
  await press(page, '恢复默认')
  await page.getByRole('columnheader', { name: '参数键值' }).waitFor()
})

test('the browser complained of nothing but the refusals', () => {
  expect(complaints.filter((text) => !/status of 4(00|09)/.test(text))).toEqual([])
})

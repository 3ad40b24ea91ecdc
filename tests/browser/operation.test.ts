/** Channels and banners against the real server: pictures, linked fields, periods, references, switches. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdBack } from './hold-back'
import { answer, dialogOf, fieldOf, goTo, press, rowOf, sentBy, settled, told } from './list-page'
import { ownAdministrator } from './product'
import { signedIn } from './signed-in'

const folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'))
const picture = resolve(import.meta.dirname, '../../public/demo/banner-2.png')
const noPicture = join(folder, 'text.png')
writeFileSync(noPicture, 'This is text, whatever its name says.')
const list = '/homeoperation/bannerList'
const { page, complaints } = await signedIn(list, {
  start: () => ownAdministrator({ LECTERN_PAYLOAD_CRYPTO: 'off' }),
  ready: (page) => rowOf(page, /每日一课/),
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fill = (name: string, text: string) => fieldOf(page, name).locator('input, textarea').first().fill(text)
const refusal = (name: string, text: string) =>
  fieldOf(page, name).locator('.lectern-field-error').getByText(text, { exact: true }).waitFor()

test('a wide picture is shown whole in its row, opens large, and closes by the keyboard', async () => {
  const thumb = rowOf(page, /每日一课/).locator('.lc-image')
  // Before it has come it has no shape of its own.
  await expect
    .poll(() => thumb.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const [box, fit, lazy] = [
    (await thumb.boundingBox())!,
    await thumb.locator('img').evaluate((image) => getComputedStyle(image).objectFit),
    await thumb.locator('img').getAttribute('loading'),
  ]
  expect(box.width).toBeGreaterThan(box.height * 1.5)
  expect([fit, lazy]).toEqual(['contain', 'lazy'])
  await thumb.click()
  await page.locator('.ant-image-preview-img').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.ant-image-preview-img').waitFor({ state: 'detached' })
})

test('a picture is drawn smaller where its column is narrow, and is not cut', async () => {
  const thumb = rowOf(page, /每日一课/).locator('.lc-image')
  const column = page.locator('.lectern-table col').nth(1)
  const before = (await column.getAttribute('style')) ?? ''
  await column.evaluate((col) => col.setAttribute('style', 'width: 90px'))
  const beyond = await thumb.evaluate((box) => {
    const end = box.closest('td')!.getBoundingClientRect().right - 12
    return [box, box.querySelector('img')!].map((part) => part.getBoundingClientRect().right > end)
  })
  expect(beyond).toEqual([false, false])
  await column.evaluate((col, style) => col.setAttribute('style', style), before)
})

test('rows with pictures, tags, switches, links and icons are as high as the lines of their text', async () => {
  for (const path of ['/system/dict', '/system/menu', list]) {
    await goTo(page, path)
    await page.waitForURL((address) => address.pathname === path)
    const rows = page.locator('tr[data-id]')
    await rows.nth(1).waitFor()
    await settled(page)
    // A line is 22 pixels; above and below it there are 12, and 1 is the rule between rows.
    const beyond = () =>
      rows.evaluateAll((all) => all.slice(0, -1).map((row) => (row.getBoundingClientRect().height - 25) % 22))
    await expect.poll(async () => [...new Set(await beyond())], { message: path }).toEqual([0])
  }
})

test('a channel is found by typing and chosen by the keyboard', async () => {
  await press(page, '新增')
  const channel = fieldOf(page, 'sundryId').getByRole('combobox')
  await channel.fill('移动')
  await page.locator('.ant-select-item-option', { hasText: '移动学习' }).waitFor()
  await expect.poll(() => page.locator('.ant-select-item-option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => fieldOf(page, 'sundryId').textContent()).toContain('移动学习')
})

test('a file that only calls itself a picture is refused', async () => {
  await fill('name', '浏览器里的轮播')
  await fieldOf(page, 'image').locator('input[type=file]').setInputFiles(noPicture)
  await fieldOf(page, 'image').getByRole('alert').filter({ hasText: 'text.png' }).waitFor()
  expect(await fieldOf(page, 'image').locator('img').count()).toBe(0)
})

test('a real picture is taken and shown', async () => {
  await fieldOf(page, 'image').locator('input[type=file]').setInputFiles(picture)
  const image = fieldOf(page, 'image').locator('img')
  await image.waitFor()
  await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => fieldOf(page, 'image').getByRole('alert').count()).toBe(0)
})

test('the fields of a link come and go with its kind, and are asked for while they are shown', async () => {
  expect(await fieldOf(page, 'linkUrl').count()).toBe(0)
  await fieldOf(page, 'linkType').getByText('外部链接').click()
  await fieldOf(page, 'linkUrl').waitFor()
  await press(dialogOf(page), '保存')
  await refusal('linkUrl', '请输入跳转地址')
  await fill('linkUrl', 'javascript:alert(1)')
  await press(dialogOf(page), '保存')
  await refusal('linkUrl', '请输入正确的网址')
  await fill('linkUrl', 'https://www.example.com')
  await fieldOf(page, 'linkType').getByText('内置页面').click()
  await fieldOf(page, 'linkUrl').waitFor({ state: 'detached' })
  await fieldOf(page, 'linkId').getByRole('combobox').click()
  await page.locator('.ant-select-item-option', { hasText: '课程中心' }).click()
  await fieldOf(page, 'linkType').getByText('无').click()
  await fieldOf(page, 'linkId').waitFor({ state: 'detached' })
})

test('hidden fields are not sent, visible ones are', async () => {
  const sent = await sentBy(page, '/banner/save', () => press(dialogOf(page), '保存'))
  expect(sent).toMatchObject({ name: '浏览器里的轮播', linkType: 0 })
  expect(sent).not.toHaveProperty('linkUrl')
  expect(String(sent.image)).toMatch(/^\/upload\/\d{8}\/.+\.png$/)
  await told(page, '新增成功')
  await rowOf(page, /浏览器里的轮播/).waitFor()
  await expect.poll(() => rowOf(page, /浏览器里的轮播/).textContent()).toContain('移动学习')
})

test('a save waits for a picture that is still on its way', async () => {
  await press(rowOf(page, /浏览器里的轮播/), '编辑')
  await fieldOf(page, 'image').locator('img').waitFor()
  const before = await fieldOf(page, 'image').locator('img').getAttribute('src')
  const letGo = await holdBack(page, '**/put-file*')
  await fieldOf(page, 'image').locator('input[type=file]').setInputFiles(picture)
  await fieldOf(page, 'image').getByRole('progressbar').waitFor()
  const sent = await sentBy(page, '/banner/', async () => {
    await press(dialogOf(page), '保存')
    await letGo()
  })
  expect(sent.image).toMatch(/^\/upload\/\d{8}\/.+\.png$/)
  expect(before).not.toContain(String(sent.image))
  await told(page, '更新成功')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('an end that is not after the start is refused under the period', async () => {
  await press(rowOf(page, /浏览器里的轮播/), '编辑')
  const period = fieldOf(page, 'startTime').locator('input')
  await period.first().waitFor()
  for (const at of [0, 1]) {
    await period.nth(at).click()
    await period.nth(at).fill('2027-03-01 00:00:00')
    await page.keyboard.press('Enter')
  }
  await press(dialogOf(page), '保存')
  await refusal('startTime', '结束时间必须晚于开始时间')
  await press(dialogOf(page), '取消')
  await answer(page, '内容尚未保存，确定离开吗？')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('an enabled banner cannot be removed, a disabled one can', async () => {
  const row = rowOf(page, /每日一课/)
  await press(row, '删除')
  await answer(page, '确定删除选中的 1 条数据？')
  await told(page, '[每日一课]启用中的轮播图不能删除')
  await row.getByRole('switch').click()
  await answer(page, '确定停用该数据？')
  await expect.poll(() => row.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  await press(row, '删除')
  await answer(page, '确定删除选中的 1 条数据？')
  await row.waitFor({ state: 'detached' })
})

test('one refused row keeps all the ticked ones', async () => {
  for (const name of [/安全知识竞赛/, /内训师认证报名/]) await rowOf(page, name).getByRole('checkbox').check()
  await page.locator('.lectern-toolbar').getByRole('button', { name: '删除' }).click()
  await answer(page, '确定删除选中的 2 条数据？')
  await told(page, '[内训师认证报名]启用中的轮播图不能删除')
  await rowOf(page, /安全知识竞赛/).waitFor()
})

test('the default channel cannot be disabled, and its switch returns', async () => {
  await page.getByRole('link', { name: '频道管理' }).click()
  // Banners name their channel too.
  const row = rowOf(page.getByRole('table', { name: /频道/ }), /企业学院/)
  await row.waitFor()
  await row.getByRole('switch').click()
  await answer(page, '确定停用该数据？')
  await told(page, '默认频道不能停用')
  await expect.poll(() => row.getByRole('switch').getAttribute('aria-checked')).toBe('true')
})

test('a channel of departments asks for them, in a tree', async () => {
  await press(page, '新增')
  await fill('name', '研发频道')
  await fieldOf(page, 'scopeType').getByText('指定部门').click()
  await press(dialogOf(page), '保存')
  await refusal('deptIds', '请选择适用部门')
  await fieldOf(page, 'deptIds').getByRole('combobox').click()
  await page.locator('.ant-select-tree-node-content-wrapper').first().click()
  await fieldOf(page, 'name').locator('input').click()
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await rowOf(page, /研发频道/).waitFor()
})

test('the browser complained of nothing but the refusals', () => {
  expect(complaints.filter((text) => !/status of 4(00|09)/.test(text))).toEqual([])
})

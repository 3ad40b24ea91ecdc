/** Templates of messages against the real server: a form beside each list, variables to put in, a preview, a copy, a test. */
import { expect, test } from 'vitest'
import { choose, columnOf, press, rowOf, told } from './list-page'
import { sharedProduct } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product } = await signedIn('/messagecenter/mailPush/list', {
  start: sharedProduct,
  ready: (page) => rowOf(page, /exam\.release\.mail/),
})

const field = (name: string) => page.locator(`[data-field="${name}"]`)
const type = (name: string, text: string) => field(name).getByRole('textbox').first().fill(text)
const path = () => new URL(page.url()).pathname

test('the lists show the templates of their channels alone', async () => {
  expect(await columnOf(page, 'code')).toContain('exam.release.mail')
  await page.getByRole('tab', { name: '短信' }).click()
  await page.getByText('暂无数据', { exact: true }).waitFor()
  await page.goto(`${product.url}/messagecenter/systemPush/list`)
  await rowOf(page, /activity\.cancel\.site/).waitFor()
  expect((await columnOf(page, 'code')).filter((code) => !code.endsWith('.site'))).toEqual([])
})

test('a new template begins in the channel of its list; variables of its event go where people write', async () => {
  await page.goto(`${product.url}/messagecenter/mailPush/list`)
  await page.getByRole('tab', { name: '短信' }).click()
  await page.getByText('暂无数据', { exact: true }).waitFor()
  await press(page.getByRole('tabpanel').last(), '新增')
  await expect.poll(path).toBe('/messagecenter/mailPush/add')
  await type('code', 'own.text')
  await type('name', '考试短信')
  await choose(field('eventCode'), '考试发布', '考试发布')
  await type('smsTemplateCode', 'SMS_1')
  await type('smsSign', '学习')
  await type('content', '请参加')
  await press(field('content'), '名称')
  await expect.poll(() => field('content').getByRole('textbox').inputValue()).toBe(`请参加\${name}`)
  await press(field('content'), '预览')
  await field('content').getByText('请参加安全生产基础').waitFor()
  await press(page, '保存')
  await told(page, '新增成功')
  await expect.poll(path).toBe('/messagecenter/mailPush/list')
})

test('a template begins like another, with a code of its own', async () => {
  await page.goto(`${product.url}/messagecenter/systemPush/list`)
  const row = rowOf(page, /activity\.cancel\.site/)
  await row.waitFor()
  await press(row, '复制')
  await expect.poll(path).toBe('/messagecenter/systemPush/add')
  expect(await field('code').getByRole('textbox').inputValue()).toBe('activity.cancel.site')
  await press(page, '保存')
  await page.getByText('模板编码已存在').first().waitFor()
  await page.getByText('该事件已有启用的站内信模板').first().waitFor()
  await type('code', 'own.cancel')
  await field('enableStatus').getByRole('switch').click()
  await press(page, '保存')
  await told(page, '新增成功')
})

test('a test goes out with samples in its places', async () => {
  await page.goto(`${product.url}/messagecenter/systemPush/list`)
  const row = rowOf(page, /activity\.cancel\.site/)
  await row.waitFor()
  await press(row, '更多')
  await page.getByRole('menuitem', { name: '发送测试' }).click()
  await press(page, '发送')
  await told(page, '操作成功')
  // The refusal above is told by the browser as well.
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
})

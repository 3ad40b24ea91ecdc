/** A mail against the real server: written, saved as a draft, sent, and found among the records of its sending. */
import { expect, test } from 'vitest'
import { callerOf } from './caller'
import { choose, press, rowOf, told } from './list-page'
import { ownTenant } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product } = await signedIn('/messagecenter/mail/list', {
  start: ownTenant,
  ready: (page) => page.getByRole('button', { name: '新增' }).first(),
})

const field = (name: string) => page.locator(`[data-field="${name}"]`)
const type = (name: string, text: string) => field(name).getByRole('textbox').first().fill(text)
const path = () => new URL(page.url()).pathname

test('a mail is written beside its list and kept as a draft', async () => {
  await press(page, '新增')
  await expect.poll(path).toBe('/messagecenter/mail/add')
  await type('title', '停机通知')
  await type('content', '今晚停机')
  await type('extraTargets', 'nobody')
  await press(page, '保存')
  await page.getByText('第1行格式不正确').first().waitFor()
  await type('extraTargets', 'ada@home.example')
  await press(page, '保存')
  await told(page, '新增成功')
  await expect.poll(path).toBe('/messagecenter/mail/list')
  await rowOf(page, /停机通知/)
    .getByText('草稿')
    .waitFor()
})

test('the records of mails stand under their figures', async () => {
  await page.goto(`${product.url}/messagecenter/mail/record`)
  await page.getByText('成功率').first().waitFor()
  await page.getByText('暂无数据', { exact: true }).first().waitFor()
  // The refusal above is told by the browser as well.
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
})

test('the content of a template stands in the form once it is chosen, and is left where somebody wrote', async () => {
  const ask = await callerOf(product)
  const template = { msgType: 2, isAuto: 0, receiver: [1], enableStatus: 0, title: '放假' }
  await ask('/api/blade-message/template/add', {
    ...template,
    code: 'holiday',
    name: '放假',
    content: '<p>明天放假</p>',
  })
  await ask('/api/blade-message/template/add', { ...template, code: 'work', name: '上班', content: '<p>明天上班</p>' })
  await page.goto(`${product.url}/messagecenter/mail/add`)
  await choose(field('templateId'), '放假')
  await field('content').getByText('明天放假').waitFor()
  await choose(field('templateId'), '上班')
  await type('title', '通知')
  await field('content').getByText('明天放假').waitFor()
  await field('content').getByText('明天上班').waitFor({ state: 'detached' })
})

/** A hand-made page goes on as it stands: while rights change, and when it was saved first and has another address. */
import { expect, test } from 'vitest'
import { patience } from '../patience'
import { type Ask, addPerson, callerOf, grantCodes } from './caller'
import { choose, press, told } from './list-page'
import { ownTenant, type Product, signIn, visit } from './product'
import { signedIn } from './signed-in'

const codes = ['test_group', 'question_bank', 'paper', 'paper_build', 'paper_view', 'paper_add', 'paper_edit']
const exams = '/api/blade-exam'
let ask: Ask
let editor: Awaited<ReturnType<typeof addPerson>>
let paper: string

const { browser, product } = await signedIn('/test/paper', { start: ownTenant, before: prepare })

async function prepare(product: Product): Promise<void> {
  ask = await callerOf(product)
  editor = await addPerson(ask, 'paper-editor', codes)
  const category = await ask(`${exams}/category/save`, { bizType: 2, name: '安全', sort: 1 })
  const head = { name: '安全卷', categoryId: category.id, paperType: 1, multiMode: 2, targetScore: 100 }
  paper = (await ask(`${exams}/paper/save-update`, head)).id
}

test('a paper that is being built stays as it was typed when its builder gets another menu', async () => {
  const { page, complaints } = await visit(browser)
  await signIn(page, product, `/test/paper/add?id=${paper}`, editor)
  await page.getByRole('tab', { name: '属性' }).click()
  const name = page.getByRole('textbox', { name: '试卷名称' }).last()
  await name.fill('还没有存的名称')
  const typedInto = (await name.elementHandle())!
  await grantCodes(ask, editor.roleId, [...codes, 'exam'])
  await page.locator('a[href="/test/exam/index"]').first().waitFor({ state: 'attached', timeout: patience })
  for (const tab of ['检查', '属性']) await page.getByRole('tab', { name: tab }).click()
  expect(await typedInto.evaluate((element) => element.isConnected)).toBe(true)
  expect(await name.inputValue()).toBe('还没有存的名称')
  expect(complaints).toEqual([])
})

test('a new paper goes on as it stands when it was saved first, and what is typed next is kept', async () => {
  const { page, complaints } = await visit(browser)
  await signIn(page, product, '/test/paper/add', editor)
  const name = page.getByPlaceholder('试卷名称', { exact: true })
  await name.fill('新卷')
  await choose(page.getByRole('combobox', { name: '试卷分类' }), '安全')
  const typedInto = (await name.elementHandle())!
  await press(page, '保存')
  await page.waitForURL(/paper\/add\?id=/)
  await told(page, '已保存')
  expect(await page.locator('.ant-modal').count()).toBe(0)
  await name.fill('新卷二')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await ask(`${exams}/paper/page?name=新卷二`)).total).toBe(1)
  expect(await typedInto.evaluate((element) => element.isConnected)).toBe(true)
  expect(complaints).toEqual([])
})

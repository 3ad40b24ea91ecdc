/** A hand-made page keeps what is typed while an administrator changes the rights of the person at work. */
import { expect, test } from 'vitest'
import { patience } from '../patience'
import { type Ask, addPerson, callerOf, grantCodes } from './caller'
import { type Product, signIn, visit, ownTenant } from './product'
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

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureAdministrator } from './fixture-product'
import { choose, dialogOf, fieldOf } from './list-page'
import { keep, signIn, visit } from './product'
import { opened } from './signed-in'

const { browser, product } = await opened(fixtureAdministrator)
const chooseIn = (page: Page, label: RegExp, option: string) =>
  choose(dialogOf(page).getByRole('combobox', { name: label }), option)
const save = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^(保存|Save)$/ })
    .click()

it('a field that decides draws the fields of an object, which are refused where they stand', async () => {
  const { page, complaints } = await visit(browser)
  await signIn(page, product, '/login')
  await page.goto(`${product.url}/quiz/question?open=add`)
  const answer = fieldOf(page, 'answer')
  await dialogOf(page).getByLabel(/题干/).fill('地球是圆的')
  await answer.getByPlaceholder('请先选择题型').waitFor()
  await chooseIn(page, /题型/, '单选')
  await answer.getByLabel(/正确项/).waitFor()
  await chooseIn(page, /题型/, '填空')
  await answer.getByRole('spinbutton').fill('99')
  await save(page)
  const refused = answer.locator('.lc-rows-error')
  await expect.poll(() => refused.allInnerTexts()).toEqual(['请输入填空', expect.stringMatching(/分值.*10/)])
  expect(await answer.getByLabel(/正确项/).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('a shape that an editor defines is filled in one reference away, in English, dark and narrow', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844, locale: 'en-US', dark: true })
  await keep(context, { locale: 'en-US', theme: 'dark' })
  await signIn(page, product, '/login')
  await page.goto(`${product.url}/fair/event?open=add`)
  const dialog = dialogOf(page)
  await dialog.getByLabel(/Name/).fill('Spring')
  await dialog.getByRole('button', { name: /Add a row/ }).click()
  await dialog.getByLabel('Key, row 1').fill('size')
  await dialog.getByLabel('Label, row 1').fill('Size')
  await chooseIn(page, /Type, row 1/, 'Choice')
  await dialog.getByLabel('Required, row 1').click()
  await dialog.getByLabel('Options, row 1').fill('S,M')
  await save(page)
  await dialog.waitFor({ state: 'hidden' })

  await page.goto(`${product.url}/fair/sign-up?open=add`)
  await dialog.getByLabel(/Person/).fill('Ann')
  await chooseIn(page, /^\W*Fair/, 'Spring')
  await fieldOf(page, 'signData').getByLabel(/Size/).waitFor()
  await save(page)
  await fieldOf(page, 'signData').getByText('Choose size').first().waitFor()
  const box = await fieldOf(page, 'signData').boundingBox()
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  await chooseIn(page, /Size/, 'M')
  await save(page)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /View/ }).first().click()
  await dialog.getByText('Size').waitFor()
  expect(complaints).toEqual([])
})

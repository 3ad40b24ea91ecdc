/** Two people: one writes a form, the other the dictionary that it offers. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { columnOf, dialogOf, fieldOf, press, rowOf, told } from './list-page'
import { signIn, visit, ownAdministrator } from './product'
import { signedIn } from './signed-in'

const {
  browser,
  product,
  page: keeper,
} = await signedIn('/system/dictbiz', {
  start: ownAdministrator,
  ready: (page) => rowOf(page, /post_category/),
})
const { page: writer, complaints } = await visit(browser)
await signIn(writer, product, '/consumer/jobs/index')

const entries = keeper.getByRole('treegrid')
const fill = (page: Page, name: string, text: string) =>
  fieldOf(page, name).locator('input, textarea').first().fill(text)

/** The text of a chosen value lies over the box. */
const open = () => fieldOf(writer, 'category').getByRole('combobox').click({ force: true })

/** The select of the writer's form comes to offer these. */
async function expectOffered(texts: readonly string[]): Promise<void> {
  await open()
  const options = writer.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect.poll(() => options.allInnerTexts()).toEqual(texts)
  await fieldOf(writer, 'postName').locator('input').focus()
  await writer.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
}

test('an entry that is added is offered by a form that is open, which keeps what was typed', async () => {
  await press(writer, '新增')
  await fill(writer, 'postCode', 'keeper-1')
  await fill(writer, 'postName', '值班员')
  await expectOffered(['高层', '中层', '基层', '其他'])
  await press(rowOf(keeper, /post_category/), '字典配置')
  await press(dialogOf(keeper), '新增')
  await fill(keeper, 'dictValue', '见习')
  await fill(keeper, 'dictKey', '5')
  await fill(keeper, 'sort', '5')
  await press(dialogOf(keeper), '保存')
  await told(keeper, '新增成功')
  await expectOffered(['高层', '中层', '基层', '其他', '见习'])
  expect(await fieldOf(writer, 'postCode').locator('input').inputValue()).toBe('keeper-1')
  expect(await fieldOf(writer, 'postName').locator('input').inputValue()).toBe('值班员')
})

test('another name of an entry is shown where it was chosen already', async () => {
  await open()
  await writer.locator('.ant-select-dropdown:visible').getByText('见习', { exact: true }).click()
  await press(rowOf(entries, /见习/), '编辑')
  await fill(keeper, 'dictValue', '实习')
  await press(dialogOf(keeper), '保存')
  await told(keeper, '更新成功')
  await expectOffered(['高层', '中层', '基层', '其他', '实习'])
  expect(await fieldOf(writer, 'category').innerText()).toContain('实习')
})

test('a sealed entry is offered no longer, and what was typed is saved', async () => {
  await open()
  await writer.locator('.ant-select-dropdown:visible').getByText('其他', { exact: true }).click()
  await rowOf(entries, /基层/).getByRole('switch').click()
  await keeper.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).click()
  await told(keeper, '操作成功')
  await expectOffered(['高层', '中层', '其他', '实习'])
  await press(dialogOf(writer), '保存')
  await told(writer, '新增成功')
  await rowOf(writer, 'keeper-1').waitFor()
  await expect.poll(() => columnOf(writer, 'category')).toContain('其他')
  expect(complaints).toEqual([])
})

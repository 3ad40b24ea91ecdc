/** A secret that others need is shown to whoever saved it, once. */
import { expect, test } from 'vitest'
import { press, rowOf, told } from './list-page'
import { sharedProduct } from './product'
import { signedIn } from './signed-in'

const { page, context, complaints } = await signedIn('/consumer/client/index', { start: sharedProduct })

const field = (name: string) => page.locator(`[data-field="${name}"]`)
const box = page.locator('.ant-modal-confirm-info')

test('a client is added with a secret that was made up, which stands there to be copied', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, '新增')
  await field('clientId').getByRole('textbox').fill('till')
  await press(field('clientSecret'), '生成')
  await press(page, '保存')
  await box.waitFor()
  const secret = await box.locator('[data-field="clientSecret"] code').innerText()
  expect(secret).toMatch(/^[A-Za-z][A-Za-z0-9]{31}$/)
  expect(await box.innerText()).toContain('关闭后不再显示')
  await box.getByRole('button', { name: '复制应用密钥' }).click()
  await told(page, '已复制')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  // No stray key takes it away.
  await page.keyboard.press('Escape')
  expect(await box.isVisible()).toBe(true)
  await press(box, '我已保存')
  await box.waitFor({ state: 'detached' })
  await rowOf(page, 'till').waitFor()
  expect(await page.content()).not.toContain(secret)
})

test('a save that leaves the secret shows none', async () => {
  await press(rowOf(page, 'till'), '编辑')
  await field('scope').getByRole('textbox').fill('some')
  await press(page, '保存')
  await told(page, '更新成功')
  await rowOf(page, /till.*some/).waitFor()
  expect(await box.count()).toBe(0)
})

test('a new secret is shown again, in English as in Chinese', async () => {
  await page.evaluate(() =>
    localStorage.setItem(
      'lectern-locale',
      JSON.stringify({ dataType: 'string', content: 'en-US', datetime: Date.now() }),
    ),
  )
  await page.reload()
  await press(rowOf(page, 'till'), 'Edit')
  await field('clientSecret').locator('input').fill('Another-secret-1')
  await press(page, 'Save')
  await box.waitFor()
  expect(await box.innerText()).toContain('not be shown again')
  expect(await box.locator('code').innerText()).toBe('Another-secret-1')
  await press(box, 'I have saved it')
  expect(complaints).toEqual([])
})

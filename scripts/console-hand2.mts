import { readFileSync } from 'node:fs'
import { openBrowser, signIn, startProduct, visit, keep } from '../tests/browser/product'
import { startOwnProduct } from '../tests/browser/own-product'
import { goTo, answer, press, rowOf, fieldOf, told, dialogOf } from '../tests/browser/list-page'
const shot = (page: any, name: string) => page.screenshot({ path: `/tmp/hand-${name}.png` })
const fixtures = 'tests/fixtures/schemas/unseen'
const read = (path: string) => JSON.parse(readFileSync(`${fixtures}/${path}`, 'utf8'))
const name = process.argv[2]!
const menu = read('menu-nodes.json').filter(({ resource }: any) => resource === name)
const [browser, product] = await Promise.all([openBrowser(), startOwnProduct({ [`${name}.json`]: read(`${name}.json`), 'price/regional-price.json': read('price/regional-price.json') }, menu, { env: { LECTERN_PAYLOAD_CRYPTO: 'off' } })])
const step = async (name: string, f: () => Promise<unknown>) => { const a = Date.now(); try { const r = await f(); console.log('OK', name, Date.now() - a, r ?? '') } catch (e) { console.log('FAIL', name, String(e).slice(0, 400)) } }
const { page, context, complaints } = await visit(browser)
page.setDefaultTimeout(20000)
await page.addInitScript('globalThis.__name = (f) => f')
await signIn(page, product.url, '/consumer/jobs/index')
await page.locator('tr[data-id]').first().waitFor()
await step('undo delete', async () => {
  const row = page.locator('tr[data-id]').last(); const id = await row.getAttribute('data-id')
  await row.getByText('删除', { exact: true }).click()
  await page.locator('.ant-modal-confirm').waitFor()
  await answer(page, /./)
  await page.locator('.ant-message-notice').getByRole('button').first().waitFor()
  await shot(page, 'undo')
  await page.locator('.ant-message-notice').getByRole('button').first().click()
  await page.locator(`tr[data-id="${id}"]`).waitFor()
})
await step('undo toggle', async () => {
  await page.waitForTimeout(500)
  const toggle = page.locator('tr[data-id] [role=switch]').last()
  const was = await toggle.getAttribute('aria-checked')
  await toggle.click(); await page.locator('.ant-modal-confirm').waitFor(); await answer(page, /./)
  await page.locator('.ant-message-notice').getByRole('button', { name: /撤销/ }).click()
  await page.waitForTimeout(1500)
  return [was, await toggle.getAttribute('aria-checked')]
})
await step('child rows', async () => {
  await page.goto(product.url + menu[0].path + '?open=add')
  await page.locator('.lectern-field').first().waitFor()
  await page.waitForTimeout(1500)
  await shot(page, 'child0')
  const add = fieldOf(page, 'contacts').getByRole('button', { name: /新增|添加/ }).first()
  await add.click()
  await page.waitForTimeout(500)
  const cell = fieldOf(page, 'contacts').locator('input').first()
  await cell.focus()
  const text = Array.from({ length: 200 }, (_, n) => `联系人${n}\t1380000${String(n).padStart(4, '0')}`).join('\n')
  const a = Date.now()
  await cell.evaluate((input, text) => { const data = new DataTransfer(); data.setData('text/plain', text); input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) }, text)
  await page.waitForTimeout(1500)
  const rows = await fieldOf(page, 'contacts').locator('[aria-label*="删除"], [data-row]').count()
  await shot(page, 'child')
  await cell.focus()
  const b = Date.now(); await page.keyboard.type('abcdefghij'); const typed = Date.now() - b
  await shot(page, 'child2')
  return { rows, typed, value: await cell.inputValue() }
})
for (const part of [0, 1]) await step('import 5000', async () => {
  await page.goto(product.url + '/system/param?open=import')
  const lines = Array.from({ length: 5000 }, (_, m) => { const n = m + part * 5000; return `参数${n},many.k${n},${n}` })
  await page.locator('input[type=file]').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('\ufeff参数名称,参数键名,参数键值\n' + lines.join('\n')) })
  await page.getByRole('button', { name: '开始导入' }).or(page.locator('.ant-modal-footer .ant-btn-primary')).first().click()
  await page.locator('.ant-alert').first().waitFor({ timeout: 120000 })
  return page.locator('.ant-alert').first().innerText()
})
await step('10000 rows', async () => {
  const a = Date.now()
  await page.goto(product.url + '/system/param?size=200&page=40')
  await page.locator('tr[data-id]').first().waitFor()
  await shot(page, 'many')
  return [Date.now() - a, await page.locator('.lectern-pager').innerText(), await page.locator('tr[data-id]').count()]
})
console.log('complaints', complaints.slice(0, 8))
await browser.close(); await product.stop()

import { openBrowser, signIn, startProduct, visit, keep } from '../tests/browser/product'
import { faultsOfFocus } from '../tests/browser/focus-walk'
import { sayerOf } from '../src/locales'
import { partsOfShell } from '../tests/browser/shell-parts'
const [browser, product] = await Promise.all([openBrowser(), startProduct()])
const { page, context } = await visit(browser)
await page.addInitScript('globalThis.__name = (f) => f')
await keep(context, { locale: 'en-US', theme: 'dark' })
await signIn(page, product.url, '/homeoperation/bannerList')
await page.getByRole('button', { name: 'Edit' }).first().click()
await page.locator('.lectern-field').first().waitFor()
await page.waitForTimeout(1500)
console.log(await page.evaluate(() => { const w = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); const out = []; while (w.nextNode()) if (w.currentNode.textContent!.includes('企业学院')) { let e = w.currentNode.parentElement!; out.push([e, e.parentElement!, e.parentElement!.parentElement!].map((x) => x.tagName + '.' + x.className).join(' < ')) } return out }))
console.log('close', await page.locator('.ant-modal-close').getAttribute('aria-label'))
const picker = page.locator('.ant-picker:has(.ant-picker-clear) input').first()
console.log('before', await picker.inputValue())
await picker.focus(); await page.keyboard.press('Control+a'); await page.keyboard.press('Delete'); await page.waitForTimeout(300); await page.keyboard.press('Tab'); await page.waitForTimeout(500)
console.log('after', await picker.inputValue())
await page.goto(product.url + '/system/param')
await page.locator('tr[data-id]').first().waitFor()
const parts = partsOfShell(page, sayerOf('en-US'))
for (const [name, open] of Object.entries({ ...parts.everywhere, ...parts.wide })) {
  await open(); await page.waitForTimeout(300)
  if (!(await page.locator('.ant-dropdown').filter({ visible: true }).count())) await faultsOfFocus(page)
  for (let i = 0; i < 5; i++) { await page.keyboard.press('Escape'); await page.waitForTimeout(400) }
  const left = await page.locator('.ant-modal-wrap, .lectern-dialog, .ant-drawer-content, .ant-dropdown, .ant-popover, .panel, .lectern-peek').filter({ visible: true }).evaluateAll((all) => all.map((e) => e.className))
  if (left.length) { console.log(name, 'left', left, await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 120))); await page.screenshot({ path: '/tmp/console-x.png' }); await page.goto(product.url + '/system/param'); await page.locator('tr[data-id]').first().waitFor() }
}
await browser.close(); await product.stop()

import { readFileSync } from 'node:fs'
import { openBrowser, signIn, startProduct, visit } from '../tests/browser/product'
import { goTo } from '../tests/browser/list-page'
import { faultsOfFocus } from '../tests/browser/focus-walk'
import { strangersOf } from '../tests/browser/judge-screen'
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const [browser, product] = await Promise.all([openBrowser(), startProduct()])
const { page } = await visit(browser)
await page.addInitScript('globalThis.__name = (f) => f')
const manifest = page.waitForResponse(/\/api\/lectern\/manifest/)
await signIn(page, product.url, '/system/param')
const { data } = await (await manifest).json()
const lists = data.screens.filter((s: any) => s.view === 'list' && !s.route.includes(':')).map((s: any) => s.route)
console.log('lists', lists.length, data.screens.length, JSON.stringify(data.screens.reduce((a: any, s: any) => ((a[s.view] = (a[s.view] ?? 0) + 1), a), {})))
await page.evaluate(axe)
const sum: Record<string, number> = {}
const t = async (name: string, f: () => Promise<unknown>) => { const a = performance.now(); const r = await f(); sum[name] = (sum[name] ?? 0) + performance.now() - a; return r }
const judge = (opts: object, scope?: unknown) => page.evaluate(async ([o, s]) => { const r = await (globalThis as any).axe.run(s ?? document, o); return r.violations.map((v: any) => v.id + ' ' + v.impact) }, [opts, scope] as any)
const rules = await page.evaluate(() => (globalThis as any).axe._audit.rules.filter((r: any) => ['serious', 'critical'].includes(r.impact) && r.enabled !== false).map((r: any) => r.id))
const light = rules.filter((r: string) => r !== 'color-contrast')
const on = (values: string[]) => ({ resultTypes: ['violations'], preload: false, runOnly: { type: 'rule', values } })
for (const route of lists.slice(5, 20)) {
  await t('nav', async () => { await goTo(page, route); await page.locator('.lectern-form').first().waitFor({state:'detached'}); await page.locator('tr[data-id], .lectern-empty').first().waitFor() })
  await t('full', () => judge({ resultTypes: ['violations'] }))
  await t('serious', () => judge(on(rules)))
  await t('light', () => judge(on(light)))
  await t('lightMain', () => judge(on(light), '#main'))
  await t('contrastMain', () => judge(on(['color-contrast']), '#main'))
  await t('strangers', () => strangersOf(page, 'zh-CN'))
  await t('focus', () => faultsOfFocus(page))
  const add = page.locator('.lectern-toolbar').getByRole('button', { name: '新增', exact: true })
  if (await add.isVisible()) {
    await t('add', async () => { await add.click(); await page.locator('.lectern-field').first().waitFor() })
    await t('Ffull', () => judge({ resultTypes: ['violations'] }))
    await t('Flight', () => judge(on(light)))
    await t('Ffocus', () => faultsOfFocus(page))
    await t('close', async () => { 
      if (await page.locator('.lectern-dialog').isHidden()) { await page.goto(product.url + route); await page.locator('tr[data-id], .lectern-empty').first().waitFor(); await page.evaluate(axe) } else await page.keyboard.press('Escape') ; await page.locator('.lectern-field').first().waitFor({ state: 'detached' }) })
  }
  console.log(route, JSON.stringify(Object.fromEntries(Object.entries(sum).map(([k, v]) => [k, Math.round(v)]))))
}
await browser.close(); await product.stop()

import { test } from 'vitest'
import { callerOf } from './caller'
import { ownTenant, signIn, visit } from './product'
import { opened } from './signed-in'
const { browser, product } = await opened(ownTenant)
test('x', async () => {
  const ask = await callerOf(product)
  await ask('/api/blade-exam/category/save', { bizType: 2, name: `安全2`, sort: 1 })
  const { page } = await visit(browser)
  await signIn(page, product, '/test/paper')
  await page.evaluate(() => {
    const w = window as any
    w.seen = []
    const t0 = performance.now()
    const name = (e: any) => e ? `${e.tagName}.${String(e.className).slice(0, 60)}#${e.id ?? ''}` : 'none'
    for (const type of ['focusin', 'focusout', 'mousedown', 'mouseup', 'click'])
      document.addEventListener(type, (e: any) => w.seen.push(`${Math.round(performance.now() - t0)} ${type} ${name(e.target)} -> ${name(e.relatedTarget)} ${e.isTrusted}`), true)
    new MutationObserver((list) => {
      for (const m of list) {
        for (const n of [...m.addedNodes] as any[]) if (n.querySelector && (n.matches('.ant-select-dropdown') || n.querySelector('.ant-select-dropdown, .ant-select'))) w.seen.push(`${Math.round(performance.now() - t0)} + ${name(n)}`)
        for (const n of [...m.removedNodes] as any[]) if (n.querySelector && (n.matches('.ant-select-dropdown') || n.querySelector('.ant-select-dropdown, .ant-select, .ant-select-tree'))) w.seen.push(`${Math.round(performance.now() - t0)} - ${name(n)}`)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: '新增', exact: true }).first().click()
  await page.waitForURL(/paper\/add/)
  await page.getByRole('textbox', { name: '试卷名称' }).last().fill('name')
  const box = page.getByRole('combobox', { name: '试卷分类' })
  await box.click({ force: true })
  const open = page.locator('.ant-select-dropdown:visible')
  await open.waitFor()
  await open.locator('.ant-select-item-option, .ant-select-tree-treenode').filter({ hasText: /^\s*安全2\s*$/ }).first().click({ timeout: 20000 }).catch((e) => console.log(String(e).slice(0, 1500)))
  await page.waitForTimeout(500)
  console.log((await page.evaluate(() => (window as any).seen)).join('\n'))
})

import { openBrowser, signIn, visit } from '../tests/browser/product'
const url = 'http://127.0.0.1:8471'
for (let n = 0; n < 600; n++) { if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break; await new Promise((d) => setTimeout(d, 300)) }
const browser = await openBrowser()
const { page, complaints } = await visit(browser)
page.setDefaultTimeout(40_000)
const shot = async (name: string) => { await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/people-shots/${name}.png` }) }
await signIn(page, url)
const open = async (route: string) => { await page.goto(`${url}${route}`); await page.getByRole('row').nth(1).waitFor(); await page.locator('tr button').filter({ hasText: /^查看$/ }).first().click(); await page.waitForTimeout(800) }
await open('/consumer/staff/index'); await shot('staff')
await page.getByRole('tab', { name: '用户组' }).click(); await shot('staff-groups')
await page.getByRole('tab', { name: '登录日志' }).click(); await shot('staff-logins')
await open('/consumer/group/index'); await page.getByRole('tab', { name: '成员' }).click(); await shot('group-members')
await page.getByRole('tab', { name: '部门' }).click(); await shot('group-depts')
await open('/consumer/lessee/index'); await page.getByRole('tab', { name: '管理员' }).click(); await shot('tenant-admins')
await page.goto(`${url}/consumer/tissue/index`); await page.getByRole('row').nth(2).waitFor(); await page.getByText('更多').nth(1).click(); await page.getByText('人员', { exact: true }).last().click(); await page.getByRole('tab', { name: '架构图' }).click(); await shot('dept-chart')
console.log(complaints.join('\n'))
await browser.close()

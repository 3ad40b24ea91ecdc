import { openBrowser, visit, signIn, keep } from '../tests/browser/product'
const url = 'http://127.0.0.1:8141'
const only = process.argv[2]?.split(',')
const pages: Record<string, string> = {
  staff: '/consumer/staff/index', staffadd: '/consumer/staff/add', dept: '/consumer/tissue/index', role: '/authority/role', tenant: '/consumer/lessee/index',
  group: '/consumer/group/index', equity: '/memberEquity/memberRights/index', menu: '/system/menu', datascope: '/authority/datascope', apiscope: '/authority/apiscope',
  param: '/system/param', dict: '/system/dict', dictbiz: '/system/dictbiz', usual: '/monitor/log/usual', change: '/monitor/log/change', feedback: '/opinionFeedback/opinionFeedback/list',
  app: '/version/version/index', client: '/consumer/client/add', region: '/system/region', post: '/consumer/jobs/index',
}
const browser = await openBrowser()
const dark = process.argv[3] === 'dark'
const { page, context, complaints } = await visit(browser, dark ? { width: 390, height: 844, locale: 'en-US', dark: true } : {})
if (dark) await keep(context, { theme: 'dark', locale: 'en-US' })
const who = process.argv[4] ? { account: 'manager', password: process.argv[4] } : undefined
await signIn(page, url, '/login', who)
for (const [name, path] of Object.entries(pages)) {
  if (only && only[0] !== 'all' && !only.includes(name)) continue
  await page.goto(url + path)
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/org-shots/${name}${dark ? '-dark' : ''}.png` })
}
console.log(complaints.slice(0, 10))
await browser.close()

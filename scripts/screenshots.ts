/** `npm run screenshots [part of a name]`: 24 screens in four variations of width, language and theme, as pictures. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { keep, openBrowser, signIn, startProduct, visit } from '../tests/browser/product'
// @ts-expect-error plain JavaScript, since it must run before anything is built
import { buildStale } from './build.mjs'
import { help, root } from './project'

help('npm run screenshots [-- part]   writes pictures of 24 screens to .cache/screenshots; part chooses by name')

interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the screen into the state that is shown. */
  readonly open?: (page: Page) => Promise<void>
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').locator('.lectern-field, dl, table').first().waitFor()
const act = (name: RegExp) => async (page: Page) => {
  await press(page, name)
  await dialog(page)
}

const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'home', path: '/wel/index' },
  { name: 'param', path: '/system/param' },
  { name: 'param-add', path: '/system/param?open=add', open: dialog },
  { name: 'param-edit', path: '/system/param', open: act(/^(编辑|Edit)$/) },
  { name: 'param-view', path: '/system/param', open: act(/^(查看|View)$/) },
  { name: 'dict', path: '/system/dict' },
  { name: 'dict-entries', path: '/system/dict', open: act(/^(字典配置|Entries)$/) },
  { name: 'dict-biz', path: '/system/dictbiz' },
  { name: 'channel', path: '/homeoperation/channel/index' },
  { name: 'banner', path: '/homeoperation/bannerList' },
  { name: 'banner-edit', path: '/homeoperation/bannerList', open: act(/^(编辑|Edit)$/) },
  { name: 'staff', path: '/consumer/staff/index' },
  { name: 'staff-add', path: '/consumer/staff/add' },
  { name: 'palette', path: '/consumer/staff/index', open: (page) => page.keyboard.press('Control+k') },
  { name: 'role', path: '/authority/role' },
  { name: 'menu', path: '/system/menu' },
  { name: 'reviews', path: '/examine/all' },
  { name: 'change-log', path: '/monitor/log/change' },
  { name: 'mail-add', path: '/messagecenter/mail/add' },
  { name: 'overview', path: '/recordscenter/overview' },
  { name: 'tenant-figures', path: '/consumer/lessee/chars?tenantId=310001' },
  { name: 'course', path: '/course/manager/index' },
  { name: 'questions', path: '/test/examination' },
]

/** Every pair of two of the three stands in one of them. */
const variations = [
  { width: 1440, locale: 'zh-CN', theme: 'default' },
  { width: 1440, locale: 'en-US', theme: 'dark' },
  { width: 390, locale: 'zh-CN', theme: 'dark' },
  { width: 390, locale: 'en-US', theme: 'default' },
] as const

const folder = join(root, '.cache/screenshots')
const part = process.argv[2] ?? ''
await buildStale()
if (!part) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const [product, browser] = await Promise.all([startProduct(), openBrowser()])
try {
  const door = await visit(browser)
  await signIn(door.page, product.url)
  let cookies = await door.context.cookies()
  await door.context.close()
  for (const { width, locale, theme } of variations) {
    const { page, context } = await visit(browser, { width, height: width === 390 ? 844 : 900 })
    await keep(context, { locale, theme })
    for (const { name, path, open } of screens) {
      const file = `${name}-${locale.slice(0, 2)}-${theme === 'dark' ? 'dark' : 'light'}-${width}`
      if (!file.includes(part)) continue
      if (path === '/login') await context.clearCookies()
      else await context.addCookies(cookies)
      await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' })
      await open?.(page)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(400)
      await page.screenshot({ path: join(folder, `${file}.png`) })
      console.log(file)
      // A session's refresh token is good for one use: the next page goes on with the present one.
      if (path !== '/login') cookies = await context.cookies()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

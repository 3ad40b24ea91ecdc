/** `npm run screenshots [part of a name]`: 24 screens in four variations of width, language and theme, as pictures; those of the guide into `docs/screens`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { keep, openBrowser, signIn, startProduct, visit } from '../tests/browser/product'
// @ts-expect-error plain JavaScript, since it must run before anything is built
import { buildStale } from './build.mjs'
import { help, root } from './project'

help(
  'npm run screenshots [-- part]   writes pictures of 24 screens to .cache/screenshots, and those of the guide to docs/screens; part chooses by name',
)

interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the screen into the state that is shown. */
  readonly open?: (page: Page) => Promise<void>
  /** A page of the guide shows it. */
  readonly isInGuide?: true
  /** It is for a desk alone. */
  readonly isWide?: true
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').locator('.lectern-field, dl, table').first().waitFor()
const act = (name: RegExp) => async (page: Page) => {
  await press(page, name)
  await dialog(page)
}

/** Design mode, with a column picked. */
async function design(page: Page) {
  await press(page, /用户菜单|User menu/)
  await page.getByRole('menuitem', { name: /界面调整|Screen design/ }).click()
  await page.locator('aside.lectern-design').getByRole('tab').first().waitFor()
  await page.locator('th[data-column="postName"]').click()
}

/** A push that notifies by mail and SMS too. */
async function notify(page: Page) {
  const channels = page.locator('[data-field="notifyChannels"]')
  for (const name of [/^(邮件|E-mail)$/, /^(短信|SMS)$/]) await channels.getByRole('checkbox', { name }).check()
  await channels.getByRole('alert').nth(1).waitFor()
  await channels.scrollIntoViewIfNeeded()
}

const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'home', path: '/wel/index', isInGuide: true },
  { name: 'param', path: '/system/param', isInGuide: true },
  { name: 'param-add', path: '/system/param?open=add', open: dialog, isInGuide: true },
  { name: 'param-view', path: '/system/param', open: act(/^(查看|View)$/) },
  { name: 'design', path: '/consumer/jobs/index', open: design, isInGuide: true, isWide: true },
  { name: 'dict-entries', path: '/system/dict', open: act(/^sex$/) },
  { name: 'exam-add', path: '/test/exam/add' },
  { name: 'push-add', path: '/course/task/add', open: notify, isInGuide: true },
  { name: 'channel', path: '/homeoperation/channel/index' },
  { name: 'banner', path: '/homeoperation/bannerList' },
  { name: 'banner-edit', path: '/homeoperation/bannerList', open: act(/^(编辑|Edit)$/) },
  { name: 'staff', path: '/consumer/staff/index' },
  { name: 'staff-add', path: '/consumer/staff/add' },
  { name: 'palette', path: '/consumer/staff/index', open: (page) => page.keyboard.press('Control+k') },
  { name: 'role', path: '/authority/role', isInGuide: true },
  { name: 'menu', path: '/system/menu' },
  { name: 'reviews', path: '/examine/all', isInGuide: true },
  { name: 'change-log', path: '/monitor/log/change' },
  { name: 'mail-add', path: '/messagecenter/mail/add' },
  { name: 'overview', path: '/recordscenter/overview', isInGuide: true },
  { name: 'tenant-figures', path: '/consumer/lessee/chars?tenantId=310001' },
  { name: 'course', path: '/course/manager/index', isInGuide: true },
  { name: 'questions', path: '/test/examination' },
]

/** Every pair of two of the three stands in one of them. */
const variations = [
  { width: 1440, locale: 'en-US', theme: 'default' },
  { width: 1440, locale: 'zh-CN', theme: 'dark' },
  { width: 390, locale: 'en-US', theme: 'dark' },
  { width: 390, locale: 'zh-CN', theme: 'default' },
] as const

/** The guide is in English and shows a desk by day. */
const ofGuide = variations[0]

/** Pixels of a picture of the guide, from left to right. */
const guideWidth = 960

/** A small picture of a screenshot, made by the browser. */
async function shrink(page: Page, picture: Buffer): Promise<Buffer> {
  const small = await page.evaluate(
    async ({ data, width }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((width * image.height) / image.width)
      const drawing = canvas.getContext('2d')!
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', 0.82)
    },
    { data: picture.toString('base64'), width: guideWidth },
  )
  return Buffer.from(small.slice(small.indexOf(',') + 1), 'base64')
}

/** Waits until nothing more comes; a slow machine may never be idle between two questions about changes. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  await page.waitForTimeout(400)
}

/** Waits for the demo, which is added while the server answers already. */
async function demoAdded(page: Page): Promise<void> {
  const states = page.locator('tr', { hasText: /添加演示数据|Add demo data/ })
  for (;;) {
    await page.goto(`${product.url}/system/job?name=system/add-demo`, { waitUntil: 'load' })
    await quiet(page)
    // The job is queued a moment after the server answers.
    const said = (await states.count()) > 0 ? await states.first().innerText() : ''
    if (/失败|Failed/.test(said)) throw new Error(`The demo could not be added: ${said}`)
    if (/完成|Done/.test(said)) return
    await page.waitForTimeout(5000)
  }
}

const folder = join(root, '.cache/screenshots')
const guide = join(root, 'docs/screens')
const part = process.argv[2] ?? ''
await buildStale()
if (!part) rmSync(folder, { recursive: true, force: true })
for (const each of [folder, guide]) mkdirSync(each, { recursive: true })
const [product, browser] = await Promise.all([startProduct({ LECTERN_DEMO: 'on' }), openBrowser()])
try {
  const door = await visit(browser)
  await signIn(door.page, product)
  await demoAdded(door.page)
  let cookies = await door.context.cookies()
  await door.context.close()
  for (const variation of variations) {
    const { width, locale, theme } = variation
    const { page, context } = await visit(browser, { width, height: width === 390 ? 844 : 900 })
    await keep(context, { locale, theme })
    for (const { name, path, open, isInGuide, isWide } of screens) {
      const file = `${name}-${locale.slice(0, 2)}-${theme === 'dark' ? 'dark' : 'light'}-${width}`
      if (!file.includes(part) || (isWide && width === 390)) continue
      if (path === '/login') await context.clearCookies()
      else await context.addCookies(cookies)
      await page.goto(`${product.url}${path}`, { waitUntil: 'load' })
      await quiet(page)
      // One screen that does not open takes none of the others with it.
      await open?.(page).catch((error) => {
        process.exitCode = 1
        console.error(`${file}: ${error}`)
      })
      await quiet(page)
      const picture = await page.screenshot({ path: join(folder, `${file}.png`) })
      if (isInGuide && variation === ofGuide) writeFileSync(join(guide, `${name}.webp`), await shrink(page, picture))
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

/** `npm run pictures [type]`: a small picture of the controls of each field type, for the reference page. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { shapes } from '../src/fields/shapes'
import { keep, openBrowser, signIn, startProduct, visit } from '../tests/browser/product'
// @ts-expect-error plain JavaScript, since it must run before anything is built
import { buildStale } from './build.mjs'
import { help, root } from './project'

help('npm run pictures [-- type]   writes a picture of the controls of each field type to docs/pictures')

const folder = join(root, 'docs/pictures')
const asked = process.argv[2]
const drawn = Object.values(shapes).filter(({ type }) => asked === undefined || type === asked)

await buildStale()
mkdirSync(folder, { recursive: true })
const [product, browser] = await Promise.all([startProduct(), openBrowser()])
try {
  const { page, context } = await visit(browser, { width: 900, height: 900 })
  await keep(context, { locale: 'en-US', theme: 'default' })
  await signIn(page, product)
  for (const { type } of drawn) {
    await page.goto(`${product.url}/examples?of=${type}`, { waitUntil: 'networkidle' })
    const fields = page.locator('.gallery-field')
    await fields.first().waitFor()
    await page.waitForTimeout(400)
    const [first, last] = [await fields.first().boundingBox(), await fields.last().boundingBox()]
    if (!first || !last) throw new Error(`The page of examples draws no control of "${type}".`)
    const clip = {
      x: first.x - 8,
      y: first.y - 8,
      width: first.width + 16,
      height: last.y + last.height - first.y + 16,
    }
    await page.screenshot({ path: join(folder, `${type}.png`), clip, fullPage: true })
    console.log(type)
  }
  await context.close()
} finally {
  await browser.close()
  await product.stop()
}

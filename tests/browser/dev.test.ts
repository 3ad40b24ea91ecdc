/** `npm run dev` with a browser that stands on a screen: what is saved is seen there, faults too, and files that are private. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printScaffold } from '../../generators/scaffold'
import { newDatabaseFolder } from '../builders/databases'
import { type Development, startDevelopment } from '../builders/development'
import { dialogOf, fieldOf, goTo, press, rowOf, told } from './list-page'
import { closeWindows, openBrowser, signIn, visit } from './product'

let browser: Browser
let dev: Development
let page: Page
const picture = resolve(import.meta.dirname, '../../public/demo/banner-2.png')
const shipped = readFileSync('schemas/system/param.json', 'utf8')

beforeAll(async () => {
  ;[browser, dev] = await Promise.all([openBrowser(), startDevelopment(await newDatabaseFolder())])
  page = (await visit(browser)).page
  page.setDefaultTimeout(60_000)
  await signIn(page, dev, '/system/param')
})
afterAll(async () => {
  await closeWindows(browser)
  await dev?.stop()
})

const heading = (name: string) => page.getByRole('columnheader', { name })
const overlay = () => page.locator('vite-error-overlay')

test('a saved schema is drawn where the person stands, without a new page', async () => {
  await heading('参数名称').waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  dev.save('system/param.json', shipped.replaceAll('参数名称', '设定名称'))
  await heading('设定名称').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a fault lies over the page with its place, and goes when it is mended', async () => {
  dev.save('system/param.json', shipped.replace('"maxLength": 50', '"maxLength": "fifty"'))
  await overlay().waitFor({ state: 'attached' })
  const said = () => overlay().evaluate((fault) => fault.shadowRoot?.querySelector('.message')?.textContent)
  expect(await said()).toMatch(/system\/param\.json:\d+:\d+.*maxLength/)
  dev.save('system/param.json', shipped)
  await overlay().waitFor({ state: 'detached' })
  await heading('参数名称').waitFor()
})

test('a fault that was mended while nobody looked lies over no page', async () => {
  await page.goto('about:blank')
  const { length } = dev.process.said()
  const said = () => dev.process.said().slice(length)
  dev.save('system/param.json', shipped.replace('"maxLength": 50', '"maxLength": "fifty"'))
  await expect.poll(said).toContain('keeps running')
  dev.save('system/param.json', shipped.replaceAll('参数名称', '设定名称'))
  await expect.poll(said).toContain('adopted')
  await page.goto(`${dev.url}/system/param`)
  await heading('设定名称').waitFor()
  expect(await overlay().count()).toBe(0)
})

const scan = {
  type: 'string',
  title: '证件',
  format: 'uri-reference',
  maxLength: 255,
  'x-upload': { kind: 'image', accept: ['png'], maxMB: 5, private: true },
  'x-column': { as: 'image' },
  'x-i18n': { 'en-US': { title: 'Scan' } },
}

const holderName = {
  type: 'string',
  title: '姓名',
  maxLength: 50,
  'x-column': true,
  'x-search': true,
  'x-i18n': { 'en-US': { title: 'Name' } },
}

/** `param.json` under another name, with a private picture. */
function holder(): string {
  const { $schema, type, additionalProperties, ...param } = JSON.parse(shipped)
  return JSON.stringify({
    $schema,
    $id: 'lectern:library/holder',
    title: '持证人',
    type,
    'x-resource': { name: 'library/holder', version: 1, display: 'holderName' },
    'x-api': { ...param['x-api'], base: '/api/library/holder' },
    'x-access': { perm: 'holder' },
    'x-list': { route: '/library/holder' },
    'x-i18n': { 'en-US': { title: 'Holder' } },
    properties: { holderName, scan },
    required: ['holderName'],
    additionalProperties,
  })
}

test('a private picture goes up from the form of a new type, is seen by its link for a while, and is kept by a save', async () => {
  dev.save('library/holder.json', holder())
  // Its menu comes by itself.
  await page.getByText('未列入菜单', { exact: true }).first().waitFor()
  await goTo(page, '/library/holder')
  await press(page, '新增')
  await fieldOf(page, 'holderName').locator('input').fill('张三')
  await fieldOf(page, 'scan').locator('input[type=file]').setInputFiles(picture)
  await isDrawn(fieldOf(page, 'scan').locator('img'))
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  const image = rowOf(page, /张三/).locator('img')
  await isDrawn(image)
  const link = new URL((await image.getAttribute('src'))!, dev.url)
  expect(link.pathname).toMatch(/^\/private\/.+\.png$/)
  const bare = await fetch(`${dev.url}${link.pathname}`)
  expect(bare.status).toBeGreaterThanOrEqual(400)

  await press(rowOf(page, /张三/), '编辑')
  await isDrawn(fieldOf(page, 'scan').locator('img'))
  await fieldOf(page, 'holderName').locator('input').fill('张三丰')
  await press(dialogOf(page), '保存')
  await told(page, '更新成功')
  await isDrawn(rowOf(page, /张三丰/).locator('img'))
})

test('a change that would lose data lies over the page with the way out, until it is taken back', async () => {
  const { length } = dev.process.said()
  const { properties, ...note } = JSON.parse(printScaffold('library/note')) as { properties: Record<string, object> }
  const { remark, ...kept } = properties
  const save = (fields: object, row: object) => {
    const about = { $schema: '../meta/rows.schema.json', resource: 'library/note', match: ['name'], scope: 'tenant' }
    dev.save('library/note.json', JSON.stringify({ ...note, properties: fields }))
    dev.save('library/note.rows.json', JSON.stringify({ ...about, rows: [row] }))
  }
  save(properties, { name: 'One', remark: 'kept' })
  await expect.poll(() => dev.process.said().slice(length)).toContain('adopted')
  save(kept, { name: 'One' })
  await overlay().waitFor({ state: 'attached' })
  const said = await overlay().evaluate((fault) => fault.shadowRoot?.querySelector('.message')?.textContent)
  expect(said).toContain('--accept library_note.remark')
  expect(said).toContain('Stop it before you change its database.')
  save({ ...kept, remark }, { name: 'One' })
  await overlay().waitFor({ state: 'detached' })
})

async function isDrawn(image: ReturnType<Page['locator']>): Promise<void> {
  await image.first().waitFor()
  const width = () => image.first().evaluate((shown) => (shown as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

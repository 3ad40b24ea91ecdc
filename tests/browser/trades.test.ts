/**
 * The content types of twenty trades in a real browser: each is added, refused, changed and moved by hand; list, form and
 * detail of each, and their screens, are judged by axe.
 */
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { readSchemas } from '../../src/language/read'
import type { Page } from 'playwright-core'
import { isDraft } from '../../src/model/validate/draft'
import { compileModel } from '../../src/model/compile/compile'
import type { Field, Resource, Transition } from '../../src/model/types'
import { type Entry, entryOf } from '../builders/entry-of'
import { givenTo, owners, tradeFiles, tradeNodes, trades, tradesFolder, tradeText } from '../builders/trades'
import { callerOf } from './caller'
import { fillForm } from './fill-form'
import { judgedWindow, ready } from './judged-window'
import { dialogOf, press, told } from './list-page'
import { startOwnProduct } from './own-product'
import { signedIn } from './signed-in'
import { variations } from './variations'

const folder = tradesFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const model = compileModel(readSchemas(readSchemaFolder(folder)).set)

const files = Object.fromEntries(tradeFiles.map((file) => [file, JSON.parse(tradeText(file))]))
const start = () => startOwnProduct(files, tradeNodes, { env: { LECTERN_DEMO: 'off' } })
const { browser, product, context } = await signedIn('/system/param', { start })
const passed = { cookies: await context.cookies() }
await context.close()
const ask = await callerOf(product)

const { id: userId } = await ask('/api/blade-auth/oauth/user-info')

const added = new Map<string, Promise<string>>()

/** The id of an entry of a trade, added once with all that it refers to. */
function entryIn(name: string): Promise<string> {
  const id = added.get(name) ?? addEntry(name)
  added.set(name, id)
  return id
}

/** Adds an entry by its call. */
const addEntry = async (name: string, given: Entry = {}): Promise<string> =>
  (await ask(model.resources[name]!.calls.create!.paths[0]!, await newEntry(name, given))).id

/** The values of a sound entry; pictures of other hosts are none that a page may show. */
async function newEntry(name: string, given: Entry = {}): Promise<Entry> {
  const resource = model.resources[name]!
  const { field, of, given: owned } = owners[name] ?? {}
  const led = field && of ? { [field]: await addEntry(of, owned) } : {}
  const refer = async ({ ref }: { ref?: { to: string } }) => (ref!.to === 'system/user' ? userId : entryIn(ref!.to))
  const entry = await entryOf(resource, { refer, given: { ...givenTo[name], ...led, ...given } })
  const kept = Object.entries(entry).filter(([key]) => !resource.fields.some((own) => own.name === key && own.upload))
  return Object.fromEntries(kept)
}

/** What an entry is called where it is referred to. */
async function labelOf({ ref }: Field, id: unknown): Promise<string> {
  const { paths } = model.resources[ref!.to]!.calls.detail!
  return (await ask(`${paths[0]!}?id=${id}`))[ref!.label]
}

const drawn = trades.map((name) => model.resources[name]!).filter(({ name }) => name !== 'research/custody')
const formOf = ({ form, list }: Resource) => (form.open === 'page' ? form.routes[0]! : `${list.routes[0]}?open=add`)

describe.each([variations[0]!, variations.at(-1)!])('$width $locale $theme', (variation) => {
  const window = judgedWindow({ browser, product, passed }, variation)

  test.each(drawn)('$name shows its list, form and detail', async (resource) => {
    const id = await entryIn(resource.name)
    await window.show(resource.list.routes[0]!)
    const { page } = window
    await page.locator(`[data-row-key="${id}"], .lectern-card`).first().waitFor()
    await window.judge('list')
    await window.show(formOf(resource))
    await page.locator('.lectern-field').first().waitFor()
    await window.judge('form')
    await window.leave()
    await window.show(`${resource.list.routes[0]!}?open=view:${id}`)
    await page.locator('.lectern-detail').first().waitFor()
    await ready(page)
    expect(await page.getByText('NaN').count()).toBe(0)
    await window.judge('detail')
    await window.leave()
    window.expectClean()
  })

  test.each(tradeNodes.filter((node) => !node.resource))('$path is drawn', async ({ path }) => {
    await addEntry('garden/harvest', { day: '2026-06-01' })
    await window.show(path)
    await window.judge('screen')
    window.expectClean()
  })
})

describe('by hand', () => {
  const window = judgedWindow({ browser, product, passed }, variations[0]!)
  const required = ({ fields, form }: Resource) =>
    form.draft?.require ??
    fields.filter((field) => field.required && field.default === undefined).map(({ name }) => name)
  const stored = async ({ calls }: Resource, id: string): Promise<Entry> => ask(`${calls.detail!.paths[0]!}?id=${id}`)
  test.each(drawn)('$name is refused, added and changed in its form', async (resource) => {
    const entry = await newEntry(resource.name)
    await window.show(formOf(resource))
    const { page } = window
    await page.locator('.lectern-field').first().waitFor()
    if (required(resource).length > 0) {
      const next = page.getByRole('button', { name: '下一步' })
      await press(page, (await next.isVisible()) ? '下一步' : saveOf(resource))
      await page.locator('.lectern-field.is-refused').first().waitFor()
    }
    await fillForm({ page, resource, entry, labelOf })
    const path = resource.calls.create!.paths[0]!
    const answered = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok())
    await save(page, resource)
    await told(page, '新增成功')
    const { id } = (await (await answered).json()).data
    const added = await stored(resource, id)
    for (const name of required(resource).filter((name) => typeof entry[name] !== 'object'))
      expect(added[name], name).toEqual(entry[name])

    const display = resource.fields.find(({ name }) => name === resource.display)!
    if (display.readOnly || display.type !== 'text' || display.value.format) return window.leave()
    await window.show(editOf(resource, id))
    await fillForm({ page, resource, entry: { [display.name]: '改过的名称' }, labelOf })
    await save(page, resource)
    await told(page, '更新成功')
    expect((await stored(resource, id))[display.name]).toBe('改过的名称')
    window.expectClean()
  })

  const moving = drawn.filter(({ states }) => states?.moves.some((move) => isFirst(move, states.initial)))

  test.each(moving)('$name is moved from its list', async (resource) => {
    const move = resource.states!.moves.find((each) => isFirst(each, resource.states!.initial))!
    const id = await addEntry(resource.name)
    await window.show(resource.list.routes[0]!)
    const { page } = window
    const action = resource.actions.find((each) => each.move === move.name)!
    const title = action.title['zh-CN']
    await press(page.locator(`[data-id="${id}"]`), title)
    const asked = [...move.form, ...(move.ask ?? []).map(({ name }) => name)]
    if (asked.length > 0) {
      for (const name of asked)
        await dialogOf(page).locator(`[data-field="${name}"]`).locator('input, textarea').fill('理由')
      await press(dialogOf(page), title)
    } else if (action.confirm) await page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).click()
    await expect
      .poll(async () => pickOf(await stored(resource, id), resource))
      .toEqual({
        ...resource.states!.initial,
        ...pickOf(move.to, resource),
      })
    window.expectClean()
  })

  test('figures of a report stand on the screen that draws it', async () => {
    // The screen shows the year up to today.
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    await addEntry('garden/harvest', { day, crop: '黄瓜', weight: 1234.5, price: 200 })
    await window.show(tradeNodes.find((node) => !node.resource)!.path)
    await window.page.getByText('1,234.5').first().waitFor()
    expect(await window.page.getByText('NaN').count()).toBe(0)
  })
})

const saveOf = (resource: Resource) => (isDraft(resource, {}) ? '保存草稿' : '保存')

/** Saves from wherever in the form: an entry is saved on the last of its steps. */
async function save(page: Page, resource: Resource): Promise<void> {
  const [next, last] = ['下一步', saveOf(resource)].map((name) => page.getByRole('button', { name, exact: true }))
  await expect
    .poll(async () => {
      if (await next!.isVisible()) await next!.click()
      return last!.isVisible()
    })
    .toBe(true)
  await last!.click()
}

const editOf = ({ form, list }: Resource, id: string) =>
  form.open === 'page' ? `${form.routes[0]!}?id=${id}` : `${list.routes[0]!}?open=edit:${id}`

/** A move that people make of a new entry. */
const isFirst = ({ by, review, from, if: condition }: Transition, initial: Entry) =>
  by === 'user' &&
  !review &&
  condition === undefined &&
  from.some((set) => Object.entries(set).every(([field, value]) => [value].flat().includes(initial[field])))

/** The state fields alone. */
const pickOf = (values: Entry, { states }: Resource): Entry =>
  Object.fromEntries(states!.fields.filter((name) => name in values).map((name) => [name, values[name]]))

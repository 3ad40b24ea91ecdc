/** The content types of twenty trades in a real browser: list, form and detail of each, and their screens, checked by axe. */
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { readSchemas } from '../../src/language/read'
import { compileModel } from '../../src/model/compile/compile'
import type { Resource } from '../../src/model/types'
import { type Entry, entryOf } from '../builders/entry-of'
import { givenTo, owners, tradeNodes, trades, tradesFolder } from '../builders/trades'
import { callerOf } from './caller'
import { checkedWindow, ready } from './checked-window'
import { fixtureAdministrator } from './fixture-product'
import { signedIn } from './signed-in'
import { opposite } from './variations'

const folder = tradesFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const model = compileModel(readSchemas(readSchemaFolder(folder)).set)

const { browser, product, context } = await signedIn('/system/param', { start: fixtureAdministrator })
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

/** Adds an entry by its call; pictures of other hosts are none that a page may show. */
async function addEntry(name: string, given: Entry = {}): Promise<string> {
  const resource = model.resources[name]!
  const { field, of, given: owned } = owners[name] ?? {}
  const led = field && of ? { [field]: await addEntry(of, owned) } : {}
  const refer = async ({ ref }: { ref?: { to: string } }) => (ref!.to === 'system/user' ? userId : entryIn(ref!.to))
  const entry = await entryOf(resource, { refer, given: { ...givenTo[name], ...led, ...given } })
  const sent = Object.entries(entry).filter(([key]) => !resource.fields.some((own) => own.name === key && own.upload))
  return (await ask(resource.calls.create!.paths[0]!, Object.fromEntries(sent))).id
}

const drawn = trades.map((name) => model.resources[name]!).filter(({ name }) => name !== 'research/custody')
const formOf = ({ form, list }: Resource) => (form.open === 'page' ? form.routes[0]! : `${list.routes[0]}?open=add`)

describe.each(opposite)('$width $locale $theme', (variation) => {
  const window = checkedWindow({ browser, product, passed }, variation)

  test.each(drawn)('$name shows its list, form and detail', async (resource) => {
    const id = await entryIn(resource.name)
    await window.show(resource.list.routes[0]!)
    const { page } = window
    await page.locator(`[data-row-key="${id}"], .lectern-card`).first().waitFor()
    await window.check('list')
    await window.show(formOf(resource))
    await page.locator('.lectern-field').first().waitFor()
    await window.check('form')
    await window.leave()
    await window.show(`${resource.list.routes[0]}?open=view&id=${id}`)
    await ready(page)
    expect(await page.getByText('NaN').count()).toBe(0)
    await window.check('detail')
    await window.leave()
    window.expectClean()
  })

  test.each(tradeNodes.filter((node) => !node.resource))('$path is drawn', async ({ path }) => {
    await addEntry('garden/harvest', { day: '2026-06-01' })
    await window.show(path)
    await window.check('screen')
    window.expectClean()
  })
})

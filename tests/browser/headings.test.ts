/** Headings of every list: whole in both languages on a desk, on at most two lines. */
import { describe, expect, test } from 'vitest'
import { shippedModel } from '../builders/shipped'
import { checkedWindow } from './checked-window'
import { cutHeadings } from './screen-faults'
import { sharedProduct } from './product'
import { signedIn } from './signed-in'

const { browser, product, context } = await signedIn('/system/param', { start: sharedProduct })
const passed = { cookies: await context.cookies() }
await context.close()

const routes = Object.values(shippedModel.resources)
  .filter(({ calls }) => !calls.list?.requires?.length)
  .flatMap(({ list }) => list.routes.filter((route) => !route.includes(':')))

describe.each(['en-US', 'zh-CN'] as const)('in %s', (locale) => {
  const window = checkedWindow({ browser, product, passed }, { width: 1440, locale, theme: 'default' })

  test('no heading of a list is cut', async () => {
    const found: string[] = []
    for (const route of routes) {
      await window.show(route)
      found.push(...(await cutHeadings(window.page)).map((heading) => `${route}: ${heading}`))
    }
    expect(found).toEqual([])
  })
})

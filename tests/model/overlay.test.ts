import { expect, it } from 'vitest'
import { mayTweak } from '../../src/model/overlay'
import { compileModel } from '../../src/model/compile'

const title = { type: 'string', title: 'Title' }

const shopOf = (overlay: unknown) => {
  const properties = { title, code: { ...title, 'x-overlay': 'locked' }, note: { ...title, 'x-overlay': ['texts'] } }
  const json = { title: 'Shop', properties, ...(overlay === undefined ? {} : { 'x-overlay': overlay }) }
  const { resources } = compileModel({
    resources: [{ name: 'a/shop', path: 'a/shop.json', json }],
    rows: [],
    menu: null,
  })
  const shop = resources['a/shop']!
  return (facet: string, name?: string) =>
    mayTweak(
      shop,
      facet,
      shop.fields.find((field) => field.name === name),
    )
}

it('lets everything be changed of which nothing is said, and nothing of what is locked', () => {
  const may = shopOf(undefined)
  expect([may('list'), may('texts', 'title'), may('texts', 'code'), may('texts', 'note'), may('form', 'note')]).toEqual(
    [true, true, false, true, false],
  )
})

it('lets a field be changed no further than its resource', () => {
  expect(shopOf('locked')('texts', 'note')).toBe(false)
  expect([shopOf(['texts'])('texts', 'title'), shopOf(['texts'])('form', 'title')]).toEqual([true, false])
})

import { expect, it } from 'vitest'
import { printTypes } from '../../generators/types'
import { openapiDocument } from '../../src/server/openapi/document'
import { modelOf } from '../builders/schema-model'

const model = modelOf({
  'library/book': {
    properties: {
      bookName: { type: 'string', title: '书名', 'x-column': true },
      shelf: { type: 'string', title: '书架', deprecated: true, 'x-column': true },
    },
    required: ['bookName'],
    'x-api': { base: '/api/library/book', list: 'GET list', detail: 'GET detail', create: 'POST submit' },
  },
})
const book = model.resources['library/book']!
const named = (groups: readonly { fields: readonly string[] }[]) => groups.flatMap(({ fields }) => fields)

it('A field that is no longer used is asked for by no form, and still shown', () => {
  expect(named(book.form.groups)).toEqual(['bookName'])
  expect(named(book.detail.groups)).toEqual(['bookName', 'shelf'])
  expect(book.list.columns).toContain('shelf')
})

it('A field that is no longer used says so to whoever writes programs', async () => {
  expect(await printTypes(model)).toMatch(/@deprecated[^?]*shelf\?: string/)
  const document = openapiDocument({ model, ownRoutes: [], served: ['page', 'detail', 'create'], locale: 'en-US' })
  const said = JSON.stringify(document).match(/"shelf":\{[^}]*\}/g) ?? []
  expect(said.length).toBeGreaterThan(1)
  expect(said.filter((part) => !part.includes('"deprecated":true'))).toEqual([])
})

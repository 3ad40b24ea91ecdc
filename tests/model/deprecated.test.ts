import { expect, it } from 'vitest'
import { printTableTypes } from '../../generators/table-types'
import { shownFields } from '../../src/fields/child/rows/row-fields'
import { openapiDocument } from '../../src/server/http/openapi/document'
import { modelOf } from '../builders/schema-model'

const model = modelOf({
  'library/book': {
    properties: {
      bookName: { type: 'string', title: '书名', 'x-column': true },
      shelf: { type: 'string', title: '书架', deprecated: true, 'x-column': true },
      copies: {
        type: 'array',
        title: '副本',
        'x-child': {},
        items: {
          type: 'object',
          properties: {
            place: { type: 'string', title: '位置' },
            box: { type: 'string', title: '箱号', deprecated: true },
          },
        },
      },
    },
    required: ['bookName'],
    'x-api': { base: '/api/library/book', list: 'GET list', detail: 'GET detail', create: 'POST submit' },
  },
})
const book = model.resources['library/book']!
const named = (groups: readonly { fields: readonly string[] }[]) => groups.flatMap(({ fields }) => fields)

it('A field that is no longer used is asked for by no form, and still shown', () => {
  expect(named(book.form.groups)).toEqual(['bookName', 'copies'])
  expect(named(book.detail.groups)).toEqual(['bookName', 'copies', 'shelf'])
  expect(book.list.columns).toContain('shelf')
})

it('A field of a row that is no longer used is filled in by nobody, and still kept', () => {
  const copies = book.fields.find(({ name }) => name === 'copies')!
  expect(shownFields(copies).map(({ name }) => name)).toEqual(['place'])
  expect(copies.child?.row.fields.map(({ name }) => name)).toEqual(['place', 'box'])
})

it('A field that is no longer used says so to whoever writes programs', () => {
  expect(printTableTypes(model)).toMatch(/@deprecated \*\/\s+shelf: string/)
  const document = openapiDocument({ model, builtInRoutes: [], served: ['page', 'detail', 'create'], locale: 'en-US' })
  const said = JSON.stringify(document).match(/"shelf":\{[^}]*\}/g) ?? []
  expect(said.length).toBeGreaterThan(1)
  expect(said.filter((part) => !part.includes('"deprecated":true'))).toEqual([])
})

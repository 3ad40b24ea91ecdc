import { beforeAll, describe, expect, it } from 'vitest'
import { readSchemas } from '../../../src/language/read'
import type { Problem } from '../../../src/model/types'
import { describeBothDatabases } from '../../builders/databases'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

const level = { type: 'integer', title: '级别' }
const brandId = {
  type: 'string',
  title: '品牌',
  'x-ref': { to: 'shop/brand', label: 'name', filter: { level: { $field: 'level' } } },
}
const brand = (about: object) =>
  written('shop/brand', {
    'x-resource': { display: 'name' },
    properties: { name: { type: 'string', maxLength: 20 }, level: about },
  })
const item = written('shop/item', {
  properties: {
    level,
    brandId,
    parts: { type: 'array', 'x-child': {}, items: { type: 'object', properties: { level, brandId } } },
  },
})
const model = modelOf([brand(level), item])

describeBothDatabases('A reference whose filter reads a field of the form', (open) => {
  let at: Written
  let id: string
  const refused = (entry: Record<string, unknown>) =>
    at.ask('shop/item.create', entry).then(
      () => [],
      ({ problems }: { problems: Problem[] }) => problems.map(({ field, rule }) => `${field} ${rule}`),
    )
  beforeAll(async () => {
    at = await openWritten(open, model)
    id = (await at.ask<{ id: string }>('shop/brand.create', { name: 'a', level: 1 })).id
  })

  it('is judged by it', async () => {
    expect(await refused({ level: 1, brandId: id, parts: [{ level: 1, brandId: id }] })).toEqual([])
    expect(await refused({ level: 2, brandId: id, parts: [{ level: 2, brandId: id }] })).toEqual([
      'brandId reference',
      'parts[0].brandId reference',
    ])
  })

  it.each([[{ a: [null] }], ['x'], [1e30], ['12345678901234567890']])(
    'waits until it keeps its own rules: %j',
    async (odd) => {
      expect(await refused({ level: odd, brandId: id, parts: [{ level: odd, brandId: id }] })).toEqual([
        expect.stringMatching(/^level /),
        expect.stringMatching(/^parts\[0\]\.level /),
      ])
    },
  )
})

describe('A filter of a reference', () => {
  it('compares with the field of the form, where the target has one of that name too', () => {
    const said = readSchemas([brand({ type: 'boolean' }), item]).problems.filter(
      ({ code }) => code === 'condition-type',
    )
    expect(said.map(({ pointer }) => pointer)).toEqual([
      '/properties/brandId/x-ref/filter/level/$field',
      '/properties/parts/items/properties/brandId/x-ref/filter/level/$field',
    ])
  })
})

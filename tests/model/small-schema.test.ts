import { describe, expect, it } from 'vitest'
import { masked } from '../../src/model/entries/mask'
import { typed, unlike } from '../../src/model/validate/small-schema'

describe('a small schema', () => {
  it('reads texts of a query in its types', () => {
    expect(typed({ type: 'integer' }, '12')).toBe(12)
    expect(typed({ type: 'array', items: { type: 'string' } }, 'a,b')).toEqual(['a', 'b'])
    expect(typed({ type: 'boolean' }, '1')).toBe(true)
  })

  it('refuses another type, another value, and too much', () => {
    expect(typed({ type: 'integer' }, '1.5')).toBeUndefined()
    expect(typed({ type: 'string', enum: ['a'] }, 'b')).toBeUndefined()
    expect(typed({ type: 'array', maxItems: 1 }, 'a,b')).toBeUndefined()
    expect(typed({ type: 'string' }, { $ne: '' })).toBeUndefined()
  })

  it('says where an answer is not what it promises', () => {
    const schema = { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] } as const
    expect(unlike(schema, { total: 3 })).toEqual([])
    expect(unlike(schema, {})).toEqual(['the answer lacks "total"'])
    expect(unlike(schema, { total: 'many' })).toEqual(['the answer.total is not of type integer'])
  })
})

describe('a mask', () => {
  it.each([
    ['phone', '13812340000', '138****0000'],
    ['idCard', '110101199003070000', '110***********0000'],
    ['target', 'ann@school.example', 'a***@school.example'],
    ['target', '13812340000', '138****0000'],
    ['all', 'anything', '******'],
    ['phone', '123', '***'],
    ['phone', '', ''],
  ] as const)('%s shows %j as %j', (mask, value, shown) => {
    expect(masked(mask, value)).toBe(shown)
  })
})

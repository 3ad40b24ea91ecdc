import { describe, expect, it } from 'vitest'
import { layTraits, originOf } from '../../src/language/traits'

const trait = {
  path: 'schemas/traits/t.json',
  json: {
    $id: 'lectern:trait/t',
    title: 'T',
    properties: { a: { type: 'string', title: 'A' }, b: { type: 'string' } },
    required: ['a'],
    'x-checks': [{ id: 'one', message: 'x' }],
  },
}
const lay = (json: object) => layTraits({ path: 'schemas/x/y.json', json }, [trait])

describe('laying traits under a file', () => {
  it('lets the file win, puts its fields first and joins what is required', () => {
    const { json } = lay({ title: 'Y', properties: { c: {}, a: { title: 'Mine' } }, required: ['c'] })
    expect(json).toMatchObject({
      title: 'Y',
      properties: { a: { type: 'string', title: 'Mine' } },
      required: ['a', 'c'],
    })
    expect(Object.keys((json as { properties: object }).properties)).toEqual(['c', 'a', 'b'])
  })

  it('takes away by null, and from lists by drop', () => {
    const { json } = lay({ properties: { b: null }, 'x-checks': [{ id: 'one', drop: true }] })
    expect(json).toMatchObject({ properties: { a: { type: 'string' } }, 'x-checks': [] })
    expect((json as { properties: object }).properties).not.toHaveProperty('b')
  })

  it('remembers which file wrote a value', () => {
    const { origin } = lay({ properties: { a: { title: 'Mine' } }, required: ['c'] })
    const from = (pointer: string) => originOf('schemas/x/y.json', origin, pointer)
    expect(from('/properties/a/type').path).toBe(trait.path)
    expect(from('/properties/a/title').path).toBe('schemas/x/y.json')
    expect(from('/required/1')).toEqual({ path: 'schemas/x/y.json', pointer: '/required/0' })
  })
})

import { describe, expect, it } from 'vitest'
import { normalise, testsOf } from '../../src/language/conditions/normal'

describe('the tagged tree of a condition', () => {
  it('reads a bare value as equality and a list as "one of"', () => {
    expect(normalise({ linkType: 'url' })).toEqual({ kind: 'test', path: ['linkType'], op: 'eq', operand: 'url' })
    expect(normalise({ status: [0, 1] })).toEqual({ kind: 'test', path: ['status'], op: 'in', operand: [0, 1] })
    expect(normalise({ remark: null })).toEqual({ kind: 'test', path: ['remark'], op: 'eq', operand: null })
  })

  it('keeps an operand that is known later as one value', () => {
    const operand = { $field: 'startTime' }
    expect(normalise({ endTime: operand })).toEqual({ kind: 'test', path: ['endTime'], op: 'eq', operand })
    expect(normalise({ endTime: { gt: operand } })).toEqual({ kind: 'test', path: ['endTime'], op: 'gt', operand })
  })

  it('joins several keys and several operators by "all"', () => {
    expect(normalise({ a: 1, b: { gte: 1, lt: 5 } })).toEqual({
      kind: 'all',
      of: [
        { kind: 'test', path: ['a'], op: 'eq', operand: 1 },
        { kind: 'test', path: ['b'], op: 'gte', operand: 1 },
        { kind: 'test', path: ['b'], op: 'lt', operand: 5 },
      ],
    })
  })

  it('splits the steps of the left side', () => {
    expect(normalise({ 'channel.enableStatus': 0 })).toMatchObject({ path: ['channel', 'enableStatus'] })
    expect(normalise({ '$up.name': 'a' })).toMatchObject({ path: ['$up', 'name'] })
  })

  it('nests all, any, not and named conditions, also beside a field', () => {
    expect(normalise({ x: 1, any: [{ a: 1 }, { not: { b: 2 } }], $named: 'course/mine' })).toEqual({
      kind: 'all',
      of: [
        { kind: 'test', path: ['x'], op: 'eq', operand: 1 },
        {
          kind: 'any',
          of: [
            { kind: 'test', path: ['a'], op: 'eq', operand: 1 },
            { kind: 'not', of: { kind: 'test', path: ['b'], op: 'eq', operand: 2 } },
          ],
        },
        { kind: 'named', name: 'course/mine' },
      ],
    })
  })

  it('reads an empty condition as one that always holds', () => {
    expect(normalise({})).toEqual({ kind: 'all', of: [] })
  })

  it('lists the tests of a tree in reading order', () => {
    const tests = testsOf(normalise({ a: 1, any: [{ b: 2 }, { not: { c: 3 } }] }))
    expect(tests.map((test) => test.path.join('.'))).toEqual(['a', 'b', 'c'])
  })
})

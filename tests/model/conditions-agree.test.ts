import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionSchema } from '../../src/model/validate/condition-schema'
import { holds } from '../../src/model/conditions/predicate'
import type { Condition } from '../../src/model/types'
import { withoutEmpty } from '../../src/model/validate/validate'
import { compareIn } from '../../src/model/validate/validator-runtime'
import { orInFull, usualSeed } from '../full'
import { wholeTest } from '../patience'

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addKeyword({
  keyword: 'lecternCompare',
  type: 'object',
  validate: (part: Parameters<typeof compareIn>[1], data: Record<string, unknown>) => compareIn(data, part),
})

const number = fc.integer({ min: 0, max: 4 })
const word = fc.constantFrom('', 'a', 'b', 'ab', 'Ab', '50%', '中文', '2026-01-02 03:04:05', '2026-01-02 03:04:06')
const operand = fc.oneof(number, word, fc.constant(null), fc.constantFrom({ $field: 'n' }, { $field: 's' }))
const field = fc.constantFrom('n', 's', 't', 'gone')
const test = fc.oneof(
  fc.record({ op: fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'starts', 'has'), operand }),
  fc.record({
    op: fc.constantFrom('in', 'nin'),
    operand: fc.array(fc.oneof(number, word, fc.constant(null)), { maxLength: 3 }),
  }),
  fc.record({ op: fc.constant('empty'), operand: fc.boolean() }),
)
const leaf = fc.tuple(field, test).map(([name, { op, operand: right }]) => ({ [name]: { [op]: right } }) as Condition)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}))
const entry = fc.record(
  { n: fc.oneof(number, fc.constant(null)), s: fc.oneof(word, fc.constant(null)), t: fc.array(word, { maxLength: 3 }) },
  { requiredKeys: [] },
)

const cases = Number(process.env.CONDITION_CASES ?? orInFull(2000, 100_000))
const seed = Number(process.env.CONDITION_SEED ?? usualSeed)

/** Compiling is what takes the time: conditions of one schema, a property each, and entries for each of them. */
const [atOnce, entries] = [25, 4]

describe('the predicate and the schema of a condition', () => {
  it('agree on every entry', { timeout: wholeTest + cases * 5 }, () => {
    const tried = fc.record({ asked: condition, values: fc.array(entry, { minLength: entries, maxLength: entries }) })
    const property = fc.property(fc.array(tried, { minLength: atOnce, maxLength: atOnce }), (batch) => {
      const schemas = batch.map(({ asked }) => conditionSchema(asked))
      expect(schemas).not.toContain(null)
      const schema = { properties: { ...schemas } }
      const validate = ajv.compile(schema)
      ajv.removeSchema(schema)
      for (let turn = 0; turn < entries; turn++) {
        validate({ ...batch.map(({ values }) => withoutEmpty(values[turn]!)) })
        const refused = new Set(validate.errors?.map(({ instancePath }) => instancePath.split('/')[1]))
        batch.forEach(({ asked, values }, n) => {
          const isMet = !refused.has(String(n))
          if (isMet !== holds(asked, { entry: values[turn]!, now: new Date() }))
            expect.fail(`the schema says ${isMet}: ${JSON.stringify({ asked, values: values[turn] })}`)
        })
      }
    })
    fc.assert(property, { numRuns: Math.ceil(cases / atOnce / entries), seed })
  })
})

describe('a condition', () => {
  const examples: readonly [string, Condition, Record<string, unknown>, boolean][] = [
    ['takes several keys as all of them', { a: 1, b: 2 }, { a: 1, b: 3 }, false],
    ['reads a list as one of', { a: [1, 2] }, { a: 2 }, true],
    ['takes an empty text as empty', { a: { empty: true } }, { a: '' }, true],
    ['does not order what is empty', { a: { lt: 5 } }, {}, false],
    ['finds nothing empty in a list', { a: { has: '' } }, { a: [''] }, false],
    ['finds a part of a text in any case', { a: { like: 'BC' } }, { a: 'abcd' }, true],
    ['takes a percent sign as it is', { a: { like: '5%' } }, { a: '50 %' }, false],
  ]
  it.each(examples)('%s', (_, asked, values, expected) => {
    expect(holds(asked, { entry: values, now: new Date() })).toBe(expected)
  })

  it('drops a part whose parameter was not sent', () => {
    const asked: Condition = { all: [{ a: { $param: 'a' } }, { b: 1 }] }
    expect(holds(asked, { entry: { a: 1, b: 1 }, now: new Date(), params: {} })).toBe(true)
    expect(holds(asked, { entry: { a: 1, b: 1 }, now: new Date(), params: { a: 2 } })).toBe(false)
  })
})

import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { samples } from '../../src/fields/samples'
import { errorsOf } from '../../src/model/validate/interpret-schema'
import { fieldSchema } from '../../src/model/validate/json-schema'
import { validatorRuntime } from '../../src/model/validate/validator-runtime'
import { fieldOf } from '../fields/field-of'

const ajv = new Ajv2020({ strict: false, allErrors: true })
for (const [name, format] of Object.entries(validatorRuntime.formats)) ajv.addFormat(name, format)

const value = fc.oneof(
  fc.constantFrom(null, true, '', 'a', 'Ab', '中文', '2026-01-31', '13800000000', 0, 1, 2.5, -3, 1e9),
  fc.uniqueArray(fc.constantFrom('a', 'b', 1, '中'), { maxLength: 4 }),
  fc.constantFrom({}, { a: 1 }, { name: 'a' }, { right: 'A', points: 0 }),
)
const seen = (errors: readonly { keyword: string; instancePath: string }[] | null | undefined) =>
  [...new Set((errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`))].sort()

it('refuses of every field type what ajv refuses, at the same places', () => {
  for (const { type, cases } of samples) {
    for (const sample of cases) {
      const field = fieldOf(sample)
      const schema = { type: 'object', properties: { x: fieldSchema(field) }, required: ['x'] }
      const validate = ajv.compile(schema)
      const tried = [...sample.valid, ...sample.invalid.map((each) => each.value), ...fc.sample(value, 40)]
      for (const one of tried) {
        for (const entry of [{ x: one }, {}]) {
          validate(entry)
          expect(seen(errorsOf(schema, entry)), `${type}: ${JSON.stringify(entry)}`).toEqual(seen(validate.errors))
        }
      }
    }
  }
})

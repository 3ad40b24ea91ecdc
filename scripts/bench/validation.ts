/** Time that our validation adds to plain ajv, on an entry of 20 fields. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { validatorOf } from '../../src/model/validate/compile-validator'
import { rulesOf } from '../../src/model/validate/json-schema'
import { validateEntry } from '../../src/model/validate/validate'
import { validatorRuntime } from '../../src/model/validate/validator-runtime'
import { manyModel } from './many-resources'
import { type Measurement, timeRatio } from './ratio'

export async function measureValidation(): Promise<Measurement[]> {
  const resource = Object.values(manyModel(1).resources)[0]!
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  for (const [name, format] of Object.entries(validatorRuntime.formats)) ajv.addFormat(name, format)
  const plain = ajv.compile(rulesOf(resource).schema)
  const validator = validatorOf(resource)
  const entry = JSON.parse(JSON.stringify(sample()))
  const now = new Date()
  const ours = () => {
    for (let i = 0; i < 20_000; i++) validateEntry({ resource, entry, validator, locale: 'zh-CN', now })
  }
  const theirs = () => {
    for (let i = 0; i < 20_000; i++) plain(entry)
  }
  const ratio = 1 / (await timeRatio(ours, theirs))
  return [
    { name: 'validation of an entry of 20 fields, per second', baseline: 'plain ajv', ratio, must: 0.8, more: true },
  ]
}

function sample(): Record<string, unknown> {
  const values = ['text', 5, 1, '2026-01-31 18:05:00']
  return Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, values[n % 4]]))
}

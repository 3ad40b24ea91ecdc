/** `x-unique`: single values, compared together with fields that exist. */
import { under } from '../../text/pointer'
import { problem, rulesOf, unknownName } from '../rule'

const { fieldRule, rules } = rulesOf('x-unique')
export const uniqueRules = rules

fieldRule('unique-type', 'A unique value is a single one', ({ field, at }) => {
  if (!field['x-unique'] || (field.type !== 'array' && field.type !== 'object')) return undefined
  return problem(
    `${at}/x-unique`,
    `is on ${field.type === 'array' ? 'a list' : 'an object'}; only single values can be unique.`,
  )
})

fieldRule('unique-partner', 'The partners of a unique value are other fields', ({ field, at, name, subject }) => {
  const unique = field['x-unique']
  if (typeof unique !== 'object') return undefined
  const isList = Array.isArray(unique)
  const partners: readonly string[] = isList ? unique : ((unique as { with?: readonly string[] }).with ?? [])
  const place = isList ? `${at}/x-unique` : `${at}/x-unique/with`
  return partners.map((partner, index) => {
    if (partner === name) return problem(under(place, index), 'names the field itself.')
    if (subject.fields.has(partner)) return undefined
    return unknownName(under(place, index), `names "${partner}", which is not a field.`, partner, subject.fields.keys())
  })
})

/** `x-enum` and `x-dict`: each value has a text, and values come from one place. */
import { under } from '../../text/pointer'
import { dictionaries, dictionaryCodes } from '../dictionary-codes'
import { type FieldView, problem, rulesOf, unknownName } from '../rule'

const enums = rulesOf('x-enum')
const dicts = rulesOf('x-dict')
export const enumRules = enums.rules
export const dictRules = dicts.rules

enums.fieldRule('enum-value', 'A text belongs to a value of "enum"', ({ field, at }) => {
  const values = valuesOf(field)?.map(String)
  if (!field['x-enum']) return
  if (!values) return problem(`${at}/x-enum`, 'gives texts, but the field has no "enum".')
  return Object.keys(field['x-enum']).flatMap((value) =>
    values.includes(value)
      ? []
      : [
          problem(
            under(`${at}/x-enum`, value),
            `is a text for "${value}", which is not in "enum": ${values.join(', ')}.`,
          ),
        ],
  )
})

enums.fieldRule('enum-text', 'Every value of "enum" has a text', ({ field, at }) => {
  const texts = field['x-enum']
  if (!texts) return
  return (valuesOf(field) ?? []).flatMap((value) => {
    const text = texts[String(value)]
    if (text !== undefined && (typeof text === 'string' || text.title)) return []
    const place = text === undefined ? `${at}/x-enum` : under(`${at}/x-enum`, String(value))
    const pointer = under(`${at}/x-enum`, String(value))
    const fix = { title: 'show the value itself', kind: 'set', pointer, value: String(value) } as const
    return [problem(place, `has no text for the value ${JSON.stringify(value)}.`, fix)]
  })
})

enums.fieldRule('enum-without-texts', 'A field with "enum" has "x-enum"', ({ field, at }) => {
  if (!valuesOf(field) || field['x-enum'] || field['x-dict']) return
  const value = Object.fromEntries(valuesOf(field)!.map((each) => [String(each), String(each)]))
  const fix = { title: 'show the values themselves', kind: 'set', pointer: `${at}/x-enum`, value } as const
  return problem(`${at}/enum`, 'lists values that have no texts; add "x-enum".', fix)
})

dicts.fieldRule('dict-enum', 'Values come from "enum" or from a dictionary', ({ field, at }) =>
  field['x-dict'] && valuesOf(field)
    ? problem(`${at}/x-dict`, 'takes values from a dictionary, but the field has "enum" as well.')
    : undefined,
)

dicts.fieldRule('dict-type', 'The keys of a dictionary are texts or whole numbers', ({ field, at }) => {
  const type = field.type === 'array' ? (field.items?.type ?? 'string') : field.type
  if (!field['x-dict'] || type === undefined || type === 'string' || type === 'integer') return
  return problem(`${at}/x-dict`, `takes keys of a dictionary, which are texts or whole numbers; the field is ${type}.`)
})

dicts.fieldRule('dict-code', 'The code of a dictionary is known', ({ field, at, subject }) => {
  const dict = field['x-dict']
  if (dict === undefined) return
  const code = typeof dict === 'string' ? dict : dict.code
  const program = typeof dict === 'object' && dict.program !== undefined
  if (code === undefined)
    return program ? undefined : problem(`${at}/x-dict`, 'needs "code", the code of the dictionary.')
  const scope = (typeof dict === 'object' && dict.scope) || 'system'
  const known = dictionaryCodes(subject.world)[scope]
  if (!known || known.includes(code)) return
  const place = typeof dict === 'string' ? `${at}/x-dict` : `${at}/x-dict/code`
  return unknownName(
    place,
    `is "${code}", which is not a ${scope === 'biz' ? 'business' : 'system'} dictionary; add it to schemas/${dictionaries[scope]}.rows.json.`,
    code,
    known,
  )
})

const narrowed = ['fields', 'calls', 'choices']

dicts.fieldRule(
  'dict-program',
  'A list of installed things has "of" where that narrows it, and neither code nor scope',
  ({ field, at, name, subject }) => {
    const dict = field['x-dict']
    if (typeof dict !== 'object' || dict.program === undefined) return
    const { program, of, code, scope } = dict
    const place = `${at}/x-dict`
    const takeAway = (key: string) => ({ title: 'take it away', kind: 'remove', pointer: `${place}/${key}` }) as const
    if (code !== undefined)
      return problem(`${place}/code`, 'names a dictionary beside what is installed.', takeAway('code'))
    if (scope !== undefined) return problem(`${place}/scope`, 'is for dictionaries alone.', takeAway('scope'))
    if (!narrowed.includes(program))
      return of === undefined
        ? undefined
        : problem(`${place}/of`, `narrows "${program}", which are the same for all.`, takeAway('of'))
    if (of === undefined) return problem(place, `needs "of", the field that says of what the "${program}" are.`)
    const holder = subject.fields.get(of)
    if (!holder) return unknownName(`${place}/of`, `names "${of}", which is not a field.`, of, subject.fields.keys())
    return of !== name && holder.type === 'string'
      ? undefined
      : problem(`${place}/of`, `names "${of}", which does not say of what the "${program}" are.`)
  },
)

dicts.fieldRule('dict-open', 'Only texts are typed beside what a dictionary offers', ({ field, at }) => {
  const dict = field['x-dict']
  const type = field.type === 'array' ? (field.items?.type ?? 'string') : field.type
  if (typeof dict !== 'object' || !dict.open || type === undefined || type === 'string') return
  const fix = { title: 'take it away', kind: 'remove', pointer: `${at}/x-dict/open` } as const
  return problem(`${at}/x-dict/open`, `lets ${type}s be typed; only texts may be.`, fix)
})

dicts.fieldRule('dict-program-type', 'A field of installed things is a text', ({ field, at }) => {
  const dict = field['x-dict']
  const type = field.type === 'array' ? (field.items?.type ?? 'string') : field.type
  if (typeof dict !== 'object' || dict.program === undefined || type === undefined || type === 'string') return
  const fix = { title: 'write "string"', kind: 'set', pointer: `${at}/type`, value: 'string' } as const
  return problem(`${at}/type`, `is ${type}; what is installed is told by names, which are texts.`, fix)
})

function valuesOf(field: FieldView['field']): readonly unknown[] | undefined {
  return field.enum ?? field.items?.enum
}

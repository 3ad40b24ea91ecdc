/** Values on both sides of every bound of a field, with the rule that refuses those outside. */
import type { Field, ValueShape } from '../../../src/model/types'
import { fits, formatTexts } from '../../builders/value-of'

export interface Bound {
  /** The facet, for the message of a failing proof. */
  readonly of: string
  /** The value to judge, given a valid one. */
  value(valid: unknown): unknown
  /** The rule that refuses it; absent: the value is within. */
  readonly rule?: string
}

/** Every bound that the field's facets set. */
export function boundsOf(field: Field): Bound[] {
  const inside: Bound = { of: 'an ordinary value', value: (valid) => valid }
  const items = field.many ? listBounds(field) : []
  const one = (field.child ? [] : valueBounds(field.value)).map((bound) =>
    field.many ? { ...bound, value: inList(bound) } : bound,
  )
  return [inside, ...requiredBound(field), ...items, ...one]
}

const inList =
  ({ value }: Bound) =>
  (valid: unknown) => [value((valid as readonly unknown[])[0])]

function requiredBound({ required, when }: Field): Bound[] {
  if (!required && when?.required !== true) return []
  return [{ of: 'required', value: () => '', rule: 'required' }]
}

function listBounds({ child, value: { json, minItems, maxItems, uniqueItems } }: Field): Bound[] {
  const list = (length: number) => (valid: unknown) =>
    Array.from({ length }, (_, index) => {
      const [first] = valid as readonly unknown[]
      if (child) return first
      return json === 'string' ? `${first}${index}` : Number(first) + index
    })
  return [
    ...(maxItems === undefined ? [] : [{ of: 'maxItems', value: list(maxItems + 1), rule: 'maxItems' }]),
    ...(minItems === undefined || minItems < 2
      ? []
      : [{ of: 'minItems', value: list(minItems - 1), rule: 'minItems' }]),
    ...(uniqueItems
      ? [{ of: 'uniqueItems', value: (valid: unknown) => [valid, valid].flat(), rule: 'uniqueItems' }]
      : []),
  ]
}

function valueBounds(value: ValueShape): Bound[] {
  if (value.enum) return enumBounds(value)
  switch (value.json) {
    case 'integer':
    case 'number':
      return [...numberBounds(value), typeBound('many')]
    case 'boolean':
      return [typeBound('maybe')]
    case 'object':
      return [typeBound(12)]
    default:
      return [...lengthBounds(value), ...formBounds(value), typeBound(12)]
  }
}

const typeBound = (value: unknown): Bound => ({ of: 'type', value: () => value, rule: 'type' })

function enumBounds({ enum: values = [], json }: ValueShape): Bound[] {
  const stranger = json === 'string' ? 'no-such-choice' : 987_654
  return [
    ...values.map((value) => ({ of: 'enum', value: () => value })),
    { of: 'enum', value: () => stranger, rule: 'enum' },
  ]
}

function numberBounds(value: ValueShape): Bound[] {
  const step = value.multipleOf ?? 1
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = value
  const bound = (of: string, number: number, rule?: string): Bound => ({ of, value: () => number, rule })
  return [
    ...(minimum === undefined ? [] : [bound('minimum', minimum), bound('minimum', minimum - step, 'minimum')]),
    ...(maximum === undefined ? [] : [bound('maximum', maximum), bound('maximum', maximum + step, 'maximum')]),
    ...(exclusiveMinimum === undefined ? [] : [bound('exclusiveMinimum', exclusiveMinimum, 'exclusiveMinimum')]),
    ...(exclusiveMaximum === undefined ? [] : [bound('exclusiveMaximum', exclusiveMaximum, 'exclusiveMaximum')]),
    ...(multipleOf === undefined ? [] : [bound('multipleOf', multipleOf * 1.5, 'multipleOf')]),
    ...(value.json === 'integer' ? [bound('whole number', 1.5, 'type')] : []),
  ]
}

function lengthBounds(value: ValueShape): Bound[] {
  const { minLength = 0, maxLength } = value
  const longest = maxLength === undefined ? undefined : (valid: unknown) => stretched(value, String(valid), maxLength)
  return [
    ...(longest ? [{ of: 'maxLength', value: (valid: unknown) => longest(valid) ?? valid }] : []),
    ...(maxLength === undefined
      ? []
      : [{ of: 'maxLength', value: (valid: unknown) => `${valid}`.padEnd(maxLength + 1, 'x'), rule: 'maxLength' }]),
    ...(minLength > 1 ? [{ of: 'minLength', value: () => 'x'.repeat(minLength - 1), rule: 'minLength' }] : []),
    // Characters outside the basic plane count once, as people count them.
    ...(maxLength !== undefined && !value.format && !value.pattern
      ? [
          { of: 'maxLength in characters', value: (valid: unknown) => filledUp(String(valid), '😀', maxLength) },
          {
            of: 'maxLength in characters',
            value: (valid: unknown) => filledUp(String(valid), '😀', maxLength + 1),
            rule: 'maxLength',
          },
        ]
      : []),
  ]
}

const filledUp = (text: string, character: string, length: number) => text + character.repeat(length - [...text].length)

/** The valid text made exactly that long; undefined where the form has a length of its own. */
function stretched(value: ValueShape, valid: string, length: number): string | undefined {
  if (value.format && !['code', 'name', 'personName', 'letters', 'lettersCn', 'trimmed', 'text'].includes(value.format))
    return
  const ways = ['x', '0'].map((character) => filledUp(valid, character, length))
  const cap = { name: 100, personName: 50 }[value.format ?? ''] ?? length
  return length <= cap ? ways.find((text) => fits(value, text)) : undefined
}

function formBounds(value: ValueShape): Bound[] {
  const { format, pattern, minLength = 0, maxLength = Infinity } = value
  const isWithin = (text: string) => [...text].length >= minLength && [...text].length <= maxLength
  if (pattern) {
    const wrong = ['!', '中文', ' x y ', '-', 'x'].map((text) => text.padEnd(minLength, text)).filter(isWithin)
    const broken = wrong.find((text) => !fits({ json: 'string', pattern }, text.trim()))
    if (broken === undefined) throw new Error(`No text breaks the pattern ${pattern}; this proof must learn one.`)
    return [{ of: 'pattern', value: () => broken, rule: 'pattern' }]
  }
  if (!format) return []
  if (!(format in formatTexts)) throw new Error(`The format ${format} has no texts; this proof must learn them.`)
  const { good, bad } = formatTexts[format as keyof typeof formatTexts]
  return [
    ...good.filter(isWithin).map((text) => ({ of: `format ${format}`, value: () => text })),
    ...bad.filter(isWithin).map((text) => ({ of: `format ${format}`, value: () => text, rule: 'format' })),
  ]
}

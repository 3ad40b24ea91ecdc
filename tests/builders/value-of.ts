/** Values that a field takes, the most ordinary first; and texts of every format, good and bad, written down by hand. */
import businessWords from '../../schemas/system/dict-biz.rows.json'
import words from '../../schemas/system/dict.rows.json'
import { rulesNow } from '../../src/fields/shaped/shaped'
import { holds } from '../../src/model/conditions/predicate'
import { programOf } from '../../src/model/names'
import type { Field, ValueShape } from '../../src/model/types'

/** Something that is installed, of each kind that can be told. */
const installed: Readonly<Record<string, string>> = {
  resources: 'system/param',
  fields: 'createUser',
  addresses: '/api/blade-system/param/*',
}

/** The keys of each dictionary that the product brings and whose first key is no number. */
const namedKeys = new Map(
  [...words.rows, ...businessWords.rows].flatMap(({ code, children = [] }) => {
    const keys = children.map(({ dictKey }) => dictKey)
    return keys.length > 0 && !keys.includes('1') ? [[code, keys] as const] : []
  }),
)

let serial = 0

/** Each value of such a dictionary has its turn: of some there may be one entry only. */
let turn = 0

/** Values that fit the field's facets; texts and unique values are new each time. */
export function choicesOf(field: Field, word = 'word'): readonly unknown[] {
  serial += 1
  if (field.child) return [rowsOf(field, word)]
  const choices = valuesOf(field, word)
  return field.many ? listsOf(field, choices) : choices
}

/** The values with an object in each field whose shape they tell; what an editor defines elsewhere is left empty. */
export function withShapes<Values extends Readonly<Record<string, unknown>>>(
  fields: readonly Field[],
  values: Values,
  word?: string,
): Values {
  const shaped = fields
    .filter(({ shape, name }) => shape && name in values)
    .map((field) => [field.name, rowOf(rulesNow(field, values)?.fields ?? [], word)])
  return { ...values, ...Object.fromEntries(shaped) }
}

/** As many rows as a child table must have, one at least. */
const rowsOf = ({ child, value }: Field, word: string) =>
  Array.from({ length: Math.max(1, value.minItems ?? 1) }, () =>
    withShapes(child!.row.fields, rowOf(child!.row.fields, word), word),
  )

/** A row of a child table with a value in every field that shows; what it refers to is left out. */
function rowOf(fields: readonly Field[], word?: string): Readonly<Record<string, unknown>> {
  const filled = fields.filter(({ ref, readOnly }) => !ref && !readOnly)
  const entry = Object.fromEntries(filled.map((field) => [field.name, choicesOf(field, word)[0]]))
  const shown = filled.filter(({ when }) => !when?.visible || holds(when.visible, { entry, now: new Date() }))
  return Object.fromEntries(shown.map(({ name }) => [name, entry[name]]))
}

function valuesOf({ value, default: given, type, rangeOf, unique, dict }: Field, word: string): readonly unknown[] {
  if (value.enum) return [...value.enum].sort((one, other) => Number(other === given) - Number(one === given))
  switch (value.json) {
    case 'integer':
    case 'number':
      return numbersOf(value, unique ? serial : 0)
    case 'boolean':
      return [false, true]
    case 'object':
      return [{ note: `${word}${serial}` }]
    default:
  }
  if (dict?.scope === 'program') return [installed[programOf(dict.code)] ?? '1']
  const keys = type === 'dict-choice' && namedKeys.get(dict?.code ?? '')
  if (keys) return [keys[turn++ % keys.length]]
  if (type === 'dict-choice') return [typeof given === 'string' ? given : '1']
  const year = rangeOf ? 2032 : 2030
  if (value.format === 'date') return [`${year}-01-31`, `${year - 12}-01-31`, `${year + 9}-01-31`]
  if (value.format === 'datetime') return [year, year - 12, year + 9].map((each) => `${each}-01-31 18:05:00`)
  // The least version that a version asks for is not above it.
  if (value.format === 'version' && !unique) return ['0.0.1']
  const text = textsLike(value, word).find((each) => fits(value, each))
  if (text === undefined) throw new Error(`No text fits ${JSON.stringify(value)}; this builder must learn it.`)
  return [text, ...(value.format || value.pattern ? [] : ['0', '1', 'A'].filter((each) => fits(value, each)))]
}

function numbersOf(value: ValueShape, step: number): number[] {
  const unit = value.multipleOf ?? 1
  const least = value.minimum ?? (value.exclusiveMinimum === undefined ? 1 : value.exclusiveMinimum + unit)
  const most = value.maximum ?? (value.exclusiveMaximum === undefined ? Infinity : value.exclusiveMaximum - unit)
  return [least + step * unit, least + (step + 1) * unit].filter((number) => number <= most)
}

/** A list of what comes first; of values that are listed, one of each other as well. */
function listsOf(field: Field, choices: readonly unknown[]): unknown[][] {
  const { minItems = 0, enum: listed } = field.value
  const others = listed && minItems < 2 ? choices.slice(1).map((choice) => [choice]) : []
  return [listOf(field, choices), ...others]
}

function listOf({ value }: Field, choices: readonly unknown[]): unknown[] {
  const [first] = choices
  const least = Math.max(1, value.minItems ?? 1)
  if (typeof first !== 'string' || value.enum) return choices.slice(0, least)
  return Array.from({ length: least }, (_, index) => (index ? `${first}${index}` : first))
}

/** Texts of the format, else such as the patterns of schema files ask for. */
function textsLike({ format, minLength = 0 }: ValueShape, word: string): string[] {
  const digits = String(serial).padStart(6, '0')
  const named = `${word}${serial}`
  if (format && format in formatTexts) return formatTexts[format as keyof typeof formatTexts].made(serial, word)
  const free = [named, `${word.slice(0, 2)}${serial.toString(36)}`, serial.toString(36), digits, `/${named}`]
  const long = digits.padStart(18, '9')
  return [
    ...free,
    String(1000 + (serial % 9000)),
    long,
    named.toUpperCase(),
    `A${digits}`,
    `https://example.com/${named}`,
    `/api/${named}`,
    `${named}@example.com`,
    named.padEnd(minLength, 'x'),
  ]
}

/** True when a text is within the lengths and the pattern of a field. */
export function fits({ minLength = 0, maxLength = Infinity, pattern }: ValueShape, text: string): boolean {
  const { length } = [...text]
  return length >= minLength && length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
}

interface FormatTexts {
  made(serial: number, word: string): string[]
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

const lettersOf = (serial: number) => [...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** A number of somebody born in 1949, its last digit reckoned from the others. */
function idCardOf(serial: number): string {
  const digits = `11010519491231${String(serial % 1000).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}

const phone = (serial: number) => [`138${String(serial).padStart(8, '0')}`]

/** Texts of every format of 00-conventions §17, on both sides of its rule. */
export const formatTexts = {
  email: {
    made: (n, word) => [`${word}${n}@example.com`],
    good: ['a.b+c@mail.example.com'],
    bad: ['a@b', 'a b@c.de', '@example.com'],
  },
  mobile: { made: phone, good: ['13900000000', '19912345678'], bad: ['12900000000', '1390000000', '139000000000'] },
  phone: { made: phone, good: ['010-88886666', '88886666', '13900000000'], bad: ['010_88886666', '12', 'abc'] },
  idCard: {
    made: (n) => [idCardOf(n)],
    good: ['11010519491231002x', '110105491231002'],
    bad: ['110105194912310021', '11010519490231002X', '1'],
  },
  digits: { made: (n) => [String(90_000_000 + n), String(n)], good: ['007'], bad: ['1a', '-1', '1.0'] },
  positiveInt: { made: (n) => [String(n)], good: ['10'], bad: ['0', '01', '-1'] },
  sort: { made: (n) => [String(n)], good: ['99999999'], bad: ['0', '100000000'] },
  url: {
    made: (n, word) => [`https://example.com/${word}/${n}`],
    good: ['http://a.cn?b=1'],
    bad: ['example.com', 'ftp://a.cn', 'javascript:alert(1)', 'http://a b'],
  },
  uri: {
    made: (n, word) => [`https://example.com/${word}/${n}`],
    good: ['http://a.cn?b=1'],
    bad: ['example.com', 'ftp://a.cn'],
  },
  'uri-reference': {
    made: (n, word) => [`https://example.com/20260131/${word}${n}.png`],
    good: ['https://example.com/a.png'],
    bad: ['//evil.example', 'javascript:alert(1)', 'a.png', '/a"b'],
  },
  link: {
    made: (n, word) => [`/upload/20260131/${word}${n}.png`],
    good: ['https://example.com/a'],
    bad: ['//evil.example', 'javascript:alert(1)'],
  },
  version: {
    made: (n) => [`1.${Math.floor(n / 100) % 100}.${n % 100}`],
    good: ['99.0.12'],
    bad: ['1.0', '1.0.0.0', 'v1.0.0', '100.0.0'],
  },
  port: { made: (n) => [String(1 + (n % 65535))], good: ['0', '65535'], bad: ['65536', '01', '-1'] },
  domain: {
    made: (n, word) => [`${word}${n}.example.com`],
    good: ['a.b', 'x-1.example.cn'],
    bad: ['localhost', '-a.cn', 'a..b', 'a_b.cn'],
  },
  letters: { made: (n, word) => [`${word}${lettersOf(n)}`], good: ['Abc'], bad: ['a1', 'é', 'a b'] },
  lettersCn: { made: (n, word) => [`${word}${lettersOf(n)}`], good: ['中文abc'], bad: ['中1', '中，'] },
  name: { made: (n, word) => [`${word}${n}`], good: ['研发_2.0'], bad: ['a b', '<b>', 'a-b'] },
  personName: {
    made: (n, word) => [`${word} ${n}`],
    good: ["O'Neil-Smith", '买买提·艾力'],
    bad: ['<b>', 'a@b', 'a/b'],
  },
  trimmed: { made: (n, word) => [`${word}${n}`], good: ['a b'], bad: [' a', 'a '] },
  passwordA: {
    made: (n) => [`Passw${String(n).padStart(5, '0')}`],
    good: ['abcdefg1', '1234567890abcdeF'],
    bad: ['abcdefgh', '12345678', 'abc123', 'abcdefg1!', '1234567890abcdefg'],
  },
  passwordB: {
    made: (n) => [`Passw!${String(n).padStart(5, '0')}`],
    good: ['abcdefgh', 'A!@#$%^&*()_+-=1'],
    bad: ['1abcdefg', 'abcdefg', 'abc defgh', 'abcdefghijklmnopq'],
  },
  passwordUser: {
    made: (n) => [`Passw${String(n).padStart(5, '0')}`],
    good: ['abcdefg1'],
    bad: ['abc123', 'abc defgh1', '密码abcdefg1'],
  },
  passwordAdmin: {
    made: (n) => [`Passw!${String(n).padStart(5, '0')}`],
    good: ['abcdefgh'],
    bad: ['abc123', 'abc defgh1', '密码abcdefg1'],
  },
  code: { made: (n, word) => [`${word}${n}`], good: ['a.b:c-d_1'], bad: ['1a', 'a b', '编码', '_a'] },
  color: { made: () => ['#409EFF'], good: ['#00000080'], bad: ['red', '#fff', '#GGGGGG', '409EFF'] },
  icon: { made: () => ['HomeOutlined'], good: ['iconfont-a1', 'iconfont icon_work'], bad: ['1a', 'a  b', '<svg>'] },
  date: { made: () => ['2030-01-31'], good: ['2028-02-29'], bad: ['2030-02-29', '2030-1-1', '31.01.2030'] },
  datetime: {
    made: () => ['2030-01-31 18:05:00'],
    good: ['2028-02-29 23:59:59'],
    bad: ['2030-02-29 00:00:00', '2030-01-31T18:05:00', '2030-01-31 24:00:00', '2030-01-31'],
  },
  time: { made: () => ['18:05:00'], good: ['00:00:00'], bad: ['24:00:00', '18:05', '1:2:3'] },
  json: { made: (n) => [`{"a":${n}}`], good: ['[]'], bad: ['{a:1}', '{'] },
  html: { made: (n, word) => [`<p>${word}${n}</p>`], good: ['<p>a</p>'], bad: [] },
  text: { made: (n, word) => [`${word}${n}`], good: ['a\nb'], bad: [] },
} as const satisfies Record<string, FormatTexts>

/** Rules as rows of a table: a fact, what is sent, and what is answered in both languages; one loop tries them. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person, Product } from '../../../builders/product'
import { firstOfEach } from '../../../full'

export type Values = Record<string, unknown>

type Given = Values | (() => Values | Promise<Values>)

export interface Rule {
  readonly rule: string
  /** `POST course/submit`; a part in braces is filled by the parameter of that name. */
  readonly call: string
  readonly given: Given
  /** Absent: the editor. */
  readonly as?: () => Person | Promise<Person>
  /** Code and message in Chinese and English; absent: it is done. */
  readonly refused?: Refused
  /** Values of the answer's data, where the call is done. */
  readonly answers?: object
  /** A call to send afterwards, and its answer; the data of the first answer may be named. */
  readonly after?: (data: Values, given: Values) => Asked
}

/** A call, its parameters, and what its data hold. */
type Asked = readonly [call: string, params: Values, answers: object]

export type Refused = readonly [code: number, zh: string, en: string]

/** A call and the code that it answers with. */
const kindOf = ({ call, refused }: Rule) => `${call} ${refused?.[0] ?? 200}`

/** Tries each rule, in the gate one of each kind; `base` stands before its address. */
export function tryRules(rules: readonly Rule[], at: () => { product: Product; editor: Person; base: string }): void {
  it.each(firstOfEach(rules, kindOf).map((rule) => [rule.rule, rule] as const))(
    '%s',
    async (_, { call, given, as, refused, ...rule }) => {
      const { product, editor, base } = at()
      const person = (await as?.()) ?? editor
      const params = typeof given === 'function' ? await given() : given
      const send = (what: string, values: Values, locale: 'zh-CN' | 'en-US' = 'zh-CN', who: Person = person) =>
        product.call(addressOf(what, base), values as never, who, { locale })
      const { body, status } = await send(call, params)
      if (refused) {
        const [code, zh, en] = refused
        const english = await send(call, params, 'en-US')
        expect([body.code, status, body.msg, english.body.code, english.body.msg]).toEqual([code, code, zh, code, en])
        return
      }
      expect(body, JSON.stringify(body)).toMatchObject({ code: 200, success: true })
      if (rule.answers !== undefined) expect(body.data).toMatchObject(rule.answers)
      if (!rule.after) return
      const [next, values, answers] = rule.after(body.data, params)
      const asked = await send(next, values, 'zh-CN', editor)
      expect(asked.body, asked.text).toMatchObject({ code: 200 })
      expect(asked.data).toMatchObject(answers)
    },
  )
}

const addressOf = (what: string, base: string): string => {
  const [method, path] = what.split(' ') as [string, string]
  return path.startsWith('/') ? what : `${method} ${base}/${path}`
}

export const letters = (count: number): string => '字'.repeat(count)
export const digits = (count: number): string => '9'.repeat(count)

let count = 0

/** A name that nothing else has; as long as is said, where that is said. */
export const aName = (length = 0): string => {
  const name = `${++count}${randomUUID().slice(0, 6)}`
  return name + letters(Math.max(0, length - name.length))
}

/** How one field is limited: the last value that is taken, the first that is not, and the reason. */
export interface Limit {
  readonly about: string
  /** Taken values; each is read back as it was sent. */
  readonly taken?: readonly Values[]
  readonly beyond?: readonly (readonly [given: Values, zh: string, en: string])[]
}

/** Limits of texts, numbers and choices as their messages tell them; `given` is sent beside the value. */
export const text = (name: string, most: number, zh: string, en: string): Limit => ({
  about: `${name} has at most ${most} characters`,
  taken: [{ [name]: letters(most) }],
  beyond: [[{ [name]: letters(most + 1) }, `${zh}最多${most}个字符`, `${en}: at most ${most} characters`]],
})

export const number = (
  name: string,
  [least, most]: readonly [number, number],
  zh: string,
  en: string,
  given = {},
): Limit => ({
  about: `${name} is ${least} to ${most}`,
  taken: [least, most].map((value) => ({ ...given, [name]: value })),
  beyond: [
    [{ ...given, [name]: least - 1 }, `${zh}不能小于${least}`, `${en} must be at least ${least}`],
    [{ ...given, [name]: most + 1 }, `${zh}不能大于${most}`, `${en} must be at most ${most}`],
  ],
})

export const choice = (name: string, values: readonly number[], zh: string, en: string, given = {}): Limit => ({
  about: `${name} is one of ${values.join(', ')}`,
  taken: values.map((value) => ({ ...given, [name]: value })),
  beyond: [[{ ...given, [name]: Math.max(...values) + 1 }, `${zh}取值不正确`, `${en} is not one of the options`]],
})

/** How an entry is written, and read again. */
interface Entry {
  readonly call: string
  readonly read: (id: unknown, sent: Values, held: Values) => Asked
  readonly entry: () => Values | Promise<Values>
}

/** The rows of limits: what is taken is read as it was sent. */
export function limitRules(limits: readonly Limit[], ask: Entry): Rule[] {
  return limits.flatMap(({ about, taken = [], beyond = [] }) => [
    ...taken.map(
      (values): Rule => ({
        rule: `${about}: ${told(values)} is taken`,
        call: ask.call,
        given: async () => ({ ...(await ask.entry()), ...values }),
        after: ({ id }, sent) => ask.read(id, sent, values),
      }),
    ),
    ...beyond.map(
      ([values, zh, en]): Rule => ({
        rule: `${about}: ${told(values)} is refused`,
        call: ask.call,
        given: async () => ({ ...(await ask.entry()), ...values }),
        refused: [400, zh, en],
      }),
    ),
  ])
}

function told(values: Values): string {
  const text = JSON.stringify(values)
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} signs)` : text
}

/**
 * Converts the values of a column to another type. A value fits when it would come back unchanged; one that does
 * not fit becomes empty, and is counted before. Every cast stands behind a test, because a cast that fails ends the plan.
 */
import type { SqlType } from '../../../fields/definition/shape'

export interface Conversion {
  /** SQL of the value under the new type; null for a value that does not fit. */
  readonly value: string
  /** SQL that says whether a value fits. */
  readonly fits: string
}

/** The conversion of `column`, SQL of a quoted name; date-times are read and written in `zone`. */
export function conversion(column: string, from: string, to: SqlType, zone: string): Conversion {
  const direct = directly(column, from, to, zone)
  if (direct) return direct
  const text = toText(column, from, zone)
  const end = fromText(text.value, to, zone)
  const fits = `case when ${text.fits} then ${end.fits} else false end`
  return { fits, value: `case when ${fits} then ${end.value} end` }
}

/** Types into which every value of another fits as it is, without a look at the rows. */
const wider: Readonly<Record<string, readonly SqlType[]>> = {
  smallint: ['integer', 'bigint', 'numeric', 'double precision'],
  integer: ['bigint', 'numeric', 'double precision', 'text'],
  bigint: ['numeric', 'text'],
  boolean: ['text', 'integer', 'bigint'],
}

/** True when every value of a type is one of the other as it stands. */
export const isWider = (from: string, to: SqlType): boolean =>
  wider[from]?.includes(to) || (to === 'text' && from.startsWith('character varying'))

const whole = ['smallint', 'integer', 'bigint']

/** Pairs whose values have a meaning in each other that their texts do not show. */
function directly(column: string, from: string, to: SqlType, zone: string): Conversion | undefined {
  if (from === 'boolean' && whole.includes(to)) return { fits: 'true', value: `${column}::int::${to}` }
  if (whole.includes(from) && to === 'boolean') return test(`${column} in (0, 1)`, `${column} = 1`)
  if (from === 'date' && to === 'timestamptz') {
    return { fits: 'true', value: `${column}::timestamp at time zone ${literal(zone)}` }
  }
  if (from === 'timestamptz' && to === 'date') {
    const local = `(${column} at time zone ${literal(zone)})`
    return test(`${local}::date::timestamp at time zone ${literal(zone)} = ${column}`, `${local}::date`)
  }
  return undefined
}

function toText(column: string, from: string, zone: string): Conversion {
  switch (from) {
    case 'numeric':
      return { fits: 'true', value: `trim_scale(${column})::text` }
    case 'timestamptz': {
      const value = `to_char(${column} at time zone ${literal(zone)}, 'YYYY-MM-DD HH24:MI:SS')`
      const back = `(${value})::timestamp at time zone ${literal(zone)} = ${column}`
      return { fits: `case when extract(year from ${column}) between 1001 and 2998 then ${back} else false end`, value }
    }
    case 'double precision':
      return { fits: `${column}::text ~ ${literal(floatPattern)}`, value: `${column}::text` }
    case 'date':
      return { fits: `${column}::text ~ ${literal(dayPattern)}`, value: `${column}::text` }
    case 'text[]':
      return { fits: `cardinality(${column}) < 2`, value: `${column}[1]` }
    case 'jsonb':
      return { fits: `jsonb_typeof(${column}) = 'string'`, value: `${column} #>> '{}'` }
    default:
      return { fits: 'true', value: `${column}::text` }
  }
}

const bounds: Readonly<Record<string, readonly [string, string]>> = {
  integer: ['-2147483648', '2147483647'],
  bigint: ['-9223372036854775808', '9223372036854775807'],
}

function fromText(text: string, to: SqlType, zone: string): Conversion {
  switch (to) {
    case 'integer':
    case 'bigint': {
      const [least, most] = bounds[to]!
      return when(
        text,
        '^(0|-?[1-9][0-9]{0,18})$',
        `(${text})::numeric between ${least} and ${most}`,
        `(${text})::${to}`,
      )
    }
    case 'numeric':
      return when(
        text,
        '^(0|-?[1-9][0-9]{0,99}|-?(0|[1-9][0-9]{0,99})[.][0-9]{0,98}[1-9])$',
        'true',
        `(${text})::numeric`,
      )
    case 'double precision':
      return when(text, floatPattern, `(${text})::float8::text = ${text}`, `(${text})::float8`)
    case 'boolean':
      return test(`${text} in ('true', 'false')`, `(${text}) = 'true'`)
    case 'date':
      return when(text, dayPattern, isDay(text), `(${text})::date`)
    case 'timestamptz': {
      const value = `(${text})::timestamp at time zone ${literal(zone)}`
      const back = `to_char(${value} at time zone ${literal(zone)}, 'YYYY-MM-DD HH24:MI:SS') = ${text}`
      const time = ' ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'
      return when(text, dayPattern.replace('$', time), `case when ${isDay(text)} then ${back} else false end`, value)
    }
    case 'text[]':
      return { fits: 'true', value: `case when ${text} is not null then array[${text}] end` }
    case 'jsonb':
      return { fits: 'true', value: `to_jsonb(${text})` }
    case 'text':
      return { fits: 'true', value: text }
  }
}

/** As the engine prints them, within what a cast can never overflow. */
const floatPattern = '^-?([0-9]{1,15}([.][0-9]{1,20})?|[0-9]([.][0-9]{1,16})?e[+-]([0-9]{2}|[12][0-9]{2}|30[0-7]))$'

const dayPattern = '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'

/** Counted from the first of the month, because the cast of a 31st of February fails. */
const isDay = (text: string) =>
  `to_char(to_date(left(${text}, 8) || '01', 'YYYY-MM-DD') + (substr(${text}, 9, 2)::int - 1), 'YYYY-MM-DD') = left(${text}, 10)`

const test = (fits: string, value: string): Conversion => ({ fits, value: `case when ${fits} then ${value} end` })

function when(text: string, pattern: string, further: string, value: string): Conversion {
  const fits = `case when ${text} ~ ${literal(pattern)} then ${further} else false end`
  return { fits, value: `case when ${fits} then ${value} end` }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

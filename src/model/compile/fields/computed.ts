/** `x-computed` becomes where a value comes from, with every default filled in. */
import type { Arithmetic } from '../../../fields/definition/condition'
import { placesOf } from '../../../fields/number/decimal'
import type { ComputedBy, Measure, Serial, TemplatePart, WorkedOut } from '../../../fields/definition/computed'
import type { Field } from '../../../fields/definition/field'
import type { ComputedDeclaration, FieldDeclaration } from '../../../generated/schema-files'
import { compact } from '../compact'

const measures: readonly Measure[] = ['count', 'sum', 'avg', 'min', 'max']

/** Read anew, or kept, or only filled in on create; neither when the field is not computed. */
export function computedOf(field: FieldDeclaration): Pick<Field, 'computed' | 'fill'> {
  const raw = field['x-computed']
  if (!raw) return {}
  const by = byOf(raw, field)
  if (raw.fill === true || by.by === 'serial') return { fill: by }
  return { computed: { ...by, stored: raw.stored === true } }
}

function byOf(raw: ComputedDeclaration, field: FieldDeclaration): ComputedBy {
  const { template, of, ratio, case: cases, path, serial, fn } = raw
  const measure = measures.find((name) => raw[name] !== undefined)
  if (measure) return rollUp(measure, String(raw[measure]), raw)
  if (template !== undefined) return { by: 'template', parts: templateParts(template) }
  if (of !== undefined) return { by: 'of', path: of.split('.') }
  if (ratio !== undefined)
    return field.format === 'lectern-percent' ? inPercent(ratio, field) : { by: 'ratio', of: ratio }
  if (cases !== undefined) {
    const pairs = cases.map(([condition, value]) => ({ if: condition, value }))
    return { by: 'case', cases: pairs, else: raw.else ?? null }
  }
  if (raw.value !== undefined) return workedOut(raw.value, field)
  if (path !== undefined) return compact({ by: 'path', through: typeof path === 'string' ? path : undefined })
  if (serial !== undefined) return serialOf(serial)
  return { by: 'fn', name: String(fn) }
}

function rollUp(measure: Measure, of: string, raw: ComputedDeclaration): ComputedBy {
  const [from, field] = countedOf(of)
  if (!from.includes('/')) return compact({ by: 'items', measure, list: from, item: field })
  return compact({
    by: 'rows',
    measure,
    from,
    field,
    via: String(raw.via),
    filter: raw.filter,
    distinct: raw.distinct,
    below: raw.below === true,
  })
}

/** `exam/record.score` is a resource and its field; `items.price` a list and a value of its items. */
export function countedOf(of: string): [string, string | undefined] {
  const dot = of.indexOf('.', of.indexOf('/') + 1)
  return dot < 0 ? [of, undefined] : [of.slice(0, dot), of.slice(dot + 1)]
}

/** A share in hundredths with two decimals, as percentages travel (00-conventions §6). */
const inPercent = ([part, whole]: readonly [string, string], field: FieldDeclaration): WorkedOut =>
  workedOut({ round: [{ over: [{ times: [part, 100] }, whole] }, 2] }, field)

/** As exact as numbers travel; whole numbers with narrow bounds have a narrower column. */
const mostDigits = 1e15 - 1
const mostInNarrow = 2 ** 31 - 1

function workedOut(value: Arithmetic, field: FieldDeclaration): WorkedOut {
  const { type, multipleOf } = field
  if (type === 'integer') return { by: 'value', value, decimals: 0, most: isNarrow(field) ? mostInNarrow : mostDigits }
  const decimals = multipleOf === undefined ? undefined : placesOf(multipleOf)
  return compact({ by: 'value', value, decimals, most: mostDigits })
}

/** A column of four bytes, as `fields/number/column.ts` chooses it. */
function isNarrow({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: FieldDeclaration): boolean {
  const least = minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY
  return least >= -mostInNarrow - 1 && (maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY) <= mostInNarrow
}

/** `{name}({code})` → the value of name, a bracket, the value of code, a bracket. */
function templateParts(template: string): TemplatePart[] {
  return template
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') && part.endsWith('}') ? { path: part.slice(1, -1).split('.') } : part))
}

function serialOf({ prefix = '', date, digits = 4 }: NonNullable<ComputedDeclaration['serial']>): Serial {
  return compact({
    by: 'serial',
    prefix,
    date,
    digits,
  })
}

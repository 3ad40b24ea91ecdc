/** What was sent, as values of fields: trimmed, typed, unknown keys left out (00-conventions §6, §24.8). */
import { shapes } from '../../../../fields/shapes'
import { ruleText } from '../../../../model/messages'
import type { Field, Locale, Problem, Resource } from '../../../../model/types'
import { cleanHtml } from '../../../core/sanitise-html'
import { mayBePlain } from './sanitise-texts'
import { acceptRows } from './parse-rows'
import { withoutUntouched } from './secret-fields'
import type { Accepted, Values } from '../../../core/context/entry'
import { bareAddress } from '../../../core/storage-name'

/** The values of the given fields that were sent, as rules judge them. */
export function accept(resource: Resource, fields: readonly Field[], params: Values, locale: Locale): Accepted {
  const { values, problems } = acceptFields(fields, params, locale)
  const parent = resource.tree?.parent
  const isTop = parent !== undefined && parent in values && (values[parent] === null || values[parent] === '')
  const placed = isTop ? { ...values, [parent]: resource.tree!.root } : values
  return { values: withoutUntouched(resource, placed), problems }
}

/** The values of fields without regard to what holds them; `isRow`: those of a row within an entry. */
export function acceptFields(fields: readonly Field[], params: Values, locale: Locale, isRow = false): Accepted {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const field of fields) {
    const sent = params[field.name]
    if (sent === undefined) continue
    if (field.child) {
      const inner = acceptRows(field, sent, (rowFields, row) => acceptFields(rowFields, row, locale, true))
      values[field.name] = inner.rows
      problems.push(...inner.problems)
      continue
    }
    // What may be plain text is cleaned once the whole entry says whether it is.
    const value = !isRow && mayBePlain(field) ? sent : sentOf(field, sent)
    values[field.name] = value
    const label = field.title[locale]
    const beyond = beyondColumn(value, field)
    if (beyond)
      problems.push({ field: field.name, ...beyond, message: ruleText(beyond.rule, locale, { label, n: beyond.n }) })
    if (!hasControl(value, field)) continue
    problems.push({ field: field.name, rule: 'control', message: ruleText('control', locale, { label }) })
  }
  return { values, problems }
}

/** The bound that a whole number lies beyond where its field has none of its own: it would not fit, nor travel exactly. */
function beyondColumn(value: unknown, { many, value: { json, ...own } }: Field) {
  if (json !== 'integer' || many || typeof value !== 'number') return undefined
  const [most, least] = [own.maximum ?? own.exclusiveMaximum, own.minimum ?? own.exclusiveMinimum]
  if (value > Number.MAX_SAFE_INTEGER && most === undefined) {
    return { rule: 'maximum', n: Number.MAX_SAFE_INTEGER } as const
  }
  const isBelow = value < Number.MIN_SAFE_INTEGER && least === undefined
  return isBelow ? ({ rule: 'minimum', n: Number.MIN_SAFE_INTEGER } as const) : undefined
}

function sentOf(field: Field, sent: unknown): unknown {
  if (!field.many) return oneOf(field, sent)
  if (sent === null || sent === '') return []
  const parts = Array.isArray(sent) ? sent : typeof sent === 'string' ? sent.split(',') : [sent]
  return parts.map((part) => oneOf(field, part)).filter((part) => part !== null && part !== '')
}

function oneOf(field: Field, sent: unknown): unknown {
  const { json, format } = field.value
  // Rules judge an empty list as nothing given; what is written has to be nothing too.
  const isNothing = Array.isArray(sent) && sent.length === 0 && json !== 'object'
  if (isNothing) return isPlainText(field) ? '' : null
  if (typeof sent !== 'string') return sent
  const keepsEdges = shapes[field.type].keepsEdges || format === 'trimmed'
  const text = shapes[field.type].isMarkup ? cleanHtml(sent) : keepsEdges ? sent : sent.trim()
  if (text === '') return isPlainText(field) ? '' : null
  // Private files are kept as addresses that open nothing; whoever answers them signs them.
  if (field.upload?.private) return bareAddress(text)
  if ((json === 'integer' || json === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (json === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** An empty text stays a text; for everything else it means nothing was chosen. */
const isPlainText = (field: Field) => field.value.json === 'string' && !shapes[field.type].isNullWhenEmpty

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\0-\x1f\x7f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: likewise
const controlButBreaks = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** Control characters; line breaks and tabs pass in long texts alone. */
function hasControl(value: unknown, field: Field): boolean {
  if (Array.isArray(value)) return value.some((item) => hasControl(item, field))
  if (typeof value !== 'string') return false
  return (shapes[field.type].isLong ? controlButBreaks : control).test(value)
}

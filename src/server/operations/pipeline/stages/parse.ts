/** Turns sent values into typed values of fields: trimmed, unknown keys left out (00-conventions §6, §24.8). */
import { isOneOf } from '../../../../fields/definition/guards'
import { weakMemoize } from '../../../../fields/definition/memoize'
import { shapes } from '../../../../fields/shapes'
import { mask as secretMask } from '../../../../fields/secret/mask'
import { isEmpty } from '../../../../model/conditions/predicate'
import { masked } from '../../../../model/entries/mask'
import { ruleText } from '../../../../model/messages'
import type { Field, Locale, Problem, Resource } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import { acceptedFields, isSecret } from '../../../access/field-access'
import type { Parsed, Values } from '../../../core/context/entry'
import { cleanHtml } from '../../../core/sanitise-html'
import { bareAddress } from '../../../core/storage-name'
import { differs } from '../../../sql/write/change-log'
import type { Stage } from '../stage'

export const parse: Stage = (draft) => {
  const { context, old, input } = draft
  const { resource, call, caller, params, locale } = context
  const { values, problems } = input ?? parseFields(resource, acceptedFields(resource, call, caller), params, locale)
  const sent = old ? withoutUnchangedMasks(resource, values, old) : values
  return { ...draft, entry: { ...old, ...sent }, problems }
}

/** The values that were sent for these fields, as rules see them. */
export function parseFields(resource: Resource, fields: readonly Field[], params: Values, locale: Locale): Parsed {
  const { values, problems } = parseValues(fields, params, locale)
  const parent = resource.tree?.parent
  const isTop = parent !== undefined && parent in values && (values[parent] === null || values[parent] === '')
  const placed = isTop ? { ...values, [parent]: resource.tree!.root } : values
  return { values: withoutUnchangedSecrets(resource, placed), problems }
}

/** Leaves out secrets that were left empty, or sent back as they were shown. */
function withoutUnchangedSecrets(resource: Resource, sent: Values): Values {
  const unchanged = [undefined, null, '', secretMask]
  return without(
    sent,
    secretsOf(resource).filter(({ name }) => isOneOf(unchanged, sent[name])),
  )
}

const secretsOf = weakMemoize(({ fields }: Resource) => fields.filter(isSecret))

/** Leaves out values that are only the mask of the stored value. */
export function withoutUnchangedMasks({ fields }: Resource, sent: Values, old: Values): Values {
  const isUnchanged = ({ name, access }: Field) =>
    access?.mask && name in sent && !isEmpty(old[name]) && !differs(sent[name], masked(access.mask, old[name]))
  return without(sent, fields.filter(isUnchanged))
}

function without(values: Values, fields: readonly Field[]): Values {
  if (fields.length === 0) return values
  const names = new Set(fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
}

/** The values of fields of a resource or a shape; `isRow`: of a row within an entry. */
export function parseValues(fields: readonly Field[], params: Values, locale: Locale, isRow = false): Parsed {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const field of fields) {
    const sent = params[field.name]
    if (sent === undefined) continue
    if (field.child) {
      const inner = parseRows(field, sent, locale)
      values[field.name] = inner.rows
      problems.push(...inner.problems)
      continue
    }
    // The stage `normalise` sanitises fields that may be plain text, because that depends on the whole entry.
    const value = !isRow && mayBePlain(field) ? sent : parseValue(field, sent)
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

/** Rows are parsed like the entry itself; the rules refuse anything else than a list of objects. */
function parseRows(field: Field, sent: unknown, locale: Locale): { rows: unknown; problems: readonly Problem[] } {
  if (sent === null || sent === '') return { rows: [], problems: [] }
  if (!Array.isArray(sent)) return { rows: sent, problems: [] }
  const { row, resource } = field.child!
  const fields = row.fields.filter((each) => !each.readOnly)
  const problems: Problem[] = []
  const rows = sent.map((each, index) => {
    if (!isRow(each)) return each
    const parsed = parseValues(fields, each, locale, true)
    problems.push(
      ...parsed.problems.map((problem) => ({ ...problem, field: rowPath(field.name, index, problem.field) })),
    )
    const key = resource && each.id !== undefined && each.id !== null && each.id !== '' ? { id: String(each.id) } : {}
    return { ...parsed.values, ...key }
  })
  return { rows, problems }
}

/** True when a rich text is plain text in some cases. */
export const mayBePlain = ({ type, when }: Field): boolean =>
  shapes[type].isMarkup === true && plainCases(when).length > 0

/** The cases of a rich text that make it plain text. */
export const plainCases = (when: Field['when']) => when?.cases?.filter(({ value }) => value?.format === 'text') ?? []

/** The bound of exact integers that a value exceeds where its field has no bound of its own. */
function beyondColumn(value: unknown, { many, value: { json, ...own } }: Field) {
  if (json !== 'integer' || many || typeof value !== 'number') return undefined
  const [most, least] = [own.maximum ?? own.exclusiveMaximum, own.minimum ?? own.exclusiveMinimum]
  if (value > Number.MAX_SAFE_INTEGER && most === undefined) {
    return { rule: 'maximum', n: Number.MAX_SAFE_INTEGER } as const
  }
  const isBelow = value < Number.MIN_SAFE_INTEGER && least === undefined
  return isBelow ? ({ rule: 'minimum', n: Number.MIN_SAFE_INTEGER } as const) : undefined
}

function parseValue(field: Field, sent: unknown): unknown {
  if (!field.many) return parseOne(field, sent)
  if (sent === null || sent === '') return []
  const parts = Array.isArray(sent) ? sent : typeof sent === 'string' ? sent.split(',') : [sent]
  return parts.map((part) => parseOne(field, part)).filter((part) => part !== null && part !== '')
}

function parseOne(field: Field, sent: unknown): unknown {
  const { json, format } = field.value
  // An empty list counts as nothing for rules, so nothing is stored.
  const isNothing = Array.isArray(sent) && sent.length === 0 && json !== 'object'
  if (isNothing) return isPlainText(field) ? '' : null
  if (typeof sent !== 'string') return sent
  const keepsEdges = shapes[field.type].keepsEdges || format === 'trimmed'
  const text = shapes[field.type].isMarkup ? cleanHtml(sent) : keepsEdges ? sent : sent.trim()
  if (text === '') return isPlainText(field) ? '' : null
  // A private file is stored as an address that opens nothing; the answer signs it.
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

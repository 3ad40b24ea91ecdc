/** The parameters of reading calls: paging, order, every search field, ids, and what a filter asks for. */
import { mostIds } from '../../operations/entry/ids'
import { maxSize } from '../../../model/lists/list-query'
import { textsIn } from '../../core/texts'
import { fieldOf } from '../../../model/names'
import type { Call, Field, Locale, Resource } from '../../../model/types'
import type { Target } from '../../core/context/route'
import type { JsonSchema } from '../../core/context/route-description'
import { longestSearch, longestValue } from '../../../fields/definition/search-length'
import { looksWithin, timeOf } from '../../../model/lists/list-filter'

export interface Parameter {
  readonly name: string
  readonly required?: boolean
  readonly description: string
  readonly schema: JsonSchema
}

const text = { type: 'string' } as const

/** The parameters of a call that reads, or that names rows. */
export function parametersOf({ resource, call }: Target, locale: Locale): Parameter[] {
  const t = textsIn(locale)
  const filters = namesIn(call.filter).map((name) => ({ name, description: t('openapi:query.filter'), schema: text }))
  const own = [...readingParameters(resource, call, locale), ...keyParameters(call, locale), ...filters]
  const fixed = Object.entries(call.with ?? {}).map(([name, value]) => ({
    name,
    required: true,
    description: t('openapi:query.filter'),
    schema: { const: value },
  }))
  const all = [...own, ...fixed, ...(call.requires ?? []).map((name) => plain(name, t('openapi:query.filter')))]
  return [...new Map(all.map((each) => [each.name, each])).values()].map((each) =>
    call.requires?.includes(each.name) ? { ...each, required: true } : each,
  )
}

const plain = (name: string, description: string): Parameter => ({ name, required: true, description, schema: text })

function readingParameters(resource: Resource, { kind }: Call, locale: Locale): Parameter[] {
  const t = textsIn(locale)
  if (!['page', 'list', 'tree', 'lazyTree', 'export'].includes(kind)) return []
  const whole = { type: 'integer', minimum: 1 } as const
  const paging = [
    { name: 'current', description: t('openapi:query.current'), schema: { ...whole, default: 1 } },
    {
      name: 'size',
      description: t('openapi:query.size', { max: maxSize }),
      schema: { ...whole, maximum: maxSize, default: 10 },
    },
  ]
  const sortable = resource.fields.filter(({ column }) => column?.sortable).map(({ name }) => name)
  const order = (['ascs', 'descs'] as const).map((name) => ({
    name,
    description: `${t(`openapi:query.${name}`)}; ${t('openapi:query.order')}${sortable.join(', ')}`,
    schema: text,
  }))
  const parent =
    kind === 'lazyTree' && resource.tree
      ? [{ name: resource.tree.parent, description: t('openapi:query.parent'), schema: text }]
      : []
  const sums = resource.list.summary?.map(({ field }) => field).join(', ')
  const summary =
    kind === 'page' && sums
      ? [{ name: '_summary', description: `${t('openapi:query.summary')}${sums}`, schema: { enum: ['1'] } }]
      : []
  const tenant = fieldOf(resource, 'tenantId')
    ? [{ name: 'tenantId', description: t('openapi:query.tenant'), schema: text }]
    : []
  return [
    ...(kind === 'page' ? paging : []),
    ...(sortable.length && kind !== 'tree' && kind !== 'lazyTree' ? order : []),
    ...parent,
    ...tenant,
    ...summary,
    ...resource.fields.filter(({ search }) => search).flatMap((field) => searchParameters(field, locale)),
  ]
}

/** The plain name, and in its description the endings that compare in another way. */
function searchParameters(field: Field, locale: Locale): Parameter[] {
  const t = textsIn(locale)
  const { search, value, name, choices } = field
  const isRange = search?.op === 'range'
  const several = isRange || search?.multiple || search?.op === 'under'
  const endings = endingsOf(field).map((ending) => `_${ending}`)
  const meanings = choices?.map((choice) => `${choice.value}: ${choice.title[locale]}`).join(', ')
  const parts = [
    field.title[locale],
    meanings,
    isRange ? t('openapi:query.period') : undefined,
    `${t('openapi:query.also')}${endings.join(' ')}`,
  ]
  const type = value.json === 'object' ? 'string' : value.json
  const maxLength = search && looksWithin(search.op) ? longestSearch : longestValue(field)
  const one = { type, ...(choices ? { enum: value.enum } : type === 'string' && !timeOf(field) ? { maxLength } : {}) }
  const description = parts.filter(Boolean).join('; ')
  return [{ name, description, schema: several ? text : one }]
}

function endingsOf(field: Field): readonly string[] {
  const { value, many } = field
  const always = ['equal', 'notequal', 'in', 'null', 'notnull']
  if (timeOf(field)) {
    return ['datege', 'dategt', 'datele', 'datelt', 'dateequal', 'null', 'notnull']
  }
  if (value.json === 'integer' || value.json === 'number') return [...always, 'ge', 'gt', 'le', 'lt']
  return many || value.json === 'boolean' ? always : [...always, 'like', 'notlike', 'likeleft', 'likeright']
}

/** Parameters that name the rows of a call. */
export function keyParameters(call: Call, locale: Locale): Parameter[] {
  const t = textsIn(locale)
  if (call.kind === 'remove' || call.kind === 'transition' || call.kind === 'grant') {
    return [{ name: call.key, required: true, description: t('openapi:query.ids', { max: mostIds }), schema: text }]
  }
  return call.kind === 'detail'
    ? [{ name: call.key, required: true, description: t('openapi:query.id'), schema: text }]
    : []
}

/** Names of the parameters a condition speaks of. */
function namesIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(namesIn)
  if (typeof condition !== 'object' || condition === null) return []
  return Object.entries(condition).flatMap(([key, value]) => (key === '$param' ? [String(value)] : namesIn(value)))
}

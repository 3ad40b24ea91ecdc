/** The parameters of reading calls: paging, order, every search field, ids, and what a filter asks for. */
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

const words = {
  'zh-CN': {
    current: '页码，从 1 开始',
    size: '每页条数，最多 500',
    order: '排序字段，逗号分隔，可选：',
    ascs: '升序',
    descs: '降序',
    also: '另可用后缀：',
    ids: '主键，逗号分隔，最多 1000 个',
    id: '主键',
    parent: '上级主键，缺省为根',
    tenant: '租户，仅平台管理员可指定',
    filter: '过滤条件',
    summary: '1：同时返回全部结果的合计：',
    period: '两个值以逗号分隔，可省略其一',
  },
  'en-US': {
    current: 'Page, from 1',
    size: 'Rows on a page, at most 500',
    order: 'Fields to order by, joined by comma; of ',
    ascs: 'rising',
    descs: 'falling',
    also: 'Also with the endings ',
    ids: 'Ids joined by comma, at most 1000',
    id: 'The id',
    parent: 'Id of the entry above; the roots when absent',
    tenant: 'The tenant; only the platform administrator may name another',
    filter: 'A filter of the call',
    summary: '1: answers the sums over all that is found as well, of ',
    period: 'Two values joined by comma, either may be left out',
  },
} as const

const text = { type: 'string' } as const

/** The parameters of a call that reads, or that names rows. */
export function parametersOf({ resource, call }: Target, locale: Locale): Parameter[] {
  const say = words[locale]
  const asked = namesIn(call.filter).map((name) => ({ name, description: say.filter, schema: text }))
  const own = [...readingParameters(resource, call, locale), ...keyParameters(call, locale), ...asked]
  const fixed = Object.entries(call.with ?? {}).map(([name, value]) => ({
    name,
    required: true,
    description: say.filter,
    schema: { const: value },
  }))
  const all = [...own, ...fixed, ...(call.requires ?? []).map((name) => plain(name, say.filter))]
  return [...new Map(all.map((each) => [each.name, each])).values()].map((each) =>
    call.requires?.includes(each.name) ? { ...each, required: true } : each,
  )
}

const plain = (name: string, description: string): Parameter => ({ name, required: true, description, schema: text })

function readingParameters(resource: Resource, { kind }: Call, locale: Locale): Parameter[] {
  const say = words[locale]
  if (!['page', 'list', 'tree', 'lazyTree', 'export'].includes(kind)) return []
  const whole = { type: 'integer', minimum: 1 } as const
  const paging = [
    { name: 'current', description: say.current, schema: { ...whole, default: 1 } },
    { name: 'size', description: say.size, schema: { ...whole, maximum: 500, default: 10 } },
  ]
  const sortable = resource.fields.filter(({ column }) => column?.sortable).map(({ name }) => name)
  const order = (['ascs', 'descs'] as const).map((name) => ({
    name,
    description: `${say[name]}; ${say.order}${sortable.join(', ')}`,
    schema: text,
  }))
  const parent =
    kind === 'lazyTree' && resource.tree ? [{ name: resource.tree.parent, description: say.parent, schema: text }] : []
  const sums = resource.list.summary?.map(({ field }) => field).join(', ')
  const summary =
    kind === 'page' && sums ? [{ name: '_summary', description: `${say.summary}${sums}`, schema: { enum: ['1'] } }] : []
  const tenant = fieldOf(resource, 'tenantId') ? [{ name: 'tenantId', description: say.tenant, schema: text }] : []
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
  const say = words[locale]
  const { search, value, name, choices } = field
  const isRange = search?.op === 'range'
  const several = isRange || search?.multiple || search?.op === 'under'
  const endings = endingsOf(field).map((ending) => `_${ending}`)
  const meanings = choices?.map((choice) => `${choice.value}: ${choice.title[locale]}`).join(', ')
  const parts = [field.title[locale], meanings, isRange ? say.period : undefined, `${say.also}${endings.join(' ')}`]
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

/** What names the row or rows of a call. */
export function keyParameters(call: Call, locale: Locale): Parameter[] {
  const say = words[locale]
  if (call.kind === 'remove' || call.kind === 'transition' || call.kind === 'grant') {
    return [{ name: call.key, required: true, description: say.ids, schema: text }]
  }
  return call.kind === 'detail' ? [{ name: call.key, required: true, description: say.id, schema: text }] : []
}

/** Names of the parameters a condition speaks of. */
function namesIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(namesIn)
  if (typeof condition !== 'object' || condition === null) return []
  return Object.entries(condition).flatMap(([key, value]) => (key === '$param' ? [String(value)] : namesIn(value)))
}

/** A saved view in words: its conditions, order and columns, by the titles of the fields of its list. */
import { fieldOf } from '../../../../model/names'
import { ownValue } from '../../../../model/own-value'
import { type ListQuery, parseListQuery } from '../../../../model/lists/list-query'
import type { Resource } from '../../../../model/types'
import { textsIn } from '../../../core/texts'
import { optionsOf } from '../../../sheets/choice-labels'
import { cellOf } from '../../../sheets/export/export'
import type { ActionContext, ActionOf } from '../action'
import { withNames } from '../audit/changed-values'

interface Content {
  readonly filters?: Readonly<Record<string, unknown>>
  readonly sort?: readonly string[]
  readonly columns?: { readonly order?: readonly string[]; readonly hidden?: readonly string[] }
}

export const readView: ActionOf<'system/read-view'> = async (context) => {
  const view = await context.next()
  const list = ownValue(context.model.resources, view.screen)
  return { ...view, told: list ? await toldOf(context, list, view.content ?? {}) : [] }
}

async function toldOf(context: ActionContext, list: Resource, { filters = {}, sort = [], columns }: Content) {
  const t = textsIn(context.locale)
  const { filters: parsed } = parseListQuery(list, list.calls.list!, filters)
  const hidden = new Set(columns?.hidden)
  const titles = (names: readonly string[]) =>
    names.flatMap((name) => fieldOf(list, name)?.title[context.locale] ?? []).join(t('fields:separator.item'))
  const order = sort.map((key) => {
    const label = titles([key.replace(/^-/, '')])
    return t(key.startsWith('-') ? 'lists:descending' : 'lists:ascending', { label })
  })
  const lines = [
    [t('lists:filters'), await conditions(context, list, parsed)],
    [t('lists:order'), order.join(t('fields:separator.item'))],
    [t('lists:columns'), titles((columns?.order ?? []).filter((name) => !hidden.has(name)))],
  ] as const
  return lines.flatMap(([label, text]) => (text === '' ? [] : [{ label, text }]))
}

/** Each condition with the names of what it compares with. */
async function conditions(context: ActionContext, list: Resource, filters: ListQuery['filters']): Promise<string> {
  const { locale, caller } = context
  const t = textsIn(locale)
  const fields = filters.flatMap(({ field }) => fieldOf(list, field) ?? [])
  const options = await optionsOf({ ...context, resource: list }, fields)
  const named = await withNames(
    context,
    list,
    [caller.tenantId],
    filters.map(({ field, value }) => ({ [field]: value })),
  )
  const texts = filters.map(({ field, op }, at) => {
    const about = fieldOf(list, field)!
    const value = named[at]![field]
    const parts = Array.isArray(value) && !about.many ? value : [value]
    const text = parts
      .map((part) => String(cellOf(about, { ...named[at]!, [field]: part }, options) ?? ''))
      .join(t('fields:separator.item'))
    return t(`lists:op.${known(op)}`, { label: about.title[locale], value: text })
  })
  return texts.join(t('fields:separator.sentence'))
}

const ops = ['ne', 'notlike', 'gt', 'gte', 'lt', 'lte', 'empty', 'filled', 'like', 'starts', 'ends'] as const

const known = (op: string) => ops.find((each) => each === op) ?? 'eq'

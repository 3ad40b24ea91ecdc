/** `x-search`: the operator fits the type. */
import { isOneOf } from '../../../fields/definition/guards'
import { shapeOf } from '../../../fields/shapes'
import { ofEveryList } from '../../list-parameters'
import { type FieldView, problem, rulesOf } from '../rule'
import { isOrdered } from '../sortable'

const { fieldRule, rules } = rulesOf('x-search')
export const searchRules = rules

fieldRule('search-range', 'A range is searched on values that have an order', (view) => {
  const search = searchOf(view)
  if (search?.op !== 'range' || isOrdered(view.field)) return
  const pointer = `${view.at}/x-search`
  const fix = { title: 'search in the usual way', kind: 'set', pointer, value: true } as const
  return problem(search.at, `searches a range of "${view.name}", whose values have no order.`, fix)
})

fieldRule('search-op', 'A search compares in a way that fits the type', (view) => {
  const search = searchOf(view)
  if (!search || search.op === 'range') return
  const shape = shapeOf(view.field)
  if (shape && !isOneOf(shape.searchOps, search.op)) {
    return problem(
      search.at,
      `is "${search.op}", which does not fit ${shape.type}; fitting: ${shape.searchOps.join(', ')}.`,
    )
  }
  if (view.field.type === 'array' && (search.op === 'starts' || search.op === 'like'))
    return problem(search.at, `is "${search.op}", which compares one text; "${view.name}" is a list.`)
  if (search.op === 'under' && !isNode(view)) {
    return problem(search.at, `is "under", but "${view.name}" neither refers to a tree nor is its parent.`)
  }
})

/** Comparisons of one row with what is searched for, which need no order of the rows. */
const withoutIndex: readonly string[] = ['like', 'eq', 'in']

fieldRule('search-index', 'A search goes without an index only where another one bounds its rows', (view) => {
  const search = view.field['x-search']
  if (typeof search !== 'object' || search.index !== false) return
  const pointer = `${view.at}/x-search/index`
  const fix = { title: 'search with an index', kind: 'remove', pointer } as const
  const op = search.op ?? shapeOf(view.field)?.searchOps[0] ?? 'like'
  if (!withoutIndex.includes(op)) {
    return problem(pointer, `is for ${withoutIndex.join(', ')}; "${op}" is not answered without an index.`, fix)
  }
  const isBounded = Object.values(view.subject.json.properties ?? {}).some(({ 'x-search': other }) => {
    return typeof other === 'object' && other.op === 'range' && other.default !== undefined
  })
  if (!isBounded) return problem(pointer, `reads every row, as no range with a "default" bounds the list.`, fix)
})

fieldRule('search-kind', 'A search is of a field whose values can be compared', (view) => {
  const shape = shapeOf(view.field)
  const isSealed = (view.field['x-access']?.store ?? 'plain') !== 'plain'
  if (!view.field['x-search'] || isSealed || !shape || shape.searchOps.length > 0) return undefined
  const pointer = `${view.at}/x-search`
  const message = `searches ${shape.type} values, which nothing compares with what people type.`
  return problem(pointer, message, { title: 'take it away', kind: 'remove', pointer })
})

fieldRule(
  'search-name',
  'A field that is searched by its own name is not called as a parameter of every list is',
  (view) => {
    // The ends of a range have names of their own, `size_ge` and `size_le`.
    if (!view.field['x-search'] || searchOf(view)?.op === 'range' || !ofEveryList.includes(view.name)) return
    const pointer = `${view.at}/x-search`
    return problem(
      pointer,
      `searches by "${view.name}", which every list reads as its own parameter; search a range of it, or name the field otherwise.`,
      {
        title: 'search without it',
        kind: 'remove',
        pointer,
      },
    )
  },
)

function isNode({ field, name, subject }: FieldView): boolean {
  const to = field['x-ref']?.to
  if (subject.json['x-tree']?.parent === name || name === 'id') return subject.json['x-tree'] !== undefined
  if (typeof to !== 'string') return false
  const target = subject.world.subjects.get(to)
  return !target || target.json['x-tree'] !== undefined
}

function searchOf({ field, at }: FieldView) {
  const search = field['x-search']
  if (search === 'range') return { op: 'range', at: `${at}/x-search` }
  if (typeof search !== 'object' || search.op === undefined) return undefined
  return { op: search.op, at: `${at}/x-search/op` }
}

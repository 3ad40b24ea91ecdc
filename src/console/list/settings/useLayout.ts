import { shapes } from '../../../fields/shapes'
import { fieldOf } from '../../../model/names'
import type { Call, Resource } from '../../../model/types'
import { useListSetting } from './useListSetting'

export type Layout = 'table' | 'cards'

/** Rows or cards: the person's choice for this list, else the schema's; no choice where nothing has a picture. */
export function useLayout(resource: Resource, screen: string, { kind }: Call) {
  const [kept, keep] = useListSetting<{ face?: Layout }>(`${screen}~$face`)
  const { view, columns } = resource.list
  const isTree = ['tree', 'lazyTree'].includes(kind) || view === 'tree'
  const mayChoose = !isTree && (view === 'cards' || columns.some((name) => isPicture(resource, name)))
  const layout: Layout = (mayChoose ? kept?.face : undefined) ?? (view === 'cards' ? 'cards' : 'table')
  return { isTree, layout, onLayout: mayChoose ? (next: Layout) => keep({ face: next }) : undefined }
}

export function isPicture(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && shapes[field.type].isPicture === true
}

import { shapes } from '../../../fields/shapes'
import { fieldOf } from '../../../model/names'
import type { Call, Resource } from '../../../model/types'
import { useScreenClass } from '../../browser/useBreakpoint'
import { useListSetting } from './useListSetting'

export type Layout = 'table' | 'cards'

/** Rows or cards: the person's choice for this list, else cards on a phone and the schema's layout elsewhere. Trees stay rows. */
export function useLayout(resource: Resource, screen: string, { kind }: Call) {
  const [kept, keep] = useListSetting<{ face?: Layout; phone?: Layout }>(`${screen}~$face`)
  const { view, columns } = resource.list
  const isTree = ['tree', 'lazyTree'].includes(kind) || view === 'tree'
  const isPhone = useScreenClass() === 0
  const own = isPhone ? 'phone' : 'face'
  const mayChoose = !isTree && (isPhone || view === 'cards' || columns.some((name) => isPicture(resource, name)))
  const usual: Layout = !isTree && (isPhone || view === 'cards') ? 'cards' : 'table'
  const layout = (mayChoose ? kept?.[own] : undefined) ?? usual
  return { isTree, layout, onLayout: mayChoose ? (next: Layout) => keep({ ...kept, [own]: next }) : undefined }
}

export function isPicture(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && shapes[field.type].isPicture === true
}

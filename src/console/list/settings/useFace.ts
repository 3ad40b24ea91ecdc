import { fieldOf } from '../../../model/names'
import type { Call, Resource } from '../../../model/types'
import { useKept } from './useListSetting'

export type Face = 'table' | 'cards'

/** Rows or cards: what the person chose for this list, else what the schema says; no choice where nothing has a picture. */
export function useFace(resource: Resource, screen: string, { kind }: Call) {
  const [kept, keep] = useKept<{ face?: Face }>(`${screen}~$face`)
  const { view, columns } = resource.list
  const isTree = ['tree', 'lazyTree'].includes(kind) || view === 'tree'
  const mayChoose = !isTree && (view === 'cards' || columns.some((name) => fieldOf(resource, name)?.type === 'image'))
  const face: Face = (mayChoose ? kept?.face : undefined) ?? (view === 'cards' ? 'cards' : 'table')
  return { isTree, face, onFace: mayChoose ? (next: Face) => keep({ face: next }) : undefined }
}

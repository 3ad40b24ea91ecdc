import { lazy, Suspense } from 'react'
import type { Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'
import { placeMenu, rowMenu } from './row-menus'
import type { List } from '../query/useListQuery'
import type { useListActs } from '../useListActions'
import type { ListParts } from '../useListModel'

const ImagePreview = lazy(() => import('./ImagePreview'))
const AnchoredMenu = lazy(() => import('../../ui/popover/AnchoredMenu'))
const PreviewPanel = lazy(() => import('./PreviewPanel'))

interface ListOverlaysProps {
  readonly resource: Resource
  readonly list: List
  readonly acts: ReturnType<typeof useListActs>
  readonly parts: ListParts
  /** The row that is looked at beside the list. */
  readonly peeked: string | undefined
  readonly onUnpeek: () => void
  readonly onStep?: (entry: Entry, by: number) => void
}

/** What comes over the rows: a picture, the menu of a row, and the look at one of them. */
export function ListOverlays({ resource, list, acts, parts, peeked, onUnpeek, onStep }: ListOverlaysProps) {
  const { locale, t } = useLocale()
  const { menu } = acts
  const row = peeked === undefined ? undefined : list.rows.find(({ id }) => id === peeked)
  const mayOpen = parts.held.some(({ as }) => as === 'detail' || as === 'update')
  return (
    <Suspense>
      {acts.preview && <ImagePreview source={acts.preview} onClose={acts.closePreview} />}
      {menu && !menu.isPlace && (
        <AnchoredMenu
          from={menu.from}
          menu={rowMenu({ resource, acts, parts, entry: menu.entry, locale })}
          onClose={acts.closeMenu}
        />
      )}
      {menu?.isPlace && onStep && (
        <AnchoredMenu from={menu.from} menu={placeMenu((by) => onStep(menu.entry, by), t)} onClose={acts.closeMenu} />
      )}
      {row && (
        <PreviewPanel
          resource={resource}
          row={row}
          onOpen={mayOpen ? () => acts.handleOpen(row) : undefined}
          onMoved={list.refresh}
          onClose={onUnpeek}
        />
      )}
    </Suspense>
  )
}

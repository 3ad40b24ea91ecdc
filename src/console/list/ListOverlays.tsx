import { lazy, Suspense } from 'react'
import type { Resource } from '../../model/types'
import { useLocale } from '../session'
import { whyNot } from '../move/why-not'
import type { Entry } from './entry'
import type { List } from './useList'
import type { useListActs } from './useListActs'
import type { ListParts } from './useListParts'

const ImagePreview = lazy(() => import('./ImagePreview'))
const RowMenu = lazy(() => import('./RowMenu'))
const PlaceMenu = lazy(() => import('./PlaceMenu'))
const PreviewPanel = lazy(() => import('./preview/PreviewPanel'))

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
  const { locale } = useLocale()
  const { menu } = acts
  const row = peeked === undefined ? undefined : list.rows.find(({ id }) => id === peeked)
  const mayOpen = parts.held.some(({ as }) => as === 'detail' || as === 'update')
  const held = (entry: Entry) =>
    parts.held.flatMap((action) => {
      const reason = whyNot(resource, action, entry, locale)
      return reason === undefined ? [] : [{ action, reason }]
    })
  return (
    <Suspense>
      {acts.preview && <ImagePreview source={acts.preview} onClose={acts.closePreview} />}
      {menu && !menu.isPlace && (
        <RowMenu
          anchor={menu.anchor}
          actions={parts.rowActions?.rest(menu.entry) ?? []}
          held={held(menu.entry)}
          onPick={(action) => acts.run(action, [menu.entry])}
          onClose={acts.closeMenu}
        />
      )}
      {menu?.isPlace && onStep && (
        <PlaceMenu anchor={menu.anchor} onPick={(by) => onStep(menu.entry, by)} onClose={acts.closeMenu} />
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

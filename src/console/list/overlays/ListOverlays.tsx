import { lazy, Suspense } from 'react'
import { useLocale } from '../../i18n/useLocale'
import type { ActionHost } from '../../actions/action-host'
import type { Entry } from '../../data/entry'
import { placeMenu, rowMenu } from './row-menus'
import type { RowActions } from '../table/row/row-actions'
import type { ListActions } from '../useListActions'
import type { ListModel } from '../useListModel'
import type { useRowPreview } from './useRowPreview'

const ImagePreview = lazy(() => import('./ImagePreview'))
const AnchoredMenu = lazy(() => import('../../ui/popover/AnchoredMenu'))
const PreviewPanel = lazy(() => import('./PreviewPanel'))

interface ListOverlaysProps {
  readonly model: ListModel
  readonly host: ActionHost
  readonly actions: ListActions
  /** The actions of each row, for its menu. */
  readonly buttons: RowActions | undefined
  readonly preview: ReturnType<typeof useRowPreview>
  readonly onStep?: (entry: Entry, by: number) => void
}

/** Draws over the rows: a picture, the menu of a row, and the preview of one of them. */
export function ListOverlays({ model, host, actions, buttons, preview, onStep }: ListOverlaysProps) {
  const { locale, t } = useLocale()
  const { resource, rowActions } = model
  const { image, menu } = actions
  const row = preview.previewed === undefined ? undefined : host.rows.find(({ id }) => id === preview.previewed)
  const mayOpen = rowActions.some(({ as }) => as === 'detail' || as === 'update')
  return (
    <Suspense>
      {image && <ImagePreview source={image} onClose={actions.closeImage} />}
      {menu && !menu.isPlace && (
        <AnchoredMenu
          from={menu.from}
          menu={rowMenu({ model, actions, buttons, entry: menu.entry, locale })}
          onClose={actions.closeMenu}
        />
      )}
      {menu?.isPlace && onStep && (
        <AnchoredMenu
          from={menu.from}
          menu={placeMenu((by) => onStep(menu.entry, by), t)}
          onClose={actions.closeMenu}
        />
      )}
      {row && (
        <PreviewPanel
          resource={resource}
          row={row}
          onOpen={mayOpen ? () => actions.onOpenRow(row) : undefined}
          onMoved={host.refresh}
          onClose={preview.closePreview}
        />
      )}
    </Suspense>
  )
}

import { EllipsisOutlined, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { MenuButton } from '../../ui/popover/MenuButton'
import { useConfirm } from '../../ui/feedback/useConfirm'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import type { ListPatch, ListStateTuple } from '../query/useListState'
import { type OwnView, openView, type SavedViews, type ViewContent } from './saved-views'
import { useFeedback } from '../../ui/feedback/useFeedback'
import './views.css'

interface ViewBarProps {
  readonly resource: Resource
  readonly hold: ListStateTuple
  readonly saved: SavedViews
  /** The state of the list, to be saved under the open view. */
  readonly present: ViewContent
  readonly onOpen: (patch: ListPatch) => void
  readonly onRename: (view: OwnView) => void
}

const everything: ListPatch = { view: '', saved: '', filters: {}, sort: [], current: 1 }

/** True when the list has a view beside that of all rows. */
export const hasViews = ({ list }: Resource, saved: SavedViews): boolean =>
  (list.views ?? []).length + saved.views.length > 0

/** The views of a list, those of the schema first; the one that is open is pressed. */
export function ViewBar({ resource, hold: [state], saved, present, onOpen, onRename }: ViewBarProps) {
  const { locale, t } = useLocale()
  const views = resource.list.views ?? []
  if (!hasViews(resource, saved)) return null
  const open = saved.views.find(({ id }) => id === state.saved)
  const isOpen = (id: string) => open === undefined && state.view === id
  return (
    <nav className="lectern-views" aria-label={t('list:views')}>
      <ViewButton title={t('list:views.all')} isOpen={isOpen('')} onOpen={() => onOpen(everything)} />
      {views.map(({ id, title }) => (
        <ViewButton
          key={id}
          title={title[locale]}
          isOpen={isOpen(id)}
          onOpen={() => onOpen({ ...everything, view: id })}
        />
      ))}
      {saved.views.map((view) => (
        <ViewButton
          key={view.id}
          title={view.name}
          isShared={view.shared === 1}
          isOpen={view === open}
          onOpen={() => onOpen(openView(resource, view))}
        />
      ))}
      {open && (
        <ViewMenu
          view={open}
          saved={saved}
          present={present}
          onRename={onRename}
          onGone={() => onOpen({ ...everything })}
        />
      )}
    </nav>
  )
}

interface ViewButtonProps {
  readonly title: string
  readonly isShared?: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function ViewButton({ title, isShared, isOpen, onOpen }: ViewButtonProps) {
  const { t } = useLocale()
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      {title}
      {isShared && <TeamOutlined aria-label={t('list:views.shared')} />}
    </button>
  )
}

interface ViewMenuProps extends Pick<ViewBarProps, 'saved' | 'present' | 'onRename'> {
  readonly view: OwnView
  readonly onGone: () => void
}

/** Actions on the open view, for its owner and holders of the permission. */
function ViewMenu({ view, saved, present, onRename, onGone }: ViewMenuProps) {
  const { t } = useLocale()
  const { message } = useFeedback()
  const codes = useCodes()
  const confirm = useConfirm()
  const toastFailure = useErrorToast()
  const isOwn = view.createUser === saved.person
  const mayChange = isOwn || codes.has('saved_view_edit')
  const change = async (what: Parameters<SavedViews['change']>[1]) => {
    try {
      await saved.change(view, what)
      void message.success(t('list:done.call'))
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const items = [
    mayChange && { key: 'update', label: t('list:views.update') },
    mayChange && { key: 'rename', label: t('list:views.rename') },
    mayChange &&
      codes.has('saved_view_share') && {
        key: 'share',
        label: t(view.shared === 1 ? 'list:views.unshare' : 'list:views.share'),
      },
    (isOwn || codes.has('saved_view_delete')) && { key: 'remove', label: t('list:views.remove'), danger: true },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  const handle = (key: string) => {
    if (key === 'update') return void change({ content: present })
    if (key === 'rename') return onRename(view)
    if (key === 'share') return void change({ shared: view.shared === 1 ? 0 : 1 })
    confirm(t('list:views.remove.confirm', { name: view.name }), async () => {
      await saved.remove(view)
      onGone()
    })
  }
  const label = t('list:views.menu', { name: view.name })
  return (
    <MenuButton menu={{ items, onClick: ({ key }) => handle(key) }}>
      <Button type="text" size="small" icon={<EllipsisOutlined aria-hidden />} aria-label={label} title={label} />
    </MenuButton>
  )
}

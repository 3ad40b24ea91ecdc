import { ColumnHeightOutlined, DownOutlined, ReloadOutlined, SearchOutlined, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, type ReactNode, useSyncExternalStore } from 'react'
import type { Action, Field } from '../../model/types'
import { useLocale } from '../session'
import { MenuButton } from '../shell/MenuButton'
import type { Density } from './EntryTable'
import type { Selection } from './selection'

interface ToolbarProps {
  readonly actions: readonly Action[]
  readonly selection: Selection
  readonly onAct: (action: Action, more?: Readonly<Record<string, unknown>>) => void
  /** The field whose values are the kinds of entries to add. */
  readonly kinds?: Field
  /** Numbers on buttons, by the name of the action. */
  readonly badges: Readonly<Record<string, number>>
  /** Rows that the list finds in all, when an action can be done of all of them. */
  readonly whole?: number
  readonly onSaveView?: () => void
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly hasSearch: boolean
  readonly onToggleSearch: () => void
  readonly columnSettings: ReactNode
}

const densities: readonly Density[] = ['comfortable', 'normal', 'compact']

/** Left: what is done to the list or its ticked rows. Right: how the list is shown. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { locale, t } = useLocale()
  return (
    <div className="lectern-toolbar">
      <div className="lectern-toolbar-side">
        {props.actions.map((action) => {
          const isMenu = action.as === 'create' && props.kinds?.choices !== undefined
          const button = (
            <Button
              key={action.name}
              type={action.as === 'create' ? 'primary' : 'default'}
              danger={action.as === 'remove'}
              onClick={isMenu ? undefined : () => props.onAct(action)}
            >
              {action.title[locale]}
              {isMenu && <DownOutlined aria-hidden />}
              <Count n={props.badges[action.name]} />
            </Button>
          )
          if (!isMenu) return button
          const { name, choices = [] } = props.kinds!
          const items = choices.map(({ value, title }) => ({ key: String(value), label: title[locale] }))
          const handlePick = (key: string) =>
            props.onAct(action, { [name]: choices.find(({ value }) => String(value) === key)?.value })
          return (
            <MenuButton key={action.name} menu={{ items, onClick: ({ key }) => handlePick(key) }}>
              {button}
            </MenuButton>
          )
        })}
        <SelectedCount selection={props.selection} whole={props.whole} />
      </div>
      <div className="lectern-toolbar-side">
        <ToolButton
          label={t('generic.list.refresh')}
          icon={<ReloadOutlined spin={props.isRefreshing} />}
          onClick={props.onRefresh}
        />
        {props.onSaveView && (
          <ToolButton label={t('generic.list.views.save')} icon={<StarOutlined />} onClick={props.onSaveView} />
        )}
        {props.columnSettings}
        <MenuButton
          menu={{
            selectable: true,
            selectedKeys: [props.density],
            items: densities.map((density) => ({ key: density, label: t(`generic.list.density.${density}`) })),
            onClick: ({ key }) => props.onDensity(key as Density),
          }}
        >
          <Button
            type="text"
            icon={<ColumnHeightOutlined />}
            aria-label={t('generic.list.density')}
            title={t('generic.list.density')}
          />
        </MenuButton>
        {props.hasSearch && (
          <ToolButton
            label={t('generic.list.toggle-search')}
            icon={<SearchOutlined />}
            onClick={props.onToggleSearch}
          />
        )}
      </div>
    </div>
  )
})

function ToolButton({ label, ...button }: { label: string; icon: ReactNode; onClick?: () => void }) {
  return <Button type="text" aria-label={label} title={label} {...button} />
}

const mostShown = 99

/** A number on a button; none for nothing, and no more than two digits. */
function Count({ n }: { readonly n: number | undefined }) {
  return n ? <span className="lectern-badge">{n > mostShown ? `${mostShown}+` : n}</span> : null
}

function SelectedCount({ selection, whole }: { readonly selection: Selection; readonly whole?: number }) {
  const { t } = useLocale()
  const n = useSyncExternalStore(selection.watch, () => selection.entries().length)
  const isWhole = useSyncExternalStore(selection.watch, selection.isWhole)
  if (n === 0) return null
  return (
    <span className="lectern-selected" role="status">
      {isWhole ? t('generic.list.whole.selected', { n: whole ?? n }) : t('generic.list.selected', { n })}
      {whole !== undefined && whole > n && !isWhole && (
        <Button type="link" size="small" onClick={() => selection.setWhole(true)}>
          {t('generic.list.whole', { n: whole })}
        </Button>
      )}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('generic.list.selected.clear')}
      </Button>
    </span>
  )
}

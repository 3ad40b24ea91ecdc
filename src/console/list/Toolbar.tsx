import { ColumnHeightOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { memo, type ReactNode, useSyncExternalStore } from 'react'
import type { Action } from '../../model/types'
import { useLocale } from '../session'
import type { Density } from './EntryTable'
import type { Selection } from './selection'

interface ToolbarProps {
  readonly actions: readonly Action[]
  readonly selection: Selection
  readonly onAct: (action: Action) => void
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
        {props.actions.map((action) => (
          <Button
            key={action.name}
            type={action.as === 'create' ? 'primary' : 'default'}
            danger={action.as === 'remove'}
            onClick={() => props.onAct(action)}
          >
            {action.title[locale]}
          </Button>
        ))}
        <SelectedCount selection={props.selection} />
      </div>
      <div className="lectern-toolbar-side">
        <ToolButton
          label={t('generic.list.refresh')}
          icon={<ReloadOutlined spin={props.isRefreshing} />}
          onClick={props.onRefresh}
        />
        {props.columnSettings}
        <Dropdown
          trigger={['click']}
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
        </Dropdown>
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

function SelectedCount({ selection }: { selection: Selection }) {
  const { t } = useLocale()
  const n = useSyncExternalStore(selection.watch, () => selection.entries().length)
  if (n === 0) return null
  return (
    <span className="lectern-selected">
      {t('generic.list.selected', { n })}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('generic.list.selected.clear')}
      </Button>
    </span>
  )
}

import { isOneOf } from '../../../fields/definition/guards'
import type { Density } from '../settings/column-choice'
import {
  AppstoreOutlined,
  BarsOutlined,
  ColumnHeightOutlined,
  ReloadOutlined,
  SearchOutlined,
  StarOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { MenuButton } from '../../ui/popover/MenuButton'
import { isOfTicked } from '../../actions/bulk-rules'
import { fetchFor } from '../../actions/dialogs/preload'
import { useDialogs } from '../../actions/dialogs/registry'
import type { Selection } from '../../actions/selection'
import type { Action, Resource } from '../../../model/types'
import type { Layout } from '../settings/useLayout'
import { ToolbarActions, type ToolbarActionsProps } from './ToolbarActions'
import './toolbar.css'
import { useCodes } from '../../session'
import { changesRows, isOfOthers } from '../../actions/applicable'

interface ToolbarProps extends Omit<ToolbarActionsProps, 'disabledReasons' | 'onIntent'> {
  readonly resource: Resource
  readonly selection: Selection
  /** Rows that the list finds in all, when an action can be done of all of them. */
  readonly whole?: number
  readonly onSaveView?: () => void
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly layout: Layout
  /** Rows and cards may be exchanged. */
  readonly onLayout?: (layout: Layout) => void
  readonly hasSearch: boolean
  readonly onToggleSearch: () => void
  readonly columnSettings: ReactNode
}

/** True for an action that needs no ticked rows. */
const standsAlone = (action: Action): boolean => !isOfTicked(action) || action.on.includes('toolbar')

const densities: readonly Density[] = ['comfortable', 'normal', 'compact']

/** Left: actions on the list; once rows are ticked, their number and actions on them. Right: the look of the list. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { t } = useLocale()
  const dialogs = useDialogs()
  const { resource } = props
  const disabledReasons = useDisabledReasons(resource, props.actions, props.selection)
  const hasTicked = useSyncExternalStore(props.selection.subscribe, () => props.selection.entries().length > 0)
  const actions = useMemo(
    () =>
      props.actions.filter((action) =>
        hasTicked ? isOfTicked(action) || action.as === 'export' : standsAlone(action),
      ),
    [props.actions, hasTicked],
  )
  return (
    <div className={hasTicked ? 'lectern-toolbar has-ticked' : 'lectern-toolbar'}>
      <div className="lectern-toolbar-side">
        {hasTicked && <SelectedCount selection={props.selection} whole={props.whole} />}
        <ToolbarActions
          {...props}
          actions={actions}
          disabledReasons={disabledReasons}
          onIntent={useCallback((action: Action) => fetchFor(dialogs, resource, action), [dialogs, resource])}
        />
      </div>
      <div className="lectern-toolbar-side">
        <ToolButton
          label={t('list:refresh')}
          icon={<ReloadOutlined spin={props.isRefreshing} />}
          onClick={props.onRefresh}
        />
        {props.onSaveView && (
          <ToolButton label={t('list:views.save')} icon={<StarOutlined aria-hidden />} onClick={props.onSaveView} />
        )}
        {props.onLayout && <LayoutButton layout={props.layout} onLayout={props.onLayout} />}
        {props.columnSettings}
        <MenuButton
          menu={{
            selectable: true,
            selectedKeys: [props.density],
            items: densities.map((density) => ({ key: density, label: t(`list:density.${density}`) })),
            onClick: ({ key }) => isOneOf(densities, key) && props.onDensity(key),
          }}
        >
          <Button
            type="text"
            icon={<ColumnHeightOutlined aria-hidden />}
            aria-label={t('list:density')}
            title={t('list:density')}
          />
        </MenuButton>
        {props.hasSearch && (
          <ToolButton
            label={t('list:toggleSearch')}
            icon={<SearchOutlined aria-hidden />}
            onClick={props.onToggleSearch}
          />
        )}
      </div>
    </div>
  )
})

function LayoutButton({ layout, onLayout }: Required<Pick<ToolbarProps, 'layout' | 'onLayout'>>) {
  const { t } = useLocale()
  const other = layout === 'cards' ? 'table' : 'cards'
  const icon = other === 'cards' ? <AppstoreOutlined /> : <BarsOutlined />
  return <ToolButton label={t(`list:face.${other}`)} icon={icon} onClick={() => onLayout(other)} />
}

function ToolButton({ label, ...button }: { label: string; icon: ReactNode; onClick?: () => void }) {
  return <Button type="text" aria-label={label} title={label} {...button} />
}

function SelectedCount({ selection, whole }: { readonly selection: Selection; readonly whole?: number }) {
  const { t } = useLocale()
  const n = useSyncExternalStore(selection.subscribe, () => selection.entries().length)
  const isWhole = useSyncExternalStore(selection.subscribe, selection.isWhole)
  if (n === 0) return null
  return (
    <span className="lectern-selected" role="status">
      {isWhole ? t('list:whole.selected', { n: whole ?? n }) : t('list:selected', { n })}
      {whole !== undefined && whole > n && !isWhole && (
        <Button type="link" size="small" onClick={() => selection.setWhole(true)}>
          {t('list:whole', { n: whole })}
        </Button>
      )}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('list:selected.clear')}
      </Button>
    </span>
  )
}

/** Disabled reasons of actions on ticked rows, by name: others own every ticked row. */
function useDisabledReasons(resource: Resource, actions: readonly Action[], selection: Selection) {
  const codes = useCodes()
  const { t } = useLocale()
  const areAllOfOthers = useCallback(() => {
    const entries = selection.entries()
    return !selection.isWhole() && entries.length > 0 && entries.every((each) => isOfOthers(resource, each, codes))
  }, [resource, selection, codes])
  const isHeld = useSyncExternalStore(selection.subscribe, areAllOfOthers)
  return useMemo((): Readonly<Record<string, string>> => {
    const held = actions.filter((action) => isHeld && takesRows(action) && changesRows(resource, action))
    return Object.fromEntries(held.map(({ name }) => [name, t('list:ofOthers')]))
  }, [actions, isHeld, resource, t])
}

const takesRows = ({ on }: Action) => on.includes('bulk') || on.includes('one')

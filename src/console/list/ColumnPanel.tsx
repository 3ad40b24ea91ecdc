import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Popover } from 'antd'
import { useCallback } from 'react'
import { fieldOf } from '../../model/names'
import { useLocale } from '../session'
import { AnchorSpot, useFocusBack } from '../shell/AnchorSpot'
import { useEscape } from '../shell/useEscape'
import type { ColumnSettingsProps } from './ColumnSettings'
import { orderedColumns } from './column-settings'

interface ColumnPanelProps extends ColumnSettingsProps {
  /** The button that opened it. */
  readonly from: HTMLElement
  readonly onClose: () => void
}

/** The columns beside the button that opened them, with the focus on the first. */
export default function ColumnPanel({ from, onClose, ...settings }: ColumnPanelProps) {
  const { t } = useLocale()
  useFocusBack(from)
  useEscape(onClose)
  return (
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      title={t('generic.list.columns')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      content={<ColumnChoices {...settings} />}
    >
      <AnchorSpot from={from} />
    </Popover>
  )
}

/** The columns of a list to tick, move, pin and widen. */
function ColumnChoices({ resource, names, choice, onChange }: ColumnSettingsProps) {
  const { locale, t } = useLocale()
  const order = orderedColumns(names, choice)
  const hidden = choice?.hidden ?? []
  const shownCount = order.filter((name) => !hidden.includes(name)).length
  const move = (from: number, to: number) => {
    const next = order.filter((_, index) => index !== from)
    next.splice(to, 0, order[from]!)
    onChange({ ...choice, order: next, hidden })
  }
  const pinned = choice?.pinned ?? []
  const pin = (name: string) =>
    onChange({
      ...{ ...choice, order, hidden },
      pinned: pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name],
    })
  const widen = (name: string, width: number | null) => {
    const { [name]: _, ...others } = choice?.widths ?? {}
    onChange({ ...choice, order, hidden, widths: width === null ? others : { ...others, [name]: width } })
  }
  const show = (name: string, isShown: boolean) =>
    onChange({ ...choice, order, hidden: isShown ? hidden.filter((other) => other !== name) : [...hidden, name] })
  return (
    <div className="lectern-column-choices" role="dialog" aria-label={t('generic.list.columns')} ref={useFirstFocus()}>
      <ul>
        {order.map((name, index) => {
          const label = fieldOf(resource, name)?.title[locale] ?? name
          const isShown = !hidden.includes(name)
          return (
            <li key={name}>
              <Checkbox
                checked={isShown}
                disabled={isShown && shownCount === 1}
                onChange={(event) => show(name, event.target.checked)}
              >
                {label}
              </Checkbox>
              <InputNumber
                size="small"
                min={60}
                max={800}
                step={10}
                controls={false}
                placeholder="px"
                value={choice?.widths?.[name]}
                aria-label={t('generic.list.columns.width', { label })}
                onChange={(width) => widen(name, width)}
              />
              <Button
                type="text"
                size="small"
                icon={pinned.includes(name) ? <PushpinFilled /> : <PushpinOutlined />}
                aria-pressed={pinned.includes(name)}
                aria-label={t('generic.list.columns.pin', { label })}
                onClick={() => pin(name)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t('generic.list.columns.up', { label })}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={index === order.length - 1}
                aria-label={t('generic.list.columns.down', { label })}
                onClick={() => move(index, index + 1)}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={() => onChange(undefined)}>
        {t('generic.list.columns.reset')}
      </Button>
    </div>
  )
}

/** Puts the focus on the first box to tick, once the panel has its place. */
function useFirstFocus() {
  return useCallback((panel: HTMLElement | null) => {
    if (panel) setTimeout(() => panel.querySelector('input')?.focus({ preventScroll: true }), 60)
  }, [])
}

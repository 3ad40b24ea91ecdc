import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Popover } from 'antd'
import { useCallback } from 'react'
import { fieldOf } from '../../../model/names'
import { useLocale } from '../../i18n/useLocale'
import { AnchorSpot, useFocusBack } from '../../ui/popover/anchor'
import { useEscape } from '../../browser/useEscape'
import { type ColumnSettingsProps, orderedColumns } from '../settings/column-choice'
import './column-panel.css'

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
      title={t('list:columns')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      content={<ColumnChoices {...settings} />}
    >
      <AnchorSpot from={from} />
    </Popover>
  )
}

/** The columns of a list to tick, move, pin and widen. */
function ColumnChoices({ resource, names, drawn, choice, onChange }: ColumnSettingsProps) {
  const { locale, t } = useLocale()
  const { order, pinned, ...acts } = columnActs({ names, drawn, choice, onChange })
  return (
    <div className="lectern-column-choices" role="dialog" aria-label={t('list:columns')} ref={useFirstFocus()}>
      <ul>
        {order.map((name, index) => (
          <ColumnRow
            key={name}
            name={name}
            acts={acts}
            index={index}
            label={fieldOf(resource, name)?.title[locale] ?? name}
            isShown={drawn.includes(name)}
            isOnly={drawn.length === 1 && drawn[0] === name}
            isPinned={pinned.includes(name)}
            isLast={index === order.length - 1}
            width={choice?.widths?.[name]}
          />
        ))}
      </ul>
      <Button size="small" onClick={() => onChange(undefined)}>
        {t('list:columns.reset')}
      </Button>
    </div>
  )
}

/** Actions on the chosen columns. */
function columnActs({ names, drawn, choice, onChange }: Omit<ColumnSettingsProps, 'resource'>) {
  const order = orderedColumns(names, choice)
  const hidden = choice?.hidden ?? []
  const shown = choice?.shown ?? []
  const pinned = choice?.pinned ?? []
  const present = { ...choice, order, hidden }
  return {
    order,
    pinned,
    move: (from: number, to: number) => {
      const next = order.filter((_, index) => index !== from)
      next.splice(to, 0, order[from]!)
      onChange({ ...present, order: next })
    },
    pin: (name: string) => onChange({ ...present, pinned: turned(pinned, name) }),
    show: (name: string) => {
      const others = hidden.filter((other) => other !== name)
      const asked = shown.filter((other) => other !== name)
      onChange(
        drawn.includes(name)
          ? { ...present, hidden: [...others, name], shown: asked }
          : { ...present, hidden: others, shown: [...asked, name] },
      )
    },
    widen: (name: string, width: number | null) => {
      const { [name]: _, ...others } = choice?.widths ?? {}
      onChange({ ...present, widths: width === null ? others : { ...others, [name]: width } })
    },
  }
}

/** The names with this one where it was missing, without it where it was. */
const turned = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

interface ColumnRowProps {
  readonly name: string
  readonly label: string
  readonly index: number
  readonly isLast: boolean
  readonly isShown: boolean
  /** The last one in sight cannot be hidden. */
  readonly isOnly: boolean
  readonly isPinned: boolean
  readonly width: number | undefined
  readonly acts: Pick<ReturnType<typeof columnActs>, 'move' | 'pin' | 'show' | 'widen'>
}

function ColumnRow({ name, label, index, isLast, isShown, isOnly, isPinned, width, acts }: ColumnRowProps) {
  const { t } = useLocale()
  const button = { type: 'text', size: 'small' } as const
  return (
    <li>
      <Checkbox checked={isShown} disabled={isOnly} onChange={() => acts.show(name)}>
        {label}
      </Checkbox>
      <InputNumber
        size="small"
        min={60}
        max={800}
        step={10}
        controls={false}
        placeholder="px"
        value={width}
        aria-label={t('list:columns.width', { label })}
        onChange={(next) => acts.widen(name, next)}
      />
      <Button
        {...button}
        icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
        aria-pressed={isPinned}
        aria-label={t('list:columns.pin', { label })}
        onClick={() => acts.pin(name)}
      />
      <Button
        {...button}
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index === 0}
        aria-label={t('list:columns.up', { label })}
        onClick={() => acts.move(index, index - 1)}
      />
      <Button
        {...button}
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={isLast}
        aria-label={t('list:columns.down', { label })}
        onClick={() => acts.move(index, index + 1)}
      />
    </li>
  )
}

/** Puts the focus on the first box to tick, once the panel has its place. */
function useFirstFocus() {
  return useCallback((panel: HTMLElement | null) => {
    if (panel) setTimeout(() => panel.querySelector('input')?.focus({ preventScroll: true }), 60)
  }, [])
}

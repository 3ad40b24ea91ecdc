import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { fieldOf } from '../../model/names'
import type { Resource } from '../../model/types'
import { useLocale } from '../session'
import { type ColumnChoice, orderedColumns } from './column-settings'

interface ColumnSettingsProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly choice: ColumnChoice | undefined
  readonly onChange: (choice: ColumnChoice | undefined) => void
}

/** Shows, hides and moves columns; buttons rather than dragging, so that keys do it too. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { t } = useLocale()
  const label = t('generic.list.columns')
  return (
    <Popover trigger="click" placement="bottomRight" title={label} content={<ColumnChoices {...props} />}>
      <Button type="text" icon={<SettingOutlined />} aria-label={label} title={label} />
    </Popover>
  )
}

function ColumnChoices({ resource, names, choice, onChange }: ColumnSettingsProps) {
  const { locale, t } = useLocale()
  const order = orderedColumns(names, choice)
  const hidden = choice?.hidden ?? []
  const shownCount = order.filter((name) => !hidden.includes(name)).length
  const move = (from: number, to: number) => {
    const next = order.filter((_, index) => index !== from)
    next.splice(to, 0, order[from]!)
    onChange({ order: next, hidden })
  }
  const show = (name: string, isShown: boolean) =>
    onChange({ order, hidden: isShown ? hidden.filter((other) => other !== name) : [...hidden, name] })
  return (
    <div className="lectern-column-choices">
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

import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { Resource } from '../../model/types'
import { useLocale } from '../session'
import type { ColumnChoice } from './column-settings'

const ColumnChoices = lazy(() => import('./ColumnChoices'))

export interface ColumnSettingsProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly choice: ColumnChoice | undefined
  readonly onChange: (choice: ColumnChoice | undefined) => void
}

/** Shows, hides, moves, pins and widens columns; buttons rather than dragging, so that keys do it too. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { t } = useLocale()
  const label = t('generic.list.columns')
  const content = (
    <Suspense fallback={<Skeleton active />}>
      <ColumnChoices {...props} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={label} content={content}>
      <Button type="text" icon={<SettingOutlined />} aria-label={label} title={label} />
    </Popover>
  )
}

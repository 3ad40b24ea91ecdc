import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { useAnchor } from '../../ui/popover/useAnchor'
import type { ColumnSettingsProps } from '../settings/column-choice'

const fetchPanel = () => import('./ColumnPanel')
const ColumnPanel = lazy(fetchPanel)

/** Shows, hides, moves, pins and widens columns; buttons rather than dragging, so that keys do it too. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { t } = useLocale()
  const { from, open, onPointerDown, close } = useAnchor()
  const label = t('list:columns')
  const ahead = () => void fetchPanel().catch(() => {})
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={from !== undefined}
        onClick={open}
        onPointerEnter={ahead}
        onFocus={ahead}
        onPointerDown={onPointerDown}
      />
      <Suspense>{from && <ColumnPanel {...props} from={from} onClose={close} />}</Suspense>
    </>
  )
}

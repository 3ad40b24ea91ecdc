import { BugOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { storedFaults, subscribeFaults } from '../../session/error-log'
import { IconButton } from '../../ui/IconButton'

const FaultLog = lazy(() => import('./ErrorLogDialog'))

/** Counts the faults in this browser, and opens their log. */
export function FaultButton() {
  const { t } = useLocale()
  const count = useSyncExternalStore(subscribeFaults, storedFaults).length
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={count > 0 ? `${t('shell:log.title')} ${count}` : t('shell:log.title')}
        onClick={() => setOpen(true)}
      >
        <BugOutlined />
        {count > 0 && <span className="header-badge">{count > 99 ? '99+' : count}</span>}
      </IconButton>
      <Suspense>{open && <FaultLog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { menuCodes } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { Entry } from '../../data/entry'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { TextBars } from '../../../components/TextBars'

const ChangeHistory = lazy(() => import('./ChangeHistory'))

interface HistoryPartProps {
  readonly resource: Resource
  readonly entry: Entry
  readonly onRestored: () => unknown
}

/** The history of an entry behind a button: it is read when somebody wants it. */
export function HistorySection(props: HistoryPartProps) {
  const { t } = useLocale()
  const codes = useCodes()
  const [isOpen, setIsOpen] = useState(false)
  const { resource } = props
  const opening = ['change_log', ...menuCodes(resource.access).map((code) => `${code}_view`)]
  if (resource.history === false || !opening.some((code) => codes.has(code))) return null
  return (
    <section aria-label={t('detail:history.title')}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('detail:history.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={<TextBars />}>
          <ChangeHistory {...props} />
        </Suspense>
      )}
    </section>
  )
}

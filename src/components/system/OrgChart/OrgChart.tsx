import { useTranslation } from 'react-i18next'
import { Alert, Empty } from 'antd'
import { useEffect, useState } from 'react'
import type { Locale } from '../../../model/types'
import type { BlockProps } from '../../block'
import { branchOf, type Unit } from './branch'
import './org-chart.css'
import { TextBars } from '../../TextBars'

/** Levels that stand open at first. */
const opened = 3

/** Departments as a chart from above: all of them, or those from the one that is looked at. */
export default function OrgChart({ entries, locale, call }: BlockProps) {
  const { t } = useTranslation()
  const [units, setUnits] = useState<readonly Unit[]>()
  const [failure, setFailure] = useState<string>()
  const root = entries[0]?.id
  useEffect(() => {
    let isStale = false
    call<readonly Unit[]>('list', {}).then(
      (found) => isStale || setUnits(found),
      (error: Error) => isStale || setFailure(error.message),
    )
    return () => {
      isStale = true
    }
  }, [call])
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!units) return <TextBars />
  const shown = branchOf(units, root)
  if (shown.length === 0) return <Empty description={t('components/system:orgChart.empty')} />
  return (
    <section className="org-chart" aria-label={t('components/system:orgChart.title')}>
      <ul>
        {shown.map((unit) => (
          <Branch key={unit.id} unit={unit} level={1} locale={locale} />
        ))}
      </ul>
    </section>
  )
}

function Branch({ unit, level, locale }: { readonly unit: Unit; readonly level: number; readonly locale: Locale }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(level < opened)
  const below = unit.children ?? []
  const face = (
    <>
      <strong>{unit.deptName}</strong>
      {unit.leaderName && <span>{unit.leaderName}</span>}
      <small>{t('components/system:orgChart.people', { count: unit.userCount ?? 0 })}</small>
    </>
  )
  return (
    <li>
      {below.length > 0 ? (
        <button type="button" className="org-unit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {face}
        </button>
      ) : (
        <div className="org-unit">{face}</div>
      )}
      {isOpen && below.length > 0 && (
        <ul>
          {below.map((one) => (
            <Branch key={one.id} unit={one} level={level + 1} locale={locale} />
          ))}
        </ul>
      )}
    </li>
  )
}

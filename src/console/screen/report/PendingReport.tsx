import type { ReportBlock } from '../../../model/types/screen'
import { ListSkeleton } from '../../ui/DataState'
import { useLocale } from '../../i18n/useLocale'
import './report.css'

const charts = ['line', 'bar', 'ring', 'radar', 'funnel', 'heat']

export const isChart = ({ as }: ReportBlock): boolean => charts.includes(as)

/** The classes of a report's frame. */
export const reportClass = (block: ReportBlock): string =>
  ['lectern-figures', block.as !== 'tiles' && 'lectern-card', isChart(block) && 'is-chart'].filter(Boolean).join(' ')

/** The frame of figures that are on their way: it takes the room that they will have, so that nothing below moves. */
export function PendingReport({ block }: { readonly block: ReportBlock }) {
  const { locale, t } = useLocale()
  const title = block.title?.[locale]
  const isTiles = block.as === 'tiles'
  return (
    <div className={reportClass(block)} {...(isTiles && { role: 'status', 'aria-label': t('list:loading') })}>
      {(title || isChart(block)) && <header className="lectern-figures-head">{title && <h3>{title}</h3>}</header>}
      {!isTiles && <ListSkeleton />}
    </div>
  )
}

import { BarChartOutlined, QuestionCircleOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ReportBlock as Block, Screen } from '../../../model/types/screen'
import { ListEmpty, ListFailure, ListSkeleton } from '../../ui/DataState'
import { useScreenState } from '../screen-context'
import { useLocale } from '../../i18n/useLocale'
import { FiguresTable } from './FiguresTable'
import './charts.css'
import './report.css'
import { isChart, PendingReport, reportClass } from './PendingReport'
import { Tiles } from './Tiles'
import { TopList } from './TopList'
import { type Figures, useFigures } from './useFigures'

const Chart = lazy(() => import('./Chart'))

const sizes = 10

/** A report as its block says: table, tiles, top or chart; a chart has its table behind a button. */
export default function ReportBlock({ block }: { readonly block: Block }) {
  const { locale, t } = useLocale()
  const { screen, params } = useScreenState()
  const { current, turn } = usePageOf(params)
  const [asTable, setAsTable] = useState(false)
  const isDrawn = isChart(block)
  const isPaged = block.as === 'table' && !block.query.pivot && !block.query.subtotal
  const { figures, error, isReading, retry } = useFigures(block, isPaged ? { current, size: sizes } : {})
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  if (!figures) return <PendingReport block={block} />
  const title = block.title?.[locale]
  const isEmpty = block.as !== 'tiles' && figures.records.length === 0
  return (
    <div className={reportClass(block)} aria-busy={isReading}>
      {(title || isDrawn) && (
        <header className="lectern-figures-head">
          {title && <h3>{title}</h3>}
          <span>
            <Explanation block={block} />
            {isDrawn && (
              <Button
                type="text"
                size="small"
                icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
                aria-label={t(asTable ? 'report:asChart' : 'report:asTable')}
                title={t(asTable ? 'report:asChart' : 'report:asTable')}
                onClick={() => setAsTable(!asTable)}
              />
            )}
          </span>
        </header>
      )}
      {block.hasPeriod && !hasPeriodFilter(screen) && <PeriodShown figures={figures} />}
      {block.description && <p className="lectern-figures-about">{block.description[locale]}</p>}
      {isEmpty ? (
        <ListEmpty />
      ) : block.as === 'tiles' ? (
        <Tiles block={block} figures={figures} />
      ) : block.as === 'top' ? (
        <TopList block={block} figures={figures} />
      ) : isDrawn && !asTable ? (
        <Suspense fallback={<ListSkeleton />}>
          <Chart block={block} figures={figures} />
        </Suspense>
      ) : (
        <FiguresTable
          block={block}
          figures={figures}
          current={current}
          size={isPaged ? sizes : undefined}
          onTurn={turn}
        />
      )}
    </div>
  )
}

const hasPeriodFilter = ({ search }: Screen) => search.some(({ kind }) => kind === 'period')

/** The period of figures that stand where nobody chooses one, as above a list. */
function PeriodShown({ figures: { period } }: { readonly figures: Figures }) {
  const { t } = useLocale()
  if (!period) return null
  return (
    <p className="lectern-figures-about">{t('report:period', { from: period.startDate, until: period.endDate })}</p>
  )
}

/** The page of a table that is open; of other figures it is the first. */
function usePageOf(params: object) {
  const of = JSON.stringify(params)
  const [open, setOpen] = useState({ of, current: 1 })
  return { current: open.of === of ? open.current : 1, turn: (current: number) => setOpen({ of, current }) }
}

/** Explains each figure's calculation on request. */
export function Explanation({ block }: { readonly block: Block }) {
  const { locale, t } = useLocale()
  const described = block.measures.filter(({ description }) => description)
  if (described.length === 0) return null
  const content = (
    <dl className="lectern-explanation">
      {described.map(({ name, title, description }) => (
        <div key={name}>
          <dt>{title[locale]}</dt>
          <dd>{description![locale]}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Popover content={content} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('report:explain')}
        title={t('report:explain')}
      />
    </Popover>
  )
}

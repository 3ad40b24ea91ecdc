import type { Locale } from '../../../locales'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ReportBlock, ShownMeasure } from '../../../model/types/screen'
import { Pager } from '../../ui/Pager'
import { useScreenState } from '../screen-context'
import { useLocale } from '../../i18n/useLocale'
import { figureText, linkOf } from './format'
import { cellOf, headOf, pivotColumns } from './pivot-columns'
import type { Figures, Group } from './useFigures'
import './report.css'

interface FiguresTableProps {
  readonly block: ReportBlock
  readonly figures: Figures
  readonly current: number
  /** Absent: all rows at once. */
  readonly size?: number
  readonly onTurn: (current: number) => void
}

interface Column {
  readonly key: string
  readonly head: string
  readonly about?: string
  readonly text: (group: Group) => string
}

/** Groups as rows, figures as columns; a pivot has its columns by the values of a dimension. */
export function FiguresTable({ block, figures, current, size, onTurn }: FiguresTableProps) {
  const { locale, t } = useLocale()
  const { params } = useScreenState()
  const along = block.dimensions.filter(({ name }) => name !== block.query.pivot)
  const columns = columnsOf(block, figures, locale, t('report:unknown'))
  const keyOf = (group: Group) => along.map(({ name }) => String(group[name])).join('|')
  const labelOf = ({ name, labelAs }: ShownDimension, group: Group) =>
    String(group[labelAs] || group[name] || '') || t('report:unknown')
  const cellsOf = (group: Group) =>
    columns.map(({ key, text }) => (
      <td key={key} className="is-figure">
        {text(group)}
      </td>
    ))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section className="lectern-figures-scroll" tabIndex={0} aria-label={block.title?.[locale] ?? t('report:table')}>
        <table className="lectern-figures-table">
          <thead>
            <tr>
              {along.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title[locale]}
                </th>
              ))}
              {columns.map(({ key, head, about }) => (
                <th key={key} scope="col" className="is-figure" title={about}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.records.map((group, at) => (
              <Fragment key={keyOf(group)}>
                <tr>
                  {along.map((dimension, place) => {
                    const text = labelOf(dimension, group)
                    return place === 0 ? (
                      <th key={dimension.name} scope="row">
                        {block.link ? <Link to={linkOf(block.link, group, params)}>{text}</Link> : text}
                      </th>
                    ) : (
                      <td key={dimension.name}>{text}</td>
                    )
                  })}
                  {cellsOf(group)}
                </tr>
                {subtotalBelow(figures, along, at).map((sum) => (
                  <tr key="subtotal" className="is-subtotal">
                    <th scope="row" colSpan={along.length}>
                      {t('report:subtotal', { label: labelOf(along[0]!, sum) })}
                    </th>
                    {cellsOf(sum)}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
          {figures.totals && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={Math.max(1, along.length)}>
                  {t('report:total')}
                </th>
                {cellsOf(figures.totals)}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {size !== undefined && figures.total > size && (
        <Pager
          current={current}
          size={size}
          sizes={[size]}
          total={figures.total}
          onTurn={(change) => onTurn(change.current ?? 1)}
        />
      )}
    </>
  )
}

type ShownDimension = ReportBlock['dimensions'][number]

/** The subtotal that stands below a row: the row is the last of its group. */
function subtotalBelow(
  { records, subtotals }: Figures,
  [first]: readonly ShownDimension[],
  at: number,
): readonly Group[] {
  const [group, next] = [records[at]!, records[at + 1]]
  if (!first || !subtotals || (next && next[first.name] === group[first.name])) return []
  return subtotals.filter((sum) => sum[first.name] === group[first.name])
}

function columnsOf({ measures }: ReportBlock, { pivot }: Figures, locale: Locale, unknown: string): Column[] {
  const plain =
    ({ name, as }: ShownMeasure) =>
    (group: Group) =>
      figureText(group[name], as, locale)
  const along = pivotColumns(pivot, unknown)
  if (!along) {
    return measures.map((measure) => ({
      key: measure.name,
      head: measure.title[locale],
      about: measure.description?.[locale],
      text: plain(measure),
    }))
  }
  return along.flatMap(({ key, label }) =>
    measures.map((measure) => ({
      key: `${key} ${measure.name}`,
      head: headOf(label, measure.title[locale], measures.length),
      text: (group: Group) => plain(measure)(cellOf(group, key)),
    })),
  )
}

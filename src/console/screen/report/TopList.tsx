import { Link } from 'react-router-dom'
import type { ReportBlock } from '../../../model/types/screen'
import { useScreenState } from '../screen-context'
import { useLocale } from '../../i18n/useLocale'
import { figureText, linkOf, nameOf } from './format'
import type { Figures } from './useFigures'
import './charts.css'
import './report.css'

/** The greatest groups by the first figure; equal ones share a place. */
export function TopList({ block, figures }: { readonly block: ReportBlock; readonly figures: Figures }) {
  const { locale, t } = useLocale()
  const { params } = useScreenState()
  const measure = block.measures[0]!
  const values = figures.records.map((group) => Number(group[measure.name] ?? 0))
  const most = Math.max(...values, 1)
  return (
    <ol className="lectern-top">
      {figures.records.map((group, at) => {
        const name = nameOf(group, block.dimensions, t('report:unknown'))
        const place = values.indexOf(values[at]!) + 1
        return (
          <li key={block.dimensions.map((each) => String(group[each.name])).join('|')}>
            <span className={place <= 3 ? 'lectern-place is-high' : 'lectern-place'}>{place}</span>
            <span className="lectern-top-name">
              {block.link ? <Link to={linkOf(block.link, group, params)}>{name}</Link> : name}
            </span>
            <span className="lectern-top-bar" aria-hidden>
              <i style={{ width: `${(values[at]! / most) * 100}%` }} />
            </span>
            <b>{figureText(group[measure.name], measure.as, locale)}</b>
          </li>
        )
      })}
    </ol>
  )
}

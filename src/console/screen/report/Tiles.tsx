import { QuestionCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { isRecord } from '../../../fields/definition/guards'
import type { ReportBlock } from '../../../model/types/screen'
import { useLocale } from '../../i18n/useLocale'
import { figureText, relativeChange } from './format'
import type { Figures, Group } from './useFigures'
import './report.css'

/** Figures over everything, each with how it changed against the period before. */
export function Tiles({ block, figures }: { readonly block: ReportBlock; readonly figures: Figures }) {
  const { locale, t } = useLocale()
  const row: Group = figures.records[0] ?? {}
  const before = isRecord(row.before) ? row.before : undefined
  return (
    <ul className="lectern-tiles">
      {block.measures.map(({ name, title, description, as }) => (
        <li key={name} className="lectern-tile">
          <span className="lectern-tile-name">
            {title[locale]}
            {description && (
              <Popover content={<p className="lectern-explanation">{description[locale]}</p>} trigger={['click']}>
                <button type="button" aria-label={`${title[locale]}: ${t('report:explain')}`}>
                  <QuestionCircleOutlined aria-hidden />
                </button>
              </Popover>
            )}
          </span>
          <strong>{figureText(row[name], as, locale)}</strong>
          {before && <Rise now={row[name]} before={before[name]} />}
        </li>
      ))}
    </ul>
  )
}

function Rise({ now, before }: { readonly now: unknown; readonly before: unknown }) {
  const { locale, t } = useLocale()
  const rise = relativeChange(now, before)
  if (rise === null) return <small className="lectern-rise">{t('report:before')} -</small>
  if (rise === 0) return <small className="lectern-rise">{`${t('report:before')} ${t('report:same')}`}</small>
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'always' }).format(rise)
  return (
    <small className={rise > 0 ? 'lectern-rise is-up' : 'lectern-rise is-down'}>
      {t('report:before')} {rise > 0 ? '▲' : '▼'} {text}%
    </small>
  )
}

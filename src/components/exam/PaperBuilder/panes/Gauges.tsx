import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../i18n/locale'
import type { PaperShape } from '../../../../domain/exams/papers/paper-shape'
import { shortType } from '../../TypeCounts/short-type'

interface GaugesProps {
  readonly shape: PaperShape
  readonly avgDifficulty: number | null
  /** Knowledge points of the tenant. */
  readonly points: number
}

/** Difficulty, shares of the types, covered knowledge points and time, as small pictures with words. */
export function Gauges({ shape, avgDifficulty, points }: GaugesProps) {
  const { t, i18n } = useTranslation()
  const locale = localeOf(i18n)
  const level = avgDifficulty ?? 0
  return (
    <dl className="paper-gauges">
      <div>
        <dt>{t('components/paper:gauge.difficulty')}</dt>
        <dd title={avgDifficulty === null ? '-' : String(avgDifficulty)}>
          <span className="paper-dots" aria-hidden>
            {[1, 2, 3, 4, 5].map((dot) => (
              <i key={dot} className={level >= dot - 0.5 ? 'is-full' : undefined} />
            ))}
          </span>
          {avgDifficulty === null ? '-' : avgDifficulty.toFixed(1)}
        </dd>
      </div>
      <div>
        <dt>{t('components/paper:gauge.types')}</dt>
        <dd>
          <span className="paper-shares-bar" aria-hidden>
            {shape.types.map(({ type, share }) => (
              <i key={type} data-type={type} style={{ width: `${share * 100}%` }} />
            ))}
          </span>
          {shape.types.map(({ type, share }) => `${shortType(type, locale)} ${Math.round(share * 100)}%`).join(' · ') ||
            '-'}
        </dd>
      </div>
      <div>
        <dt>{t('components/paper:gauge.points')}</dt>
        <dd>{t('components/paper:gauge.covered', { covered: shape.points.size, total: points })}</dd>
      </div>
      <div>
        <dt>{t('components/paper:gauge.time')}</dt>
        <dd>{t('components/paper:gauge.minutes', { count: Math.ceil(shape.seconds / 60) })}</dd>
      </div>
    </dl>
  )
}

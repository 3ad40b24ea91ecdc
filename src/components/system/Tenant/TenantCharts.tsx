import { useTranslation } from 'react-i18next'
import { Alert, Button, Card, Empty, Segmented, Space, Statistic } from 'antd'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { formatInstant } from '../../../fields/definition/zone'
import type { PageProps } from '../../page'
import { sizeText } from '../../../fields/definition/uploads/size-text'
import './tenant.css'
import { TextBars } from '../../TextBars'

interface Point {
  readonly name?: string
  readonly date?: string
  readonly value: number
}

interface Figures {
  readonly tiles: Readonly<Record<'users' | 'enabled' | 'activated' | 'active', number>>
  readonly series: Readonly<Record<'newUsers' | 'active' | 'minutes', readonly Point[]>>
  readonly contents: readonly Point[]
  readonly storage: readonly Point[]
  readonly topDepts: readonly Point[]
}

const spans = [7, 30, 90]
const aDay = 24 * 60 * 60 * 1000
const dayText = (at: number) => formatInstant(new Date(at)).slice(0, 10)

/** The figures of one tenant over a period. */
export default function TenantCharts({ query, locale, call, go, SeriesChart }: PageProps) {
  const [span, setSpan] = useState(30)
  const [figures, setFigures] = useState<Figures>()
  const [failure, setFailure] = useState<string>()
  const { t } = useTranslation()
  const tenantId = query.get('tenantId') ?? ''
  const numberText = (value: number) => value.toLocaleString(locale)
  const load = useCallback(() => {
    const now = Date.now()
    const params = { tenantId, startTime: dayText(now - (span - 1) * aDay), endTime: dayText(now) }
    call<Figures>('system/tenant', 'statistics', params).then(
      (found) => {
        setFigures(found)
        setFailure(undefined)
      },
      (error: Error) => setFailure(error.message),
    )
  }, [call, tenantId, span])
  useEffect(load, [load])

  return (
    <section className="tenant-page">
      <Space wrap>
        <Segmented
          aria-label={t('components/system:tenant.period')}
          options={spans.map((value) => ({ value, label: t('components/system:tenant.days', { count: value }) }))}
          value={span}
          onChange={(value) => setSpan(Number(value))}
        />
        <Button onClick={() => go('/consumer/lessee/index')}>{t('components/system:tenant.back')}</Button>
      </Space>
      {failure && (
        <Alert
          type="error"
          showIcon
          message={failure}
          action={<Button onClick={load}>{t('components/system:tenant.retry')}</Button>}
        />
      )}
      {!failure && !figures && <TextBars />}
      {figures && (
        <Suspense fallback={<TextBars />}>
          <div className="tenant-tiles">
            {(['users', 'enabled', 'activated', 'active'] as const).map((name) => (
              <Card key={name} size="small">
                <Statistic title={t(`components/system:tenant.${name}`)} value={figures.tiles[name]} />
              </Card>
            ))}
          </div>
          <div className="tenant-charts">
            {chartsOf(figures).map(({ name, as, points, note, text = numberText, form }) => (
              <Card key={name} size="small" title={t(`components/system:tenant.${name}`)}>
                {note && <p className="tenant-note">{t(note)}</p>}
                {points.some(({ value }) => value > 0) ? (
                  <SeriesChart
                    as={as}
                    title={t(`components/system:tenant.${name}`)}
                    points={points}
                    text={text}
                    form={form}
                  />
                ) : (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('components/system:tenant.empty')} />
                )}
              </Card>
            ))}
          </div>
        </Suspense>
      )}
    </section>
  )
}

interface Shown {
  readonly name: 'newUsers' | 'activeByDay' | 'minutes' | 'contents' | 'storage' | 'topDepts'
  readonly as: 'bar' | 'line'
  readonly points: readonly { readonly name: string; readonly value: number }[]
  /** Explains the figures, where the title alone does not. */
  readonly note?: 'components/system:tenant.topDeptsNote'
  readonly text?: (value: number) => string
  readonly form?: 'bytes'
}

/** A line along the days, bars for what has a name. */
const chartsOf = ({ series, contents, storage, topDepts }: Figures): readonly Shown[] => [
  { name: 'newUsers', as: 'line', points: series.newUsers.map(named) },
  { name: 'activeByDay', as: 'line', points: series.active.map(named) },
  { name: 'minutes', as: 'line', points: series.minutes.map(named) },
  { name: 'contents', as: 'bar', points: filled(contents) },
  { name: 'storage', as: 'bar', points: filled(storage), text: sizeText, form: 'bytes' },
  { name: 'topDepts', as: 'bar', points: filled(topDepts), note: 'components/system:tenant.topDeptsNote' },
]

const named = ({ name, date, value }: Point) => ({ name: date ?? name ?? '', value })

/** Nothing has no bar. */
const filled = (points: readonly Point[]) => points.filter(({ value }) => value > 0).map(named)

import { useTranslation } from 'react-i18next'
import { Alert, Button, Card, Empty, Progress, Segmented, Space, Statistic } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { formatInstant } from '../../../fields/definition/zone'
import type { PageProps } from '../../page'
import { sizeText } from '../../../fields/definition/size-text'
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
export default function TenantCharts({ query, call, go }: PageProps) {
  const [span, setSpan] = useState(30)
  const [figures, setFigures] = useState<Figures>()
  const [failure, setFailure] = useState<string>()
  const { t } = useTranslation()
  const tenantId = query.get('tenantId') ?? ''
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
          options={spans.map((value) => ({ value, label: t('components/system:tenant.days', { n: value }) }))}
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
        <>
          <div className="tenant-tiles">
            {(['users', 'enabled', 'activated', 'active'] as const).map((name) => (
              <Card key={name} size="small">
                <Statistic title={t(`components/system:tenant.${name}`)} value={figures.tiles[name]} />
              </Card>
            ))}
          </div>
          <div className="tenant-charts">
            <Bars
              title={t('components/system:tenant.newUsers')}
              points={figures.series.newUsers}
              empty={t('components/system:tenant.empty')}
            />
            <Bars
              title={t('components/system:tenant.activeByDay')}
              points={figures.series.active}
              empty={t('components/system:tenant.empty')}
            />
            <Bars
              title={t('components/system:tenant.minutes')}
              points={figures.series.minutes}
              empty={t('components/system:tenant.empty')}
            />
            <Bars
              title={t('components/system:tenant.contents')}
              points={figures.contents}
              empty={t('components/system:tenant.empty')}
            />
            <Bars
              title={t('components/system:tenant.storage')}
              points={figures.storage}
              empty={t('components/system:tenant.empty')}
              valueText={sizeText}
            />
            <Bars
              title={t('components/system:tenant.topDepts')}
              note={t('components/system:tenant.topDeptsNote')}
              points={figures.topDepts}
              empty={t('components/system:tenant.empty')}
            />
          </div>
        </>
      )}
    </section>
  )
}

interface BarsProps {
  readonly title: string
  /** Explains the figures, where the title alone does not. */
  readonly note?: string
  readonly points: readonly Point[]
  readonly empty: string
  readonly valueText?: (value: number) => string
}

/** One bar a line, each as long as its part of the longest; nothing has no bar. */
function Bars({ title, note, points: all, empty, valueText = String }: BarsProps) {
  const points = all.filter(({ value }) => value > 0)
  const most = Math.max(1, ...points.map(({ value }) => value))
  return (
    <Card size="small" title={title}>
      {note && <p className="tenant-note">{note}</p>}
      {points.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      ) : (
        <ul className="tenant-bars">
          {points.map(({ name, date, value }) => (
            <li key={date ?? name}>
              <span>{date ?? name}</span>
              <Progress
                percent={(value / most) * 100}
                format={() => valueText(value)}
                size="small"
                aria-label={`${date ?? name} ${valueText(value)}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

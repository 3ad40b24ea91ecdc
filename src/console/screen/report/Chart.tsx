/** Own small charts of SVG: no library, no inline script, colours of the theme. The table behind each says the same. */
import { isKeyOf } from '../../../fields/definition/guards'
import { unitOf } from '../../../fields/number/measure-unit'
import type { ReportBlock } from '../../../model/types/screen'
import { useElementWidth } from '../../browser/useElementWidth'
import { useScreenState } from '../screen-context'
import { useLocale } from '../../i18n/useLocale'
import { BarChart } from './charts/BarChart'
import type { ChartData } from './charts/chart-data'
import { FunnelChart } from './charts/FunnelChart'
import { HeatChart } from './charts/HeatChart'
import { LineChart } from './charts/LineChart'
import { RadarChart } from './charts/RadarChart'
import { RingChart } from './charts/RingChart'
import { chartWidth } from './chart-width'
import { linkOf, nameOf } from './format'
import { seriesOf } from './series'
import type { Figures } from './useFigures'
import './charts.css'

const faces = {
  line: LineChart,
  bar: BarChart,
  ring: RingChart,
  radar: RadarChart,
  funnel: FunnelChart,
  heat: HeatChart,
}

export default function Chart({ block, figures }: { readonly block: ReportBlock; readonly figures: Figures }) {
  const { locale, t } = useLocale()
  const { params } = useScreenState()
  const [box, width = 0] = useElementWidth(chartWidth)
  const along = block.dimensions.filter(({ name }) => name !== block.query.pivot)
  const Face = isKeyOf(faces, block.as) ? faces[block.as] : BarChart
  const data: ChartData = {
    title: t('report:chart', {
      title: block.title?.[locale] ?? block.measures.map(({ title }) => title[locale]).join(', '),
    }),
    names: figures.records.map((group) => nameOf(group, along, t('report:unknown'))),
    links: block.link ? figures.records.map((group) => linkOf(block.link!, group, params)) : undefined,
    series: seriesOf(block, figures, locale, t('report:unknown')),
    isStacked: block.stack,
    width,
  }
  return (
    <figure className="lectern-chart" ref={box}>
      {width > 0 && <Face {...data} />}
      {(data.series.length > 1 || block.as === 'line') && (
        <figcaption>
          {data.series.map(({ name, title, as }, at) => (
            <span key={name} className={`lectern-legend is-${at % 6}`}>
              {block.as === 'line' && unitOf(as) !== unitOf(data.series[0]!.as)
                ? t('report:onTheRight', { title })
                : title}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

import type { SeriesChartProps } from '../../../components/page'
import { useElementWidth } from '../../browser/useElementWidth'
import { BarChart } from './charts/BarChart'
import { LineChart } from './charts/LineChart'
import { chartWidth } from './chart-width'
import './charts.css'

/** One series as reports draw theirs, for hand-made pages; readers of a screen hear its table. */
export default function SeriesChart({ as, title, points, text, form = 'number' }: SeriesChartProps) {
  const [box, width = 0] = useElementWidth(chartWidth)
  const Face = as === 'line' ? LineChart : BarChart
  const series = {
    name: 'value',
    title,
    as: form,
    values: points.map(({ value }) => value),
    text: (value: number | null) => (value === null ? '' : text(value)),
  }
  return (
    <figure className="lectern-chart" ref={box}>
      {width > 0 && (
        <Face title={title} names={points.map(({ name }) => name)} series={[series]} isStacked={false} width={width} />
      )}
      <table className="lc-hidden">
        <caption>{title}</caption>
        <tbody>
          {points.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

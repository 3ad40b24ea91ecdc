import { axisOf } from './axis'
import { type ChartData, cutTo, widthOf } from './chart-data'
import '../charts.css'

const row = { plain: 14, gap: { least: 7, most: 40 } }
/** Of a chart of few bars, that of the other charts. */
const usualHeight = 240
/** Between a name and its bar. */
const gapOfName = 8
const edge = { top: 6, right: 64, bottom: 24 }

/** Bars that lie: names have room, and a phone shows them all. */
export function BarChart({ title, names, series, isStacked, width }: ChartData) {
  const totals = names.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const { top, marks } = axisOf(
    isStacked ? totals : series.flatMap(({ values }) => values.map((value) => value ?? 0)),
    series[0]!,
  )
  const room = Math.max(64, width * 0.4)
  const left = Math.min(room, gapOfName + Math.max(0, ...names.map(widthOf)))
  const inner = Math.max(40, width - left - edge.right)
  const depth = isStacked ? row.plain + 4 : row.plain * series.length
  const free = (usualHeight - edge.top - edge.bottom) / Math.max(1, names.length) - depth
  const gap = Math.min(row.gap.most, Math.max(row.gap.least, free))
  const height = edge.top + names.length * (depth + gap) + edge.bottom
  const x = (value: number) => left + (value / top) * inner
  const few = width < 420 ? marks.filter((_, at) => at % 2 === 0) : marks
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {few.map((mark) => (
        <g key={mark} className="lectern-axis">
          <line x1={x(mark)} x2={x(mark)} y1={edge.top} y2={height - edge.bottom} />
          <text x={x(mark)} y={height - 8} textAnchor="middle">
            {series[0]!.text(mark)}
          </text>
        </g>
      ))}
      {names.map((name, at) => {
        const y = edge.top + at * (depth + gap) + gap / 2
        let from = 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and they do not move
          <g key={at}>
            <text className="lectern-axis-name" x={left - gapOfName} y={y + depth / 2 + 4} textAnchor="end">
              {cutTo(name, left - gapOfName)}
              <title>{name}</title>
            </text>
            {series.map(({ name: key, title: label, values, text }, place) => {
              const value = values[at] ?? 0
              const begin = isStacked ? from : 0
              if (isStacked) from += value
              return (
                <rect
                  key={key}
                  className={`lectern-fill is-${place % 6}`}
                  x={x(begin)}
                  y={isStacked ? y : y + place * row.plain}
                  width={Math.max(0, x(begin + value) - x(begin))}
                  height={isStacked ? depth : row.plain - 2}
                  rx={2}
                >
                  <title>{`${name} ${label} ${text(values[at] ?? null)}`}</title>
                </rect>
              )
            })}
            {(isStacked || series.length === 1) && (
              <text
                className="lectern-axis-name"
                x={x(isStacked ? totals[at]! : (series[0]!.values[at] ?? 0)) + 6}
                y={y + depth / 2 + 4}
              >
                {series[0]!.text(isStacked ? totals[at]! : (series[0]!.values[at] ?? null))}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

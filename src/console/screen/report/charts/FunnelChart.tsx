import { type ChartData, cut } from './chart-data'
import '../charts.css'

const step = 34

/** Steps one below the other, each as wide as its figure. */
export function FunnelChart({ title, names, series, width }: ChartData) {
  const { values, text } = series[0]!
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const room = Math.min(width, 560)
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${names.length * step}`}
      width={width}
      height={names.length * step}
    >
      {names.map((name, at) => {
        const wide = Math.max(2, ((values[at] ?? 0) / most) * room)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and they do not move
          <g key={at}>
            <rect
              className={`lectern-fill lectern-area is-${at % 6}`}
              x={(width - wide) / 2}
              y={at * step + 3}
              width={wide}
              height={step - 6}
              rx={3}
            />
            <text
              className="lectern-axis-name is-strong"
              x={width / 2}
              y={at * step + step / 2 + 4}
              textAnchor="middle"
            >
              {`${cut(name, 16)} ${text(values[at] ?? null)}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

import type { ChartData } from './chart-data'
import '../charts.css'

const cell = 26

/** A square for each group, the fuller the greater its figure. */
export function HeatChart({ title, names, series, width }: ChartData) {
  const { values, text } = series[0]!
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const across = Math.max(7, Math.floor(width / cell))
  const rows = Math.ceil(names.length / across)
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${rows * cell}`} width={width} height={rows * cell}>
      {names.map((name, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and they do not move
          key={at}
          className="lectern-fill is-0"
          x={(at % across) * cell + 2}
          y={Math.floor(at / across) * cell + 2}
          width={cell - 4}
          height={cell - 4}
          rx={4}
          fillOpacity={0.08 + 0.92 * ((values[at] ?? 0) / most)}
        >
          <title>{`${name} ${text(values[at] ?? null)}`}</title>
        </rect>
      ))}
    </svg>
  )
}

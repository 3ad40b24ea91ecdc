import { type ChartData, cut } from './chart-data'
import '../charts.css'

const size = 260
const middle = size / 2
const reach = 92

/** Figures around a point, one corner for each group. */
export function RadarChart({ title, names, series }: ChartData) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const at = (corner: number, share: number) => {
    const angle = (corner / names.length) * 2 * Math.PI - Math.PI / 2
    return [middle + reach * share * Math.cos(angle), middle + reach * share * Math.sin(angle)] as const
  }
  const shape = (share: (corner: number) => number) =>
    names.map((_, corner) => at(corner, share(corner)).join(',')).join(' ')
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${size} ${size}`} width={size} height={size}>
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <polygon key={share} className="lectern-web" points={shape(() => share)} />
      ))}
      {names.map((name, corner) => {
        const [x, y] = at(corner, 1.18)
        return (
          <text key={name} className="lectern-axis-name" x={x} y={y + 4} textAnchor="middle">
            {cut(name, 6)}
          </text>
        )
      })}
      {series.map(({ name, values }, place) => (
        <polygon
          key={name}
          className={`lectern-series lectern-area is-${place % 6}`}
          points={shape((corner) => (values[corner] ?? 0) / most)}
        />
      ))}
    </svg>
  )
}

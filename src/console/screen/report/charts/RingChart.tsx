import { Link } from 'react-router-dom'
import type { ChartData } from './chart-data'
import '../charts.css'

const size = 180
const [outer, inner] = [86, 56]

/** Parts of a whole, with the names and shares beside it. */
export function RingChart({ title, names, links, series }: ChartData) {
  const { values, text } = series[0]!
  const sum = values.reduce<number>((all, value) => all + Math.max(0, value ?? 0), 0)
  let from = 0
  const parts = values.map((value) => {
    const share = sum === 0 ? 0 : Math.max(0, value ?? 0) / sum
    const part = { from, share }
    from += share
    return part
  })
  return (
    <div className="lectern-ring">
      <svg role="img" aria-label={title} viewBox={`0 0 ${size} ${size}`} width={size} height={size}>
        {parts.map(({ from: begin, share }, at) =>
          share === 0 ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and they do not move
            <path key={at} className={`lectern-fill is-${at % 6}`} d={arc(begin, share)} fillRule="evenodd">
              <title>{`${names[at]} ${text(values[at] ?? null)}`}</title>
            </path>
          ),
        )}
        <text className="lectern-ring-sum" x={size / 2} y={size / 2 + 7} textAnchor="middle">
          {text(sum)}
        </text>
      </svg>
      <ul>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and they do not move
          <li key={at} className={`lectern-legend is-${at % 6}`}>
            <span>{links ? <Link to={links[at]!}>{name}</Link> : name}</span>
            <b>{text(values[at] ?? null)}</b>
            <small>{`${Math.round(parts[at]!.share * 1000) / 10}%`}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const point = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${size / 2 + radius * Math.cos(angle)} ${size / 2 + radius * Math.sin(angle)}`
}

/** A piece of the ring; all of it is drawn as two circles. */
function arc(from: number, share: number): string {
  if (share > 0.9999) {
    const circle = (radius: number) =>
      `M ${point(radius, 0)} A ${radius} ${radius} 0 1 1 ${point(radius, 0.5)} A ${radius} ${radius} 0 1 1 ${point(radius, 1)} Z`
    return `${circle(outer)} ${circle(inner)}`
  }
  const [begin, end, large] = [from, from + share, share > 0.5 ? 1 : 0]
  return `M ${point(outer, begin)} A ${outer} ${outer} 0 ${large} 1 ${point(outer, end)} L ${point(inner, end)} A ${inner} ${inner} 0 ${large} 0 ${point(inner, begin)} Z`
}

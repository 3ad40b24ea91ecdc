import { unitOf } from '../../../../fields/number/measure-unit'
import { type Axis, axesOf } from './axis'
import { type ChartData, widthOf } from './chart-data'
import '../charts.css'

const height = 240
const edges = { top: 12, right: 14, bottom: 26, left: 46 }

/** A line for each figure along a dimension, days as a rule; figures of a second unit have their axis on the right. */
export function LineChart({ title, names, series, width }: ChartData) {
  const axes = axesOf(series)
  const [leftAxis, rightAxis] = [...axes.values()]
  const edge = {
    ...edges,
    left: Math.max(edges.left, roomFor(leftAxis)),
    right: rightAxis ? Math.max(edges.left, roomFor(rightAxis)) : edges.right,
  }
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom }
  const x = (at: number) => edge.left + (names.length < 2 ? inner.width / 2 : (at / (names.length - 1)) * inner.width)
  const yOn =
    ({ top, bottom }: Axis) =>
    (value: number) =>
      edge.top + (1 - (value - bottom) / (top - bottom)) * inner.height
  const every = Math.max(1, Math.ceil(names.length / Math.max(2, Math.floor(inner.width / 84))))
  const sides = [
    { side: 'left', axis: leftAxis },
    { side: 'right', axis: rightAxis },
  ] as const
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {sides.map(({ side, axis }) =>
        axis?.marks.map((mark) => (
          <g key={`${side} ${mark}`} className="lectern-axis">
            {side === 'left' && (
              <line x1={edge.left} x2={width - edge.right} y1={yOn(axis)(mark)} y2={yOn(axis)(mark)} />
            )}
            <text
              x={side === 'left' ? edge.left - 8 : width - edge.right + 8}
              y={yOn(axis)(mark) + 4}
              textAnchor={side === 'left' ? 'end' : 'start'}
            >
              {axis.text(mark)}
            </text>
          </g>
        )),
      )}
      {names.map((name, at) =>
        at % every === 0 ? (
          <text key={name} className="lectern-axis-name" x={x(at)} y={height - 8} textAnchor="middle">
            {name.length === 10 ? name.slice(5) : name}
          </text>
        ) : null,
      )}
      {series.map(({ name, title: label, values, as, text }, place) => {
        const y = yOn(axes.get(unitOf(as))!)
        return (
          <g key={name} className={`lectern-series is-${place % 6}`}>
            {runs(values).map((run) => (
              <polyline key={run[0]} points={run.map((at) => `${x(at)},${y(values[at]!)}`).join(' ')} />
            ))}
            {values.map((value, at) =>
              value === null ? null : (
                <circle key={names[at]} cx={x(at)} cy={y(value)} r={names.length > 45 ? 2 : 3}>
                  <title>{`${names[at]} ${label} ${text(value)}`}</title>
                </circle>
              ),
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Pixels beside the picture for the marks of an axis. */
const roomFor = (axis: Axis | undefined) =>
  axis ? Math.ceil(Math.max(...axis.marks.map((mark) => widthOf(axis.text(mark))))) + 12 : 0

/** Places that hang together; where nothing is known the line is broken. */
function runs(values: readonly (number | null)[]): number[][] {
  const found: number[][] = []
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    const last = found.at(-1)
    if (last?.at(-1) === at - 1) last.push(at)
    else found.push([at])
  }
  return found
}

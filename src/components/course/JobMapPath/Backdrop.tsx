import { size } from './places'

const steps = Array.from({ length: 10 }, (_, at) => at)
const peaks = [120, 340, 610, 860]
const islands = [
  [140, 420, 130, 46],
  [420, 190, 150, 52],
  [690, 430, 140, 48],
  [900, 180, 110, 40],
] as const
const towers = [60, 170, 260, 400, 520, 640, 760, 880] as const
const planets = [
  [160, 130, 46],
  [500, 280, 74],
  [850, 120, 34],
  [820, 450, 52],
] as const

/** The ground of a map, by the code of its template. */
export function Backdrop({ code }: { readonly code: string | undefined }) {
  return (
    <g className={`job-map-ground is-${code ?? 'plain'}`}>
      <rect width={size.width} height={size.height} />
      {code === 'stairs' &&
        steps.map((at) => (
          <rect key={at} className="is-shape" x={at * 100} y={520 - at * 48} width="100" height="560" />
        ))}
      {code === 'mountain' &&
        peaks.map((x, at) => (
          <path key={x} className="is-shape" d={`M${x - 220} 560 L${x} ${120 + (at % 2) * 90} L${x + 220} 560 Z`} />
        ))}
      {code === 'islands' &&
        islands.map(([x, y, rx, ry]) => <ellipse key={x} className="is-shape" cx={x} cy={y} rx={rx} ry={ry} />)}
      {code === 'city' &&
        towers.map((x, at) => (
          <rect key={x} className="is-shape" x={x} y={140 + ((at * 97) % 220)} width="78" height="460" rx="4" />
        ))}
      {code === 'planets' && planets.map(([x, y, r]) => <circle key={x} className="is-shape" cx={x} cy={y} r={r} />)}
    </g>
  )
}

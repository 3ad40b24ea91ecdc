/** Places of levels on a map, in the units of its drawing. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** A template as the server answers it; its points are percents of the drawing. */
export interface MapTemplate {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameEn?: string
  readonly positions?: { readonly points?: readonly (readonly [number, number])[] }
}

export const size = { width: 1000, height: 560 } as const

const straight = [
  [6, 50],
  [94, 50],
] as const

/** The places of so many levels, spread evenly over the path of the template; without one they lie on a line. */
export function placesOf(template: MapTemplate | undefined, count: number): Point[] {
  const points = template?.positions?.points ?? straight
  return Array.from({ length: count }, (_, at) => pointAt(points, count === 1 ? 0 : at / (count - 1)))
}

/** The whole path of the template, as a background for places. */
export const pathOf = (template: MapTemplate | undefined): Point[] =>
  (template?.positions?.points ?? straight).map(([x, y]) => inUnits(x, y))

function pointAt(points: readonly (readonly [number, number])[], share: number): Point {
  const place = share * (points.length - 1)
  const at = Math.min(Math.floor(place), points.length - 2)
  const [from, to] = [points[at]!, points[at + 1]!]
  const part = place - at
  return inUnits(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part)
}

const inUnits = (x: number, y: number): Point => ({ x: (x * size.width) / 100, y: (y * size.height) / 100 })

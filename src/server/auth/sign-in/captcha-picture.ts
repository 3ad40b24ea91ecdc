/** Draws a code as a picture: every character turned, leaned and bent on its own, under and over lines that cross it. */
import { type Point, strokesOf } from './captcha-glyphs'

const width = 130
const height = 48

/** The picture, as a PNG of 130 by 48. */
export async function drawCaptcha(code: string): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  const step = (width - 16) / code.length
  const characters = [...code].map((character, index) => drawCharacter(character, 8 + index * step, step))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour(88, 96, 20)}"/>`,
    ...Array.from({ length: 3 }, () => drawArc(1)),
    ...characters,
    ...Array.from({ length: 2 }, () => drawArc(1.4)),
    ...Array.from({ length: 40 }, drawDot),
    '</svg>',
  ].join('')
  return Buffer.from(new Resvg(svg).render().asPng())
}

function drawCharacter(character: string, left: number, room: number): string {
  const bend = bender(left + room / 2, height / 2 + between(-4, 4))
  const lines = strokesOf(character).map((stroke) => pathOf(subdivide(stroke).map(bend)))
  const pen = `fill="none" stroke="${colour(22, 42, 60)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${lines.join('')}" ${pen} stroke-width="${between(2, 3).toFixed(1)}"/>`
}

/** Moves a point of the character's box to the picture: scaled, leaned, turned, and waved. */
function bender(x: number, y: number): (point: Point) => Point {
  const wide = between(1.45, 1.75)
  const tall = between(1.7, 2.05)
  const lean = between(-0.25, 0.25)
  const turn = between(-0.3, 0.3)
  const wave = { size: between(0.6, 1.6), length: between(7, 12), phase: between(0, 6.3) }
  return ([px, py]) => {
    const dy = (py - 7) * tall
    const dx = (px - 5) * wide + lean * dy
    const waved = dx + wave.size * Math.sin(dy / wave.length + wave.phase)
    return [
      x + waved * Math.cos(turn) - dy * Math.sin(turn),
      y + waved * Math.sin(turn) + dy * Math.cos(turn) + wave.size * Math.cos(dx / wave.length + wave.phase),
    ]
  }
}

/** Points between the corners, so that straight strokes bend too. */
function subdivide(stroke: readonly Point[]): Point[] {
  return stroke.flatMap((point, index): Point[] => {
    const next = stroke[index + 1]
    if (!next) return [point]
    return [0, 0.25, 0.5, 0.75].map((part) => [
      point[0] + (next[0] - point[0]) * part,
      point[1] + (next[1] - point[1]) * part,
    ])
  })
}

function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}

function drawArc(thick: number): string {
  const y = () => between(4, height - 4).toFixed(1)
  const middle = between(width * 0.3, width * 0.7).toFixed(1)
  const line = `M0 ${y()}Q${middle} ${y()} ${width} ${y()}`
  return `<path d="${line}" fill="none" stroke="${colour(40, 65, 50)}" stroke-width="${thick}"/>`
}

function drawDot(): string {
  const at = `cx="${between(0, width).toFixed(1)}" cy="${between(0, height).toFixed(1)}"`
  return `<circle ${at} r="${between(0.4, 1).toFixed(1)}" fill="${colour(40, 75, 50)}"/>`
}

const between = (low: number, high: number) => low + Math.random() * (high - low)

function colour(darkest: number, lightest: number, saturation: number): string {
  return `hsl(${Math.floor(between(0, 360))},${saturation}%,${Math.floor(between(darkest, lightest))}%)`
}

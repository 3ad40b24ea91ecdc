/** Colours as numbers: contrast as WCAG 2 counts it, and the nearest shade that can be read. Pure. */
type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new Error(`"${hex}" is not a colour of the form #rrggbb.`)
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Contrast of two colours from 1 to 21, by WCAG 2.1. */
export function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** The part of `toward` in a mix, from 0 to 1. */
export function mix(from: string, toward: string, part: number): string {
  const end = parse(toward)
  return `#${parse(from)
    .map((value, at) =>
      Math.round(value + ((end[at] ?? 0) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const readable = 4.5

/** The first shade of a colour, its hue kept, toward black or white, that can be read against all of the others. */
export function readableShade(colour: string, toward: '#000000' | '#ffffff', ...against: readonly string[]): string {
  const { hue, saturation, lightness } = toHsl(colour)
  const end = toward === '#ffffff' ? 1 : 0
  for (let step = 0; step <= 100; step++) {
    const shade = step === 0 ? colour : fromHsl(hue, saturation, lightness + ((end - lightness) * step) / 100)
    if (against.every((other) => contrast(shade, other) >= readable)) return shade
  }
  return toward
}

function toHsl(hex: string): { readonly hue: number; readonly saturation: number; readonly lightness: number } {
  const [red, green, blue] = parse(hex)
  const [r, g, b] = [red / 255, green / 255, blue / 255] as const
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  const lightness = most - spread / 2
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  const turn =
    spread === 0 ? 0 : most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return { hue: (turn * 60 + 360) % 360, saturation, lightness }
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

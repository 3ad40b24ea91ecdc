/** Data of every chart. */
import type { MeasureForm } from '../../../../model/types/report'

export interface ChartData {
  /** Read out instead of the picture. */
  readonly title: string
  readonly names: readonly string[]
  /** Links of the groups. */
  readonly links?: readonly string[]
  readonly series: readonly Series[]
  readonly isStacked: boolean
  readonly width: number
}

export interface Series {
  readonly name: string
  readonly title: string
  readonly values: readonly (number | null)[]
  readonly text: (value: number | null) => string
  /** The form that `text` writes. */
  readonly as: MeasureForm
}

/** A label cut to its room; the whole is in the tooltip. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Size of the labels in pixels, and one to spare. */
const labelSize = 13

/** Letters that take nearly the room of two. */
const broad = /[mwMW@%]/
const isSquare = (letter: string) => letter >= '\u2e80'
const shareOfSize = (letter: string) => (isSquare(letter) ? 1 : broad.test(letter) ? 0.85 : 0.58)

/** About how many pixels a label takes: Chinese letters fill a square. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + labelSize * shareOfSize(letter), 0)

/** A label cut to so many pixels; the whole is in the tooltip. */
export function cutTo(text: string, pixels: number): string {
  if (widthOf(text) <= pixels) return text
  let kept = ''
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`) > pixels) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}

/** How columns share the room of a list: their widths in each language, and which of them stay where there is little. */
import { keysOf } from '../../../fields/definition/guards'
import { shapes } from '../../../fields/shapes'
import type { Field, Locale, Resource } from '../../types'

/** Space at both sides of a cell, with its line. */
const sides = 25
const tagSides = 18
const arrow = 16
/** A heading of more pixels goes on two lines. */
const longestLine = 92
/** A tag of more pixels is cut. */
const longestTag = 130

/** The resource with the pixels that its columns take in each language, and with their ranks. */
export function withColumns(resource: Resource): Resource {
  const { columns } = resource.list
  const isColumn = ({ name, column }: Field) => column !== undefined || columns.includes(name)
  const fields = resource.fields.map((field) =>
    isColumn(field) ? { ...field, widths: widthsOf(field), rank: rankOf(field, resource) } : field,
  )
  return { ...resource, fields }
}

/** Where there is little room, names and columns with a sum in the foot go first, then switches, as these act, and states. */
function rankOf({ name, column }: Field, { display, states, list: { summary = [] } }: Resource): number {
  if (column?.priority !== undefined) return column.priority
  if (name === display || summary.some(({ field }) => field === name)) return 1
  return column?.as === 'switch' || states?.fields.includes(name) ? 2 : 3
}

/** The width in the file, or else of the kind of the field, and no less than the words of the language take: files give widths for Chinese. */
function widthsOf(field: Field): Partial<Record<Locale, number>> {
  const locales = keysOf(field.title)
  return Object.fromEntries(locales.map((locale) => [locale, Math.max(usualWidth(field), roomOf(field, locale))]))
}

function usualWidth({ column, range, value, type }: Field): number {
  const ofKind = value.format === 'datetime' ? 176 : shapes[type].columnWidth
  return column?.width ?? column?.minWidth ?? (range ? 330 : (ofKind ?? 160))
}

function roomOf({ title, type, column, choices = [], many }: Field, locale: Locale): number {
  const heading = headingWidth(title[locale]) + (column?.sortable ? arrow : 0)
  const isTag = !many && (column?.as ?? shapes[type].columnAs?.[0]) === 'tag'
  const tags = isTag ? choices.map((each) => textWidth(each.title[locale], 12) + tagSides) : []
  return Math.ceil(sides + Math.max(heading, Math.min(longestTag, Math.max(0, ...tags))))
}

/** The width of a heading on one line, or of the shorter of its breaks into two. */
function headingWidth(text: string): number {
  const whole = textWidth(text, 14)
  if (whole <= longestLine) return whole
  const breaks = [...text.matchAll(/ /g)].map(({ index }) =>
    Math.max(textWidth(text.slice(0, index), 14), textWidth(text.slice(index + 1), 14)),
  )
  // Chinese breaks between any two letters.
  const shortest = breaks.length > 0 ? Math.min(...breaks) : /[\u2e80-\uffff]/.test(text) ? whole / 2 + 14 : whole
  return shortest
}

/** Letters that take nearly the room of two, and those that take half of one. */
const broad = /[mwMW@%]/
const slim = /[fijlrtI1 .,:;'()]/

const isSquare = (letter: string) => letter >= '\u2e80'

/** About how many pixels a bold line of text takes in a size. */
const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + size * shareOf(letter), 0)

const shareOf = (letter: string): number =>
  isSquare(letter) ? 1 : broad.test(letter) ? 0.92 : slim.test(letter) ? 0.38 : 0.62

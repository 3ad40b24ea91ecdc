/**
 * The field type of a schema property, and the options of that type. Not for values (columns.ts) or screens
 * (controls.ts): this room has no React and runs on both sides.
 */
import { shape as child } from './child/shape'
import { shape as choice } from './choice/shape'
import { shape as color } from './color/shape'
import { shape as date } from './date/shape'
import { shape as dateRange } from './date-range/shape'
import { shape as dateTime } from './date-time/shape'
import { shape as dictChoice } from './dict-choice/shape'
import type { FieldType } from './definition/field-type'
import { shape as file } from './file/shape'
import { shape as icon } from './icon/shape'
import { shape as image } from './image/shape'
import { shape as json } from './json/shape'
import { shape as longText } from './long-text/shape'
import { shape as number } from './number/shape'
import { shape as reference } from './reference/shape'
import { shape as richText } from './rich-text/shape'
import { shape as secret } from './secret/shape'
import { shape as shaped } from './shaped/shape'
import type { SchemaProperty, Shape } from './definition/shape'
import { shape as toggle } from './switch/shape'
import { shape as text } from './text/shape'
import { shape as time } from './time/shape'
import { shape as treeParent } from './tree-parent/shape'

export const shapes: Record<FieldType, Shape> = {
  text,
  'long-text': longText,
  'rich-text': richText,
  number,
  switch: toggle,
  choice,
  'dict-choice': dictChoice,
  date,
  'date-time': dateTime,
  'date-range': dateRange,
  time,
  reference,
  image,
  file,
  color,
  icon,
  'tree-parent': treeParent,
  json,
  child,
  shaped,
  secret,
}

/** Asked first to last: a keyword outweighs a format, a format outweighs a bare type. */
const askingOrder: readonly Shape[] = [
  treeParent,
  child,
  shaped,
  secret,
  dateRange,
  reference,
  dictChoice,
  image,
  file,
  toggle,
  choice,
  dateTime,
  date,
  time,
  color,
  icon,
  json,
  richText,
  longText,
  text,
  number,
]

/** The one shape that claims a property; `undefined` when none does. */
export function shapeOf(property: SchemaProperty): Shape | undefined {
  return askingOrder.find((shape) => shape.claims(property))
}

/** Stores the value of each field type in a table. Not for statements (src/server/sql); runs without React. */
import { column as child } from './child/column'
import { column as choice } from './choice/column'
import { column as color } from './color/column'
import { column as date } from './date/column'
import { column as dateRange } from './date-range/column'
import { column as dateTime } from './date-time/column'
import { column as dictChoice } from './dict-choice/column'
import type { FieldType } from './definition/field-type'
import { column as file } from './file/column'
import { column as icon } from './icon/column'
import { column as image } from './image/column'
import { column as json } from './json/column'
import { column as longText } from './long-text/column'
import { column as number } from './number/column'
import { column as reference } from './reference/column'
import { column as richText } from './rich-text/column'
import { column as secret } from './secret/column'
import { column as shaped } from './shaped/column'
import type { StoredColumn } from './definition/shape'
import { column as toggle } from './switch/column'
import { column as text } from './text/column'
import { column as time } from './time/column'
import { column as treeParent } from './tree-parent/column'

export const columns: Record<FieldType, StoredColumn> = {
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

/** Properties of every field type with values that pass and values that do not, for loops over the types. */
import { sample as child } from './child/sample'
import { sample as choice } from './choice/sample'
import { sample as color } from './color/sample'
import { sample as date } from './date/sample'
import { sample as dateRange } from './date-range/sample'
import { sample as dateTime } from './date-time/sample'
import { sample as dictChoice } from './dict-choice/sample'
import { sample as file } from './file/sample'
import { sample as icon } from './icon/sample'
import { sample as image } from './image/sample'
import { sample as json } from './json/sample'
import { sample as longText } from './long-text/sample'
import { sample as number } from './number/sample'
import { sample as reference } from './reference/sample'
import { sample as richText } from './rich-text/sample'
import { sample as secret } from './secret/sample'
import { sample as shaped } from './shaped/sample'
import type { Sample } from './definition/shape'
import { sample as toggle } from './switch/sample'
import { sample as text } from './text/sample'
import { sample as time } from './time/sample'
import { sample as treeParent } from './tree-parent/sample'

export const samples: readonly Sample[] = [
  text,
  longText,
  richText,
  number,
  toggle,
  choice,
  dictChoice,
  date,
  dateTime,
  dateRange,
  time,
  reference,
  image,
  file,
  color,
  icon,
  treeParent,
  json,
  child,
  shaped,
  secret,
]

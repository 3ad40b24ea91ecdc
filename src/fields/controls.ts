/**
 * Input, cell and search input of each field type. For the browser only; inputs with much code of their own (dates,
 * trees, uploads, colours, icons, data) arrive on first use, cells are all here.
 */
import './control/cells.css'
import './control/inputs.css'
import './control/tags.css'
import { control as child } from './child/control'
import { control as choice } from './choice/control'
import { control as color } from './color/control'
import type { Control } from './control/control'
import { control as date } from './date/control'
import { control as dateRange } from './date-range/control'
import { control as dateTime } from './date-time/control'
import { control as dictChoice } from './dict-choice/control'
import type { FieldType } from './definition/field-type'
import { control as file } from './file/control'
import { control as icon } from './icon/control'
import { control as image } from './image/control'
import { control as json } from './json/control'
import { control as longText } from './long-text/control'
import { control as number } from './number/control'
import { control as reference } from './reference/control'
import { control as richText } from './rich-text/control'
import { control as secret } from './secret/control'
import { control as shaped } from './shaped/control'
import { control as toggle } from './switch/control'
import { control as text } from './text/control'
import { control as time } from './time/control'
import { control as treeParent } from './tree-parent/control'

export const controls: Record<FieldType, Control> = {
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

/** Fetches the inputs of these types ahead, so that a dialog opens with nothing left to wait for. */
export async function loadInputs(types: Iterable<FieldType>): Promise<void> {
  const inputs = [...new Set(types)].flatMap((type) => [controls[type].Input, controls[type].FilterInput])
  await Promise.all(inputs.map((Input) => Input?.load?.()))
}

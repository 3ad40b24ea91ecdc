/** How wide the column of a field is, in characters. */
import type { Field } from '../../../model/types'

const byType: Partial<Record<Field['type'], number>> = {
  number: 12,
  switch: 10,
  date: 12,
  'date-time': 20,
  'date-range': 20,
  'long-text': 40,
  'rich-text': 40,
  image: 30,
  file: 30,
}

export const widthOf = ({ type }: Field): number => byType[type] ?? 20

import { shapes } from '../../../fields/shapes'
import type { Field } from '../../../model/types'

/** How wide the column of a field is, in characters. */
export const widthOf = ({ type }: Field): number => shapes[type].sheetWidth ?? 20

import { shapes } from '../../../fields/shapes'
import type { Field } from '../../../model/types'

/** Width of a field's column, in characters. */
export const widthOf = ({ type }: Field): number => shapes[type].sheetWidth ?? 20

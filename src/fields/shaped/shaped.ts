/** The shape of an object that data decide: that of the value of another field, or fields that an editor defined. */
import type { Field, RowRules, Shaped } from '../definition/field'
import { definedFields } from './defined-fields'

type Values = Readonly<Record<string, unknown>>

/** Definitions that were read through a reference stand in the entry under their path, `activityId.signForm`. */
export const definitionsKey = ({ from = [] }: Shaped): string => from.join('.')

/** True when the definitions lie beyond the entry. */
export const isBeyond = (field: Field): boolean => (field.shape?.from?.length ?? 0) > 1

/** Rules for the object in this entry; undefined while nothing decides them. */
export function rulesNow({ shape }: Field, entry: Values): RowRules | undefined {
  if (!shape) return undefined
  if (shape.from) return definedFields(entry[definitionsKey(shape)])
  const decides = entry[shape.by ?? '']
  const of = shape.of ?? {}
  return decides !== undefined && decides !== null && Object.hasOwn(of, String(decides))
    ? of[String(decides)]
    : undefined
}

/** The fields of every shape that the file tells. */
export const shapeFields = ({ shape }: Field): readonly Field[] =>
  [...new Set(Object.values(shape?.of ?? {}))].flatMap(({ fields }) => fields)

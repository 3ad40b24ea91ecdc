/** Every row of an entry with its place, level by level, so that whoever asks the database asks once a level. */
import type { Field } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import type { Values } from '../../../core/context/entry'

export interface PlacedRow {
  readonly row: Values
  /** `phases[3]`, `phases[3].tasks[0]`. */
  readonly at: string
}

export interface Level {
  readonly field: Field
  readonly rows: readonly PlacedRow[]
}

/** The levels of rows below an entry; rows of one field under several owners are one level. */
export function levelsOf(fields: readonly Field[], owners: readonly { row: Values; at?: string }[]): Level[] {
  return fields
    .filter(({ child }) => child)
    .flatMap((field) => {
      const rows = owners.flatMap(({ row: owner, at }) => {
        const list = owner[field.name]
        if (!Array.isArray(list)) return []
        const name = at === undefined ? field.name : `${at}.${field.name}`
        return list.flatMap((row, index): PlacedRow[] => (isRow(row) ? [{ row, at: rowPath(name, index) }] : []))
      })
      return rows.length ? [{ field, rows }, ...levelsOf(field.child!.row.fields, rows)] : []
    })
}

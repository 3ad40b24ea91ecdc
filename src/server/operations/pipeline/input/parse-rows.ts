/** Rows that were sent inside an entry, as values of their fields: typed like the entry itself, unknown keys left out. */
import type { Field, Problem } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import type { Values } from '../../../core/context/entry'

interface AcceptedRows {
  readonly rows: unknown
  readonly problems: readonly Problem[]
}

type AcceptFields = (fields: readonly Field[], params: Values) => { values: Values; problems: readonly Problem[] }

/** What is no list of objects stays as it is, for the rules to refuse. */
export function acceptRows(field: Field, sent: unknown, acceptFields: AcceptFields): AcceptedRows {
  if (sent === null || sent === '') return { rows: [], problems: [] }
  if (!Array.isArray(sent)) return { rows: sent, problems: [] }
  const { row, resource } = field.child!
  const fields = row.fields.filter((each) => !each.readOnly)
  const problems: Problem[] = []
  const rows = sent.map((each, index) => {
    if (!isRow(each)) return each
    const accepted = acceptFields(fields, each)
    problems.push(
      ...accepted.problems.map((problem) => ({ ...problem, field: rowPath(field.name, index, problem.field) })),
    )
    const key = resource && each.id !== undefined && each.id !== null && each.id !== '' ? { id: String(each.id) } : {}
    return { ...accepted.values, ...key }
  })
  return { rows, problems }
}

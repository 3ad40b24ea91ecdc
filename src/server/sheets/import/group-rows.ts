/** Several rows of a sheet are one entry: the first holds its own cells, those below only rows that belong to it. */
import { childPart } from '../../../model/sheet-field'
import type { Field, Problem } from '../../../model/types'
import type { ReadCell, SheetRow } from '../formats/read-sheet'
import type { RowValues } from './plan-types'

const isFilled = (cell: ReadCell | undefined) => cell !== null && cell !== undefined && String(cell).trim() !== ''

/** The rows by entry: one whose cells of the entry are all empty belongs to the entry above. */
export function byEntry(rows: readonly SheetRow[], fields: readonly (Field | undefined)[]): readonly SheetRow[][] {
  const own = fields.flatMap((field, index) => (field && !childPart(field.name) ? [index] : []))
  const hasRows = fields.some((field) => field && childPart(field.name))
  const entries: SheetRow[][] = []
  for (const row of rows) {
    const isNew = !hasRows || entries.length === 0 || own.some((index) => isFilled(row.cells[index]))
    if (isNew) entries.push([row])
    else entries.at(-1)!.push(row)
  }
  return entries
}

/** The entry that these rows of the sheet are: its own values, and lists of the rows that belong to it. */
export function entryOf([first, ...more]: readonly RowValues[]): RowValues {
  const rows = [first!, ...more]
  const lists: Record<string, Record<string, unknown>[]> = {}
  const places: Record<string, number[]> = {}
  const problems: Problem[] = []
  for (const { row, values, problems: found } of rows) {
    const added = new Map<string, Record<string, unknown>>()
    for (const [path, value] of Object.entries(values)) {
      const part = childPart(path)
      if (part) added.set(part.child, { ...added.get(part.child), [part.name]: value })
    }
    for (const [child, value] of added) {
      lists[child] = [...(lists[child] ?? []), value]
      places[child] = [...(places[child] ?? []), row]
    }
    problems.push(...found.map((problem) => placed(problem, places)))
  }
  const own = Object.fromEntries(Object.entries(first!.values).filter(([path]) => !childPart(path)))
  return { ...first!, values: { ...own, ...lists }, problems, places }
}

/** `contacts.name` in the row that was read last is `contacts[1].name` of the entry. */
function placed(problem: Problem, places: Readonly<Record<string, readonly number[]>>): Problem {
  const part = childPart(problem.field ?? '')
  if (!part) return problem
  const index = Math.max((places[part.child]?.length ?? 0) - 1, 0)
  return { ...problem, field: `${part.child}[${index}].${part.name}` }
}

/** Row and column of the sheet that a problem of the entry is about. */
export function cellOfProblem({ row, places }: RowValues, field: string | undefined): { row: number; field?: string } {
  const [, child = '', index = '', , name] = /^(\w+)\[(\d+)\](\.(\w+))?$/.exec(field ?? '') ?? []
  const at = places?.[child]?.[Number(index)]
  if (at === undefined) return field === undefined ? { row } : { row, field }
  return { row: at, field: name === undefined ? child : `${child}.${name}` }
}

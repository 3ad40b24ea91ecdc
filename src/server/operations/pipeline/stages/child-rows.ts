/** The child rows of an entry as they will be: sent values over stored ones, defaults, positions. */
import { ruleText } from '../../../../model/messages'
import type { Field, Problem } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import type { CallContext } from '../../../core/context/call'
import type { Values } from '../../../core/context/entry'
import { noStoredRows, type StoredRow, type StoredRows } from '../../entry/child-rows'
import { plainDefault } from '../../entry/default-values'
import type { Stage } from '../stage'
import { withoutHidden } from './normalise'

export const completeChildRows: Stage = (draft) => {
  const { context, storedRows, entry, problems } = draft
  const { fields } = context.resource
  return {
    ...draft,
    entry: completeRows(context, fields, entry, storedRows),
    problems: [...problems, ...unknownRows(context, fields, entry, storedRows)],
  }
}

function sentRows(entry: Values, { name }: Field): readonly unknown[] {
  const rows = entry[name]
  return Array.isArray(rows) ? rows : []
}

/** The entry with its rows complete, at any depth. */
function completeRows(context: CallContext, fields: readonly Field[], entry: Values, storedRows: StoredRows): Values {
  const children = fields.filter((field) => field.child && Array.isArray(entry[field.name]))
  if (children.length === 0) return entry
  const complete = children.map((field) => {
    const stored = byId(storedRows, field)
    const rows = sentRows(entry, field).map((row, index) =>
      isRow(row) ? completeRow(context, field, { row, index, up: entry, stored }) : row,
    )
    return [field.name, rows]
  })
  return { ...entry, ...Object.fromEntries(complete) }
}

interface OneRow {
  readonly row: Values
  readonly index: number
  readonly up: Values
  readonly stored: ReadonlyMap<string, StoredRow>
}

function completeRow(context: CallContext, field: Field, { row, index, up, stored }: OneRow): Values {
  const { row: rules, sort } = field.child!
  const before = row.id === undefined ? undefined : stored.get(String(row.id))
  const start = before ? { ...before.entry, ...row } : withDefaults(context, rules.fields, row, index)
  const placed = sort ? { ...start, [sort]: index + 1 } : start
  const shown = withoutHidden(rules.fields, placed, { up, now: context.now }, before?.entry)
  return completeRows(context, rules.fields, shown, before?.inner ?? noStoredRows)
}

function withDefaults(context: CallContext, fields: readonly Field[], row: Values, index: number): Values {
  const entry: Record<string, unknown> = { ...row }
  for (const field of fields) {
    if (field.default === undefined || field.name in entry) continue
    // The next number of a row is its position.
    const isNext = typeof field.default === 'object' && field.default !== null && '$next' in field.default
    entry[field.name] = isNext ? index + 1 : plainDefault(context, field, entry)
  }
  return entry
}

/** Rows under an id that the entry has no row of, or has been sent already. */
function unknownRows(context: CallContext, fields: readonly Field[], entry: Values, storedRows: StoredRows): Problem[] {
  const children = fields.filter((field) => field.child && Array.isArray(entry[field.name]))
  return children.flatMap((field) => {
    const stored = byId(storedRows, field)
    const seen = new Set<unknown>()
    return sentRows(entry, field).flatMap((row, index): Problem[] => {
      if (!isRow(row)) return []
      const isUnknown =
        field.store === 'rows' && row.id !== undefined && (!stored.has(String(row.id)) || seen.has(row.id))
      seen.add(row.id)
      const message = ruleText('reference', context.locale, { label: field.title[context.locale] })
      if (isUnknown) return [{ field: rowPath(field.name, index), rule: 'reference', message }]
      const inner = unknownRows(
        context,
        field.child!.row.fields,
        row,
        stored.get(String(row.id))?.inner ?? noStoredRows,
      )
      return inner.map((problem) => ({ ...problem, field: rowPath(field.name, index, problem.field) }))
    })
  })
}

const byId = (storedRows: StoredRows, { name }: Field): ReadonlyMap<string, StoredRow> =>
  new Map((storedRows[name] ?? []).map((each) => [String(each.row.id), each]))

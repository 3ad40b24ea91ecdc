/** The rows of an entry as they will be: what was sent laid over what is stored, defaults filled in, places counted. */
import type { Field, Problem } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import { ruleText } from '../../../../model/messages'
import type { CallContext } from '../../../core/context/call'
import type { Values } from '../../../core/context/entry'
import { plainDefault } from '../../entry/default-values'
import { withoutHidden } from './hidden-values'
import { type Held, type HeldRow, nothingHeld } from '../../entry/child-rows'

/** The entry with its rows complete, at any depth; rows that were not sent are those that are stored. */
export function completeRows(context: CallContext, fields: readonly Field[], entry: Values, held: Held): Values {
  const children = fields.filter((field) => field.child && Array.isArray(entry[field.name]))
  if (children.length === 0) return entry
  const complete = children.map((field) => {
    const stored = new Map((held[field.name] ?? []).map((each) => [String(each.row.id), each]))
    const rows = (entry[field.name] as unknown[]).map((row, index) =>
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
  readonly stored: ReadonlyMap<string, HeldRow>
}

function completeRow(context: CallContext, field: Field, { row, index, up, stored }: OneRow): Values {
  const { row: rules, sort } = field.child!
  const before = row.id === undefined ? undefined : stored.get(String(row.id))
  const start = before ? { ...before.entry, ...row } : withDefaults(context, rules.fields, row, index)
  const placed = sort ? { ...start, [sort]: index + 1 } : start
  const shown = withoutHidden(rules.fields, placed, { up, now: context.now }, before?.entry)
  return completeRows(context, rules.fields, shown, before?.inner ?? nothingHeld)
}

function withDefaults(context: CallContext, fields: readonly Field[], row: Values, index: number): Values {
  const entry: Record<string, unknown> = { ...row }
  for (const field of fields) {
    if (field.default === undefined || field.name in entry) continue
    // The next of its list, for a row, is its place.
    const isNext = typeof field.default === 'object' && field.default !== null && '$next' in field.default
    entry[field.name] = isNext ? index + 1 : plainDefault(context, field, entry)
  }
  return entry
}

/** Rows sent under an id that is not one of the entry's. */
export function strangeRows(context: CallContext, fields: readonly Field[], sent: Values, held: Held): Problem[] {
  const owned = fields.filter((field) => field.child && Array.isArray(sent[field.name]))
  return owned.flatMap((field) => {
    const stored = new Map((held[field.name] ?? []).map((each) => [String(each.row.id), each]))
    const seen = new Set<unknown>()
    return (sent[field.name] as unknown[]).flatMap((row, index): Problem[] => {
      if (!isRow(row)) return []
      const isStrange =
        field.store === 'rows' && row.id !== undefined && (!stored.has(String(row.id)) || seen.has(row.id))
      seen.add(row.id)
      const message = ruleText('reference', context.locale, { label: field.title[context.locale] })
      if (isStrange) return [{ field: rowPath(field.name, index), rule: 'reference', message }]
      const inner = strangeRows(context, field.child!.row.fields, row, stored.get(String(row.id))?.inner ?? nothingHeld)
      return inner.map((problem) => ({ ...problem, field: rowPath(field.name, index, problem.field) }))
    })
  })
}

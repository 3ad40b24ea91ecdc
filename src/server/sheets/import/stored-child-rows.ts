/** Rows that a sheet names for an entry there is: they change those of the same key, and the others stay. */
import type { Field } from '../../../model/types'
import { isRow } from '../../../model/validate/validate-rows'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { lockRows } from '../../sql/select/select'
import type { Values } from '../../core/context/entry'
import { writableSource } from '../../operations/pipeline/lock-rows'
import { entriesOf, lockChildRows } from '../../operations/entry/child-rows'
import { storedValues } from '../../operations/entry/stored-values'

/** The entry as a save sends it; rows without a key replace those that are stored. */
export async function withStoredRows(tx: Db, context: CallContext, id: string, values: Values): Promise<Values> {
  const { model, resource } = context
  const keyed = resource.fields.filter((field) => keyOf(field) && Array.isArray(values[field.name]))
  if (keyed.length === 0) return values
  const source = writableSource(context)
  const [row] = await lockRows(tx, source, [id])
  if (!row) return values
  const found = await lockChildRows(tx, model, keyed, String(row.tenant_id ?? source.reach.tenantId), [id])
  const stored = { ...storedValues(resource, row), ...entriesOf(found.get(id) ?? {}) }
  const merged = keyed.map((field) => [field.name, mergedRows(field, stored[field.name], values[field.name])])
  return { ...values, ...Object.fromEntries(merged) }
}

/** The field that tells a row among those of its entry. */
function keyOf({ child }: Field): Field | undefined {
  return child?.row.fields.find(
    ({ unique }) => unique && !unique.take && !unique.if && unique.with.every((name) => name === child.by),
  )
}

function mergedRows(field: Field, stored: unknown, sent: unknown): unknown[] {
  const { name } = keyOf(field)!
  const rows = (Array.isArray(stored) ? stored : []).filter(isRow)
  const given: readonly unknown[] = Array.isArray(sent) ? sent : []
  const keys = given.map((row) => (isRow(row) ? folded(row[name]) : ''))
  const matched = rows.map((row) => {
    const at = keys.indexOf(folded(row[name]))
    const own = at < 0 || keys[at] === '' ? undefined : given[at]
    return isRow(own) ? { ...row, ...own } : row
  })
  const known = new Set(rows.map((row) => folded(row[name])))
  // Repeated rows of the sheet are left for the rule that reports them.
  return [
    ...matched,
    ...given.filter((_, at) => keys[at] === '' || !known.has(keys[at]!) || keys.indexOf(keys[at]!) !== at),
  ]
}

const folded = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()

import { passes } from '../../../model/validate/check-problems'
import { columnName, fieldOf } from '../../../model/names'
import type { Scope } from '../../../model/conditions/predicate'
import type { Resource } from '../../../model/types'
import { scopeInto, writableOf } from '../../access/tenant-scope'
import type { CallContext } from '../../core/context/call'
import type { Row } from '../../core/context/entry'
import { type ErrorCode, errorText, Refusal } from '../../core/errors'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { queryContext } from '../../sql/conditions/where'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { both, columnOf, from, type Source } from '../../sql/source'
import { removeRows } from '../../sql/write/write'
import { scopeOf } from '../entry/condition-scope'
import { displayName, storedValues } from '../entry/stored-values'
import { clearReferences, holdersOf, type Referrer, referrersOf, rowsHeld, rowsMeant } from './referrers'
import { codeOf, stops } from './validate/confirmation'

/** Removes locked rows unless a check or a reference refuses; rows that cascade are removed in the same way. */
export async function removeLocked(
  unit: WriteUnit,
  context: CallContext,
  source: Source,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const { tx } = unit
  const { resource, caller, now } = context
  await refuseByChecks(tx, context, source, rows)
  await refuseChildren(tx, context, source, rows)
  await refuseOrRelease(unit, context, source, rows)
  const ids = rows.map((row) => String(row.id))
  await removeRows(tx, source, ids, { update_user: caller.userId, update_time: now })
  await unit.recordWrite({ resource, action: 'remove', caller, now, rows: rows.map((before) => ({ before })) })
}

/** Checks of the schema on removal validate the stored row. */
async function refuseByChecks(tx: Db, context: CallContext, source: Source, rows: readonly Row[]): Promise<void> {
  const { resource, locale } = context
  const checks = resource.checks.filter((check) => check.assert && check.on.includes('remove'))
  if (checks.length === 0) return
  for (const row of rows) {
    const old = storedValues(context.resource, row)
    const candidate = { context, source, entry: old, old, changed: new Set<string>(), event: 'remove' }
    const scope: Scope = await scopeOf(tx, candidate)
    const broken = checks.find((check) => !passes(check, scope) && stops(context, check))
    if (broken) throw refusal(codeOf(broken), resource, row, broken.message[locale], broken.id)
  }
}

/** A node of a tree is removed only after, or together with, the nodes below it. */
async function refuseChildren(
  tx: Db,
  { resource, locale }: CallContext,
  source: Source,
  rows: readonly Row[],
): Promise<void> {
  const { tree } = resource
  if (!tree) return
  const ids = rows.map((row) => String(row.id))
  const parent = columnOf(source.alias, columnName(tree.parent))
  const below = sql<boolean>`${parent} = any(${ids})`
  const staying = sql<boolean>`${columnOf(source.alias, 'id')} <> all(${ids})`
  const { rows: found } = await sql<{ parent: string }>`select ${parent} as parent from ${source.table}
    where ${both(source.limit, below, staying)} limit 1`.execute(tx)
  const blocked = rows.find((row) => row.id === found[0]?.parent)
  const own = fieldOf(resource, tree.parent)?.messages.treeChildren?.[locale]
  if (blocked) throw refusal('entry.has-children', resource, blocked, own ?? errorText('entry.has-children', locale))
}

/** Each reference to the rows refuses their removal, is cleared, or cascades, as its schema says. */
async function refuseOrRelease(
  unit: WriteUnit,
  context: CallContext,
  source: Source,
  rows: readonly Row[],
): Promise<void> {
  const { tx } = unit
  const { model, resource, locale } = context
  const referrers = referrersOf(model, resource)
  const meant = (referrer: Referrer) => rowsMeant(tx, referrer, source, queryContext(context), rows)
  for (const referrer of referrers.filter(({ field, within }) => within || field.ref!.onDelete === 'restrict')) {
    const [held] = await rowsHeld(tx, referrer, await meant(referrer), source.reach)
    const own = referrer.field.ref!.message?.[locale]
    if (held) throw refusal('entry.in-use', resource, held, own ?? errorText('entry.in-use', locale))
  }
  for (const referrer of referrers.filter(({ field, within }) => !within && field.ref!.onDelete === 'clear')) {
    const cleared = await clearReferences(tx, referrer, await meant(referrer), source.reach)
    await unit.updateDependants({ resource: referrer.resource, rows: cleared })
  }
  for (const referrer of referrers.filter(({ field, within }) => !within && field.ref!.onDelete === 'cascade')) {
    const holders = await holdersOf(tx, referrer, await meant(referrer), source.reach)
    const reach = writableOf(scopeInto(source.reach, referrer.resource))
    await removeLocked(unit, { ...context, resource: referrer.resource }, from(referrer.resource, reach), holders)
  }
}

/** The refusal names the row by its display name: `[name]reason`. */
function refusal(code: ErrorCode, resource: Resource, row: Row, reason: string, rule: string = code): Refusal {
  const message = `[${displayName(resource, row)}]${reason}`
  const soft = code === 'entry.confirm' ? ({ level: 'confirm' } as const) : {}
  return new Refusal(code, { message }, [{ rule, message, ...soft }])
}

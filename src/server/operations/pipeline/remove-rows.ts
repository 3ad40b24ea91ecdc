import { passes } from '../../../model/validate/check-problems'
import { columnName, fieldOf } from '../../../model/names'
import type { Scope } from '../../../model/conditions/predicate'
import type { Resource } from '../../../model/types'
import { reachInto, writableOf } from '../../access/tenant-scope'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import type { Row } from '../../core/context/entry'
import { type ErrorCode, errorText, Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import { unescapeBrackets } from '../../sql/conditions/text-match'
import { afterWrite } from '../../sql/materialized/after-write'
import { keepUp } from '../../sql/materialized/update-dependants'
import { both, columnOf, from, type Source } from '../../sql/source'
import { removeRows } from '../../sql/write/write'
import { scopeOf } from '../entry/condition-scope'
import { storedValues } from '../entry/stored-values'
import { askingOf } from '../entry/query-context'
import { clearReferences, holdersOf, type Referrer, referrersOf, rowsHeld, rowsMeant } from './referrers'
import { codeOf, stops } from './validate/confirmation'

/** Removes locked rows after everything that could hold them was asked; what cascades goes the same way. */
export async function removeLocked(tx: Db, context: CallContext, source: Source, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { model, resource, caller, now } = context
  await refuseByChecks(tx, context, source, rows)
  await refuseChildren(tx, context, source, rows)
  await refuseOrRelease(tx, context, source, rows)
  const ids = rows.map((row) => String(row.id))
  await removeRows(tx, source, ids, { update_user: caller.userId, update_time: now })
  await afterWrite(tx, { model, resource, action: 'remove', caller, now, rows: rows.map((before) => ({ before })) })
}

/** Checks of the schema that speak of removal judge the stored row. */
async function refuseByChecks(tx: Db, context: CallContext, source: Source, rows: readonly Row[]): Promise<void> {
  const { resource, locale } = context
  const checks = resource.checks.filter((check) => check.assert && check.on.includes('remove'))
  if (checks.length === 0) return
  for (const row of rows) {
    const old = storedValues(context.resource, row)
    const writing = { context, source, entry: old, old, changed: new Set<string>(), event: 'remove' }
    const scope: Scope = await scopeOf(tx, writing)
    const broken = checks.find((check) => !passes(check, scope) && stops(context, check))
    if (broken) throw refusal(codeOf(broken), resource, row, broken.message[locale], broken.id)
  }
}

/** A row of a tree goes only after, or together with, the rows below it. */
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

/** What refers to the rows holds them, lets go of them, or is removed with them, as each reference says. */
async function refuseOrRelease(tx: Db, context: CallContext, source: Source, rows: readonly Row[]): Promise<void> {
  const { model, resource, locale } = context
  const referrers = referrersOf(model, resource)
  const meant = (referrer: Referrer) => rowsMeant(tx, referrer, source, askingOf(context), rows)
  for (const referrer of referrers.filter(({ field, within }) => within || field.ref!.onDelete === 'restrict')) {
    const [held] = await rowsHeld(tx, referrer, await meant(referrer), source.reach)
    const own = referrer.field.ref!.message?.[locale]
    if (held) throw refusal('entry.in-use', resource, held, own ?? errorText('entry.in-use', locale))
  }
  for (const referrer of referrers.filter(({ field, within }) => !within && field.ref!.onDelete === 'clear')) {
    const cleared = await clearReferences(tx, referrer, await meant(referrer), source.reach)
    await keepUp(tx, { model, resource: referrer.resource, rows: cleared })
  }
  for (const referrer of referrers.filter(({ field, within }) => !within && field.ref!.onDelete === 'cascade')) {
    const holders = await holdersOf(tx, referrer, await meant(referrer), source.reach)
    const reach = writableOf(reachInto(source.reach, referrer.resource))
    await removeLocked(tx, { ...context, resource: referrer.resource }, from(referrer.resource, reach), holders)
  }
}

/** The refusal names the row by what people call it: `[name]reason`. */
function refusal(code: ErrorCode, resource: Resource, row: Row, reason: string, rule: string = code): Refusal {
  const name = unescapeBrackets(String(row[columnName(resource.display)] ?? row.id))
  const message = `[${name}]${reason}`
  const soft = code === 'entry.confirm' ? ({ level: 'confirm' } as const) : {}
  return new Refusal(code, { message }, [{ rule, message, ...soft }])
}

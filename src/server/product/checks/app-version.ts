/** Versions of an app go up: builds of a platform, and what a version asks for at least. */
import { columnName } from '../../../model/names'
import { ownTenantScope } from '../../access/tenant-scope'
import { sql } from '../../database/connection/sql-tag'
import { both, columnOf, from } from '../../sql/source'
import type { NamedCheck } from '../../core/context/call'

/** A build exceeds all earlier ones of its platform. */
export const buildRises: NamedCheck = async ({ tx, checked: { context, tenantId, entry, changed, id } }) => {
  const build = Number(entry.buildNo)
  const source = from(context.resource, ownTenantScope(tenantId, context.resource))
  // The field's own rule reports a value that is no number.
  if (!Number.isSafeInteger(build) || (id !== undefined && !changed.has('buildNo') && !changed.has('platform'))) {
    return null
  }
  const column = (name: string) => columnOf(source.alias, columnName(name))
  const others = both(
    source.limit,
    sql<boolean>`${column('platform')} = ${String(entry.platform ?? '')}`,
    sql<boolean>`${column('id')} is distinct from ${id ?? null}`,
  )
  const { rows } = await sql<{ n: number | null; taken: boolean | null }>`select max(${column('buildNo')}) as n,
    bool_or(${column('buildNo')} = ${build}::numeric) as taken from ${source.table} where ${others}`.execute(tx)
  const { n = null, taken } = rows[0] ?? {}
  // One that is taken is told by the field itself.
  return n !== null && !taken && build < Number(n) ? { n } : null
}

/** The oldest version that must update is older than the version itself. */
export const lowestVersion: NamedCheck = async ({ checked: { entry } }) =>
  entry.minVersion && isAbove(String(entry.minVersion), String(entry.versionName)) ? {} : null

function isAbove(version: string, other: string): boolean {
  const [left, right] = [version, other].map((text) => text.split('.').map(Number))
  const at = [0, 1, 2].find((part) => left![part] !== right![part])
  return at !== undefined && left![at]! > right![at]!
}

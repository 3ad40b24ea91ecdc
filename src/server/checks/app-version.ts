/** Versions of an app go up: builds of a platform, and what a version asks for at least. */
import { sql } from 'kysely'
import { columnName } from '../../model/names'
import { both, columnOf } from '../sql/source'
import type { NamedCheck } from './named-check'

/** A build exceeds all earlier ones of its platform. */
export const buildRises: NamedCheck = async ({ tx, writing: { source, entry, changed, id } }) => {
  if (id !== undefined && !changed.has('buildNo') && !changed.has('platform')) return null
  const column = (name: string) => columnOf(source.alias, columnName(name))
  const others = both(
    source.limit,
    sql<boolean>`${column('platform')} = ${entry.platform}`,
    sql<boolean>`${column('id')} is distinct from ${id ?? null}`,
  )
  const { rows } = await sql<{ n: number | null }>`select max(${column('buildNo')}) as n
    from ${source.table} where ${others}`.execute(tx)
  const last = rows[0]?.n ?? null
  return last !== null && Number(entry.buildNo) <= Number(last) ? { n: last } : null
}

/** What must be updated is older than the version itself. */
export const lowestVersion: NamedCheck = async ({ writing: { entry } }) =>
  entry.minVersion && isAbove(String(entry.minVersion), String(entry.versionName)) ? {} : null

function isAbove(version: string, other: string): boolean {
  const [left, right] = [version, other].map((text) => text.split('.').map(Number))
  const at = [0, 1, 2].find((part) => left![part] !== right![part])
  return at !== undefined && left![at]! > right![at]!
}

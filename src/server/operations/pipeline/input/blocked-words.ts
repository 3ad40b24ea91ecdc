/** The blocked words that hold in a tenant, kept for a moment: every write of a screened resource asks for them. */
import type { SqlBool } from 'kysely'
import type { Resource } from '../../../../model/types'
import { columnName, fieldOf } from '../../../../model/names'
import type { CallContext } from '../../../core/context/call'
import type { Db } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { tenantReach } from '../../../access/tenant-scope'
import { recent } from '../../../sql/table-cache'
import { both, columnOf, from } from '../../../sql/source'

/** What happens to a text that holds the word. */
export const wayOf = { refused: 1, replaced: 2 } as const

export interface BlockedWord {
  readonly word: string
  readonly way: number
  readonly instead: string | null
}

/** Whether screening is not switched off. */
function isOn(params: Resource | undefined): SqlFragment<SqlBool> {
  if (!params) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (select 1 from ${sql.table(params.table)} as p
    where p.param_key = 'sensitive.enabled' and p.is_deleted = 0 and p.param_value = '0')`
}

/** Longer words first; none while screening is switched off. */
export function blockedWords(
  db: Db,
  { model, database }: Pick<CallContext, 'model' | 'database'>,
  tenantId: string,
): Promise<readonly BlockedWord[]> {
  const { 'system/sensitive-word': words, 'system/param': params } = model.resources
  if (!words) return Promise.resolve([])
  return recent(database, [words, params], `blocked-words ${tenantId}`, async () => {
    const listed = from(words, tenantReach(tenantId, words), 'w')
    const column = (name: string) => columnOf('w', columnName(name))
    const instead = fieldOf(words, 'replaceText') ? column('replaceText') : sql`null`
    const { rows } = await sql<BlockedWord>`select ${column('word')} as word, ${column('level')} as way,
      ${instead} as instead from ${listed.table}
      where ${both(listed.limit, sql<boolean>`${column('status')} = 1`, isOn(params))}
      order by length(${column('word')}) desc, 1`.execute(db)
    return rows
  })
}

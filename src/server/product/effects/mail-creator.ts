/** Mails the creator of a row, in their language, that somebody else moved it; a creator without an address gets none. */
import type { Columns } from '../../core/context/tables'
import { sql } from '../../database/connection/sql-tag'
import { enqueueMail } from '../../messages/mail/send-mail'
import { displayName } from '../../operations/entry/stored-values'
import { storesLanguages, languageOf } from '../../auth/people/language'
import { both, columnOf, from } from '../../sql/source'
import { ownTenantScope } from '../../access/tenant-scope'
import type { Effect } from '../../core/context/call'

type Addressee = Columns<'system/user', 'email' | 'language'>

export const mailMaker: Effect = async ({ tx, context, move, after }) => {
  const { model, resource, caller } = context
  const people = model.resources['system/user']
  if (!people || !after.create_user || after.create_user === caller.userId) return
  const tenantId = String(after.tenant_id ?? caller.tenantId)
  const source = from(people, ownTenantScope(tenantId, people))
  const is = sql<boolean>`${columnOf(source.alias, 'id')} = ${after.create_user}`
  const language = storesLanguages(model) ? columnOf(source.alias, 'language') : sql`null`
  const { rows } = await sql<Addressee>`select ${columnOf(source.alias, 'email')} as email, ${language} as language
    from ${source.table} where ${both(source.limit, is)}`.execute(tx)
  const to = rows[0]?.email
  if (!to) return
  const locale = languageOf(rows[0]!.language)
  const title = `${resource.title[locale]}: ${displayName(resource, after)}`
  const values = { title, content: `${title}\n${move?.title[locale] ?? ''}` }
  await enqueueMail(tx, { tenantId, to, template: 'notice', values, locale })
}

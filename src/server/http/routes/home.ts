/** `GET /api/lectern/desk`: the home page of the caller: the last sign-in, the latest changes, the quota. */
import { holdsCode } from '../../access/permission'
import { inEveryLocale } from '../../core/texts'
import { ownValue } from '../../../model/own-value'
import { changeTitle } from '../../../model/titles/change-title'
import { fieldOf } from '../../../model/names'
import type { Locale, Model } from '../../../model/types'
import { sql } from '../../database/connection/sql-tag'
import type { ServerParts } from '../services'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import type { TypedDb } from '../../core/context/database'
import { tableIn } from '../../core/context/tables'
import { Refusal } from '../../core/errors'
import { attachmentResource } from '../../sql/named-files'
import { facts, listOf } from '../../core/context/route-description'
import { readableFields } from '../../access/field-access'
import { builtInRoute } from '../dispatch/call-context'
import { authorOf } from '../../sql/write/change-log'
import { withOrigin } from '../../database/connection/executor'
import { type Entry, toEntry } from '../../sql/row-mapping'
import type { Row } from '../../core/context/entry'
import { unescapeBrackets } from '../../sql/conditions/text-match'

interface HomeContext {
  readonly db: TypedDb
  readonly model: Model
  readonly caller: Caller
  readonly locale: Locale
  readonly now: Date
}

const mostRecent = 10

/** So many lines are read for them: an act that wrote several lines is told once. */
const mostRead = 200

/** Callers who may list people see how many there may be. */
const people = 'system/user'

export function homeRoute({ models, database }: Pick<ServerParts, 'models' | 'database'>): BuiltInRoute {
  return builtInRoute('/api/lectern/desk', {
    describe: {
      summary: inEveryLocale('openapi:summary.whatHomePageTellsOf'),
      answer: facts('', '', {
        me: facts('lastLoginTime lastLoginIp'),
        recent: listOf(
          facts('time user resource title id name action actionTitle open', '', { isOwn: { type: 'boolean' } }),
        ),
        quota: facts('expireTime', 'users userLimit bytes storageLimit'),
      }),
    },
    handle: async ({ caller, locale, now, requestId }: RouteContext) => {
      if (!caller) throw new Refusal('session.ended')
      const db = withOrigin(database, { requestId, call: 'lectern.desk' }).kysely
      const home = { db, model: models.of(caller.tenantId), caller, locale, now }
      const [me, recent, quota] = await Promise.all([lastSignIn(home), recentChanges(home), quotaOf(home)])
      return { me, recent, ...(quota && { quota }) }
    },
  })
}

async function lastSignIn({ db, model, caller }: HomeContext): Promise<Entry> {
  const user = tableIn(model, people)
  if (!user) return {}
  const row = await db
    .selectFrom(user)
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return partOf(model, people, row, ['lastLoginTime', 'lastLoginIp'])
}

/**
 * The caller's own; the administrator of the platform sees what anyone of the tenant did. Each act on an entry is told once,
 * and rows without a list or a name, as the links of a role, are told by the entry they belong to.
 */
async function recentChanges({ db, model, caller, locale, now }: HomeContext) {
  const rows = await db
    .selectFrom('lectern_change')
    .select(['resource', 'row_id', 'ref_name', 'action', 'user_id', 'user_name', 'at'])
    .where('tenant_id', '=', caller.tenantId)
    .$if(!caller.isPlatformAdministrator, (own) => own.where('user_id', '=', caller.userId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRead)
    .execute()
  const told = new Map<string, ReturnType<typeof actOf>>()
  for (const row of rows) {
    const key = JSON.stringify([row.resource, row.row_id, row.action, row.user_id])
    const act = told.has(key) ? undefined : actOf({ model, caller, locale, now }, row)
    if (act) told.set(key, act)
    if (told.size === mostRecent) break
  }
  return [...told.values()]
}

/** A line of the log as the home page tells it; nothing where the caller may not read the name, or there is none. */
function actOf({ model, caller, locale, now }: Omit<HomeContext, 'db'>, row: Row) {
  const resource = ownValue(model.resources, row.resource)
  const name = resource && readableFields(resource, caller).find((field) => field.name === resource.display)
  const isOpen = name?.store === 'plain' && !name.access?.mask && !name.ref && name.name !== 'id'
  if (!resource || !isOpen || !row.ref_name || resource.list.routes.length === 0) return undefined
  return {
    time: partOf(model, 'log/change-log', row, ['at']).at,
    user: authorOf(model, { userId: row.user_id, userName: row.user_name }, locale, now),
    isOwn: row.user_id === caller.userId,
    resource: row.resource,
    title: resource.title[locale],
    id: row.row_id,
    name: unescapeBrackets(String(row.ref_name)),
    action: row.action,
    actionTitle: changeTitle(resource, String(row.action))?.[locale] ?? '',
    open: resource.actions.find(({ as }) => as === 'detail')?.name ?? '',
  }
}

/** The limits of the tenant and their use, for callers who look after its people. */
async function quotaOf({ db, model, caller }: HomeContext) {
  const [user, tenant, files] = [people, 'system/tenant', attachmentResource].map((name) => model.resources[name])
  if (!user || !tenant || !files) return undefined
  if (!holdsCode(caller, user.access.perm)) return undefined
  const ofTenant = sql`tenant_id = ${caller.tenantId} and is_deleted = 0`
  const { rows } = await sql<Row>`select t.*,
      (select count(*) from ${sql.table(user.table)}
        where ${ofTenant} and status = 1 and coalesce(account_kind, 1) <> 2) as users,
      (select coalesce(sum(size), 0) from ${sql.table(files.table)} where ${ofTenant}) as bytes
    from ${sql.table(tenant.table)} t where ${ofTenant}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { accountNumber, ...limits } = partOf(model, 'system/tenant', row, [
    'accountNumber',
    'storageLimit',
    'expireTime',
  ])
  return { users: Number(row.users), bytes: Number(row.bytes), userLimit: accountNumber, ...limits }
}

/** Some values of a row as they travel. */
function partOf(model: Model, resource: string, row: Row | undefined, names: readonly string[]): Entry {
  const known = model.resources[resource]
  if (!known || !row) return {}
  const fields = names.flatMap((name) => fieldOf(known, name) ?? [])
  return toEntry(row, fields)
}

/** Calls of the open dialect whose address, parameters or answers differ from ours. */
import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { tableIn } from '../../core/context/tables'
import { list } from '../../operations/read/list'
import { type Address, type OpenCall, type Params, partsOf } from './translation'
import { entriesIn } from './value-mapping'

const system = '/api/blade-system'
const user = '/api/blade-user'

const to = (address: Address, more: Partial<OpenCall> = {}): OpenCall => ({ ...partsOf(address), ...more })

const digitsOf = (query: URLSearchParams, name: string) => query.get(name)?.replace(/\D/g, '') || '0'
const pick = (params: Params, names: readonly string[]): Params =>
  Object.fromEntries(names.filter((name) => name in params).map((name) => [name, params[name]]))
const without = (params: Params, names: readonly string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))

/** By verb and path as that dialect writes them, with our prefix. */
export const openCalls: Readonly<Record<string, OpenCall>> = {
  [`GET ${system}/user/list`]: to(`GET ${user}/user/page`),
  [`GET ${system}/user/detail`]: to('GET ', { path: (query) => `${user}/info/${digitsOf(query, 'id')}` }),
  [`POST ${system}/user/submit`]: to(`POST ${user}/submit`, { params: departmentsApart }),
  [`POST ${system}/user/update`]: to(`POST ${user}/submit`, {
    params: (params) => without(departmentsApart(params), ['password', 'password2']),
  }),
  ...Object.fromEntries(
    ['remove', 'grant', 'reset-password', 'unlock', 'update-password', 'register-guest'].map((name) => [
      `POST ${system}/user/${name}`,
      to(`POST ${user}/${name}`),
    ]),
  ),
  [`GET ${system}/user/info`]: to(`GET ${user}/info`),
  [`POST ${system}/user/update-info`]: to(`POST ${user}/update`, {
    params: (params) => pick(params, ['avatar', 'realName', 'name', 'phone', 'email']),
  }),
  [`GET ${system}/user/export-user`]: to(`GET ${user}/export-user`),
  [`GET ${system}/user/export-template`]: to('GET /api/blade-resource/oss/template/download', {
    params: () => ({ code: 'system/user' }),
  }),
  [`POST ${system}/user/import-user`]: to(`POST ${user}/import-user`),
  [`GET ${system}/post/detail`]: to('GET ', { path: (query) => `${system}/post/${digitsOf(query, 'id')}` }),
  [`GET ${system}/tenant/list`]: to(`GET ${system}/tenant/page`),
  [`GET ${system}/dict/tree`]: to(`GET ${system}/dict/tree`, { params: (params) => without(params, ['code']) }),
  [`GET ${system}/dict/dictionary`]: to(`GET ${system}/dict/dictionary`, { answer: dictionaryOf }),
  // There everybody who is signed in chooses from regions, whether or not they may see the list of them.
  [`GET ${system}/region/select`]: to(`GET ${system}/region/lazy-tree`, {
    params: ({ code }) => ({ parentCode: code || '00' }),
    answer: (data) => entriesIn(data).map(({ key, title }) => ({ code: key, name: title })),
  }),
  [`POST ${system}/region/submit`]: to(`POST ${system}/region/submit`, { params: regionKnown }),
  [`POST ${system}/data-scope/submit`]: to(`POST ${system}/data-scope/submit`, { params: dataScopeWords }),
  [`POST ${system}/api-scope/submit`]: to(`POST ${system}/api-scope/submit`, {
    params: (params) => ({
      ...params,
      ...('scopePath' in params && { scopePath: forOpenScopePath(params.scopePath) }),
    }),
  }),
  'POST /api/user/send-logs': to('POST /api/blade-auth/oauth/logout'),
  'GET /api/user/getUserInfo': to('GET /api/blade-auth/oauth/user-info'),
}

/** Several departments travel in one field there; the first is the main one here. */
function departmentsApart(params: Params): Params {
  if (params.deptId === undefined) return params
  const [deptId = '', ...deptIds] = String(params.deptId ?? '')
    .split(',')
    .filter(Boolean)
  return { ...params, deptId, deptIds }
}

/** Entries of a dictionary; one that only businesses have is answered as well. Keys of the system are numbers there. */
async function dictionaryOf(data: unknown, context: CallContext): Promise<unknown> {
  const code = context.params.code
  const own = entriesIn(data)
  if (own.length > 0) return own.map((entry) => ({ ...entry, code, remark: '', dictKey: numberIn(entry.dictKey) }))
  const resource = context.model.resources['system/dict-biz']
  const call = resource?.calls.dictionary
  if (!resource || !call) return own
  const rows = await list({ ...context, resource, call })
  return rows.map((entry) => ({ ...entry, code, remark: '' }))
}

const numberIn = (value: unknown) => (/^-?\d{1,9}$/.test(String(value)) ? Number(value) : value)

/** There a region is changed when its code exists, and its code may come in two parts. */
async function regionKnown(
  params: Params,
  { database, model }: Pick<CallContext, 'database' | 'model'>,
): Promise<Params> {
  const code = String(params.code ?? '')
  const db: TypedDb = database.kysely
  const table = tableIn(model, 'system/region')
  if (!code || !table) return params
  const known = await db
    .selectFrom(table)
    .select('id')
    .where('code', '=', code)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return known ? { ...params, id: known.id } : without(params, ['id'])
}

/** The resource follows from the menu there, and columns are written as the table has them. */
async function dataScopeWords(
  params: Params,
  { database, model }: Pick<CallContext, 'database' | 'model'>,
): Promise<Params> {
  const column = 'scopeColumn' in params ? { scopeColumn: scopeColumnOf(params.scopeColumn) } : {}
  const rest = { ...without(params, ['scopeClass']), ...column }
  if (params.scopeResource || params.id || !params.menuId) return rest
  const db: TypedDb = database.kysely
  const menu = await db
    .selectFrom(tableIn(model, 'system/menu')!)
    .select('resource')
    .where('id', '=', String(params.menuId))
    .executeTakeFirst()
  return { ...rest, scopeResource: menu?.resource ?? '' }
}

/** Paths are written without our prefix there. */
function forOpenScopePath(path: unknown): string {
  const text = String(path ?? '').trim()
  return text === '' || text.startsWith('/api/') ? text : `/api${text.startsWith('/') ? '' : '/'}${text}`
}

/** `create_user` → `createUser`; a dash stands for none. */
function scopeColumnOf(column: unknown): string {
  const text = String(column ?? '').trim()
  return text === '-' ? '' : text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

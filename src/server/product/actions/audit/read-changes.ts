/** The change log: of one row to people who may see that row, of all to holders of its menu. */
import { mask } from '../../../../fields/secret/mask'
import { page } from '../../../operations/read/page'
import { ownValue } from '../../../../model/own-value'
import { menuCodes } from '../../../../model/names'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { detail } from '../../../operations/read/detail'
import { readableFields } from '../../../access/field-access'
import type { Entry } from '../../../sql/row-mapping'
import { authorOf } from '../../../sql/write/change-log'
import { holdsAnyCode, holdsCode, lacking } from '../../../access/permission'
import type { Action, ActionContext } from '../action'
import { changedFields, changedValuesOf, restorableFields, withNames } from './changed-values'

/** A page; `refId` and `createUser` are the words of the contract for the row and the person. */
export const readChanges: Action = async (context) => {
  const { params } = context
  const query = inOwnWords(params)
  if (params.resource && query.rowId) await refuseInvisible(context, String(params.resource), String(query.rowId))
  else refuseWithoutMenu(context)
  const found = await page({ ...context, params: query })
  return {
    ...found,
    records: await named(
      context,
      found.records.map((entry) => shown(context, entry)),
    ),
  }
}

/** The lines with the names of what their values refer to; those of one resource are read together. */
async function named(context: ActionContext, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const answered = [...entries]
  for (const name of new Set(entries.map(({ resource }) => String(resource)))) {
    const resource = ownValue(context.model.resources, name)
    if (!resource) continue
    const places = entries.flatMap((entry, at) => (entry.resource === name ? [at] : []))
    const tenants = [...new Set(places.map((at) => String(entries[at]!.tenantId ?? context.caller.tenantId)))]
    const sides = places.flatMap((at) => [entries[at]!.before, entries[at]!.after].map(changedValuesOf))
    const found = await withNames(context, resource, tenants, sides)
    places.forEach((at, index) => {
      answered[at] = { ...entries[at]!, before: found[2 * index], after: found[2 * index + 1] }
    })
  }
  return answered
}

/** The same rows as a sheet, for people who may read all of them. */
export const exportChanges: Action = async (context) => {
  refuseReadInPart(context)
  return context.next(inOwnWords(context.params))
}

/** Translates parameters from the words of the contract into those of the rows, which have no record fields of their own. */
function inOwnWords(params: ActionContext['params']) {
  const { refId, createUser, createTime_datege, createTime_datele, ...others } = params
  return withoutAbsent({
    ...others,
    rowId: refId ?? params.rowId,
    userId: createUser ?? params.userId,
    at_datege: createTime_datege ?? params.at_datege,
    at_datele: createTime_datele ?? params.at_datele,
  })
}

/** A line with the changed fields in words, and those of them that the caller may put back. */
export const readChange: Action = async (context) => {
  const read = await lineOf(context)
  const [line] = await named(context, [read])
  const resource = ownValue(context.model.resources, read.resource)
  if (!resource) return { ...line, changes: [] }
  const restorable = new Set(restorableFields(context, resource, read).map(({ name }) => name))
  const [before, after] = [changedValuesOf(line!.before), changedValuesOf(line!.after)]
  const changes = await changedFields(context, resource, before, after)
  return { ...line, changes: changes.map((each) => ({ ...each, mayPutBack: restorable.has(each.field) })) }
}

/** One line, for callers who may see the row that it is about. */
export async function lineOf(context: ActionContext): Promise<Entry> {
  const { model, resource } = context
  const line = shown(context, await detail({ ...context, call: resource.calls.detail! }))
  if (ownValue(model.resources, line.resource))
    await refuseInvisible(context, String(line.resource), String(line.rowId))
  return line
}

/** The history of a row is seen with the row: its code, its data scope. */
async function refuseInvisible(context: ActionContext, name: string, id: string): Promise<void> {
  const { model, caller } = context
  const resource = ownValue(model.resources, name)
  if (!resource) throw new Refusal('request.parameter-type', { name: 'resource' })
  const codes = [...menuCodes(context.resource.access), ...menuCodes(resource.access).map((code) => `${code}_view`)]
  if (!holdsAnyCode(caller, codes)) throw lacking(caller, codes)
  // A caller with the codes of some values alone sees the rows of these alone.
  if (!caller.dataScopes?.[name] && !resource.access.others) return
  const { rights } = Object.values(resource.calls).find(({ kind }) => kind === 'detail' || kind === 'page') ?? {}
  const own = { kind: 'detail', key: 'id', filter: undefined, fields: ['id'], rights } as const
  const call: CallContext['call'] = { ...context.call, ...own }
  await detail({ ...context, resource, call, params: { id } })
}

/** Without the menu nobody reads on. */
function refuseWithoutMenu(context: ActionContext): void {
  const { caller, resource } = context
  const { perm } = resource.access
  if (!holdsCode(caller, perm)) throw lacking(caller, [perm])
  refuseReadInPart(context)
}

/** Changes of rows that the caller sees in part are told row by row alone. */
function refuseReadInPart({ caller, params }: ActionContext): void {
  const limited = caller.dataScopes ? Object.keys(caller.dataScopes) : []
  if (limited.length > 0 && (!params.resource || limited.includes(String(params.resource)))) {
    throw new Refusal('request.parameter-missing', { name: params.resource ? 'refId' : 'resource' })
  }
}

/** The entry in the words of the contract, without fields that the caller may not read. */
function shown({ model, caller, locale, now }: ActionContext, entry: Entry): Entry {
  const resource = ownValue(model.resources, entry.resource)
  const readable = resource && new Set(readableFields(resource, caller).map(({ name }) => name))
  const known = resource && new Set(resource.fields.map(({ name }) => name))
  const open = (values: unknown) => {
    if (!readable || !known || typeof values !== 'object' || values === null) return values ?? {}
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        return [name, known.has(name) && !readable.has(name) ? mask : value]
      }),
    )
  }
  const author = authorOf(model, entry, locale, now)
  return {
    ...entry,
    userName: author,
    before: open(entry.before),
    after: open(entry.after),
    refId: entry.rowId,
    createUser: entry.userId,
    createUserName: author,
    remoteIp: entry.ip,
    createTime: entry.at,
  }
}

const withoutAbsent = (params: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))

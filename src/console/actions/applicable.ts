/** Actions that a person holds, the rows they apply to, and the values a call sends. */
import { isKeyOf } from '../../fields/definition/guards'
import { editableIf } from '../../model/entries/editable'
import { holds } from '../../model/conditions/predicate'
import { conditionPerson } from '../session/conditions'
import type { Action, ActionPlace, Call, Condition, Field, Permission, Resource } from '../../model/types'
import type { Entry } from '../data/entry'

/** True when the person holds one of the alternatives. Only holders of its menu see a screen. */
export function isHeld(perm: Permission, codes: ReadonlySet<string>): boolean {
  return perm.length === 0 || perm.some((code) => ['menu', '@reference', '@public'].includes(code) || codes.has(code))
}

/** True when the person may do the action at all: by a code, or because its call opens some rows to everyone. */
export const isOffered = (resource: Resource, action: Action, codes: ReadonlySet<string>): boolean =>
  isHeld(action.perm, codes) || opensRows(resource, action)

/** A call that lets anyone in for some rows; of the toolbar no row says which. */
const opensRows = (resource: Resource, action: Action): boolean =>
  callOf(resource, action)?.open !== undefined && action.on.some((place) => place !== 'toolbar')

/** True when screens draw a field for the person. */
export const isShown = ({ access }: Field, codes: ReadonlySet<string>): boolean =>
  isHeld(access?.read ?? [], codes) && isHeld(access?.shown ?? [], codes)

/** Actions of a place in drawing order, without those the person does not hold. */
export function actionsOn(
  resource: Resource,
  places: readonly ActionPlace[],
  codes: ReadonlySet<string>,
  actions: readonly Action[] = resource.actions,
): readonly Action[] {
  return actions
    .filter((action) => action.on.some((place) => places.includes(place)) && isOffered(resource, action, codes))
    .map((action) => forHolder(resource, action, codes))
}

const rewrites: readonly (Call['kind'] | undefined)[] = ['create', 'update', 'submit', 'remove', 'transition', 'grant']

const isOwn: Condition = { any: [{ tenantId: { empty: true } }, { tenantId: { eq: { $me: 'tenantId' } } }] }

/** True when the person reads rows of others there, without being the platform's administrator, who changes all. */
const readsOthers = ({ tenancy }: Resource, codes: ReadonlySet<string>): boolean =>
  ['also', 'instead', 'open'].includes(tenancy.kind) && !codes.has('@platform')

/** True when the row is one of others, which the person reads and may not change. */
export const isOfOthers = (resource: Resource, entry: Entry, codes: ReadonlySet<string>): boolean =>
  readsOthers(resource, codes) && !applies({ if: isOwn }, entry)

/** True when the action changes rows. */
export const changesRows = (resource: Resource, action: Action): boolean =>
  rewrites.includes(callOf(resource, action)?.kind)

/** A new entry like one of others leaves that one as it is. */
const isLike = (resource: Resource, action: Action): boolean =>
  action.as === 'copy' && callOf(resource, action)?.kind === 'create'

/** A person who also reads rows of others may change own rows only. */
function forOwner(resource: Resource, action: Action, codes: ReadonlySet<string>): Action {
  if (!readsOthers(resource, codes) || action.on.every((place) => place === 'toolbar')) return action
  if (!changesRows(resource, action) || isLike(resource, action)) return action
  return { ...action, if: action.if ? { all: [action.if, isOwn] } : isOwn }
}

/** Without a code the rows that the call opens to everyone are left. */
function forEveryone(resource: Resource, action: Action, codes: ReadonlySet<string>): Action {
  const call = callOf(resource, action)
  const isByCode = action.perm.length > 0 && isHeld(action.perm, codes)
  const opened = isByCode ? undefined : call?.open?.filter
  if (!opened || !opensRows(resource, action)) return action
  return { ...action, if: action.if ? { all: [action.if, opened] } : opened }
}

/** An entry that no field may change of is not edited. */
function whileEditable(resource: Resource, action: Action): Action {
  const open = action.as === 'update' && action.call === 'update' ? editableIf(resource) : undefined
  return open ? { ...action, if: action.if ? { all: [action.if, open] } : open } : action
}

/** Limits an action to rows whose codes the person holds, if a value of the row decides on rights. */
export function forHolder(resource: Resource, given: Action, codes: ReadonlySet<string>): Action {
  const action = whileEditable(resource, forEveryone(resource, forOwner(resource, given, codes), codes))
  const rights = callOf(resource, action)?.rights
  if (!rights || action.on.every((place) => place === 'toolbar')) return action
  const held = rights.values.filter(({ perm }) => isHeld(perm, codes))
  if (held.length === rights.values.length) return action
  const own = { [rights.field]: { in: held.map(({ value }) => value) } }
  return { ...action, if: action.if ? { all: [action.if, own] } : own }
}

/** True when the person may change this entry, as far as rights and the action's own condition tell. */
export const mayUpdate = (resource: Resource, entry: Entry, codes: ReadonlySet<string>): boolean =>
  resource.actions.some(
    (action) =>
      action.as === 'update' &&
      isOffered(resource, action, codes) &&
      applies(forHolder(resource, action, codes), entry),
  )

/** True when the action makes sense for this row now. */
export function applies({ if: condition }: Pick<Action, 'if'>, entry: Entry): boolean {
  return !condition || holds(condition, { entry, old: entry, now: new Date(), me: conditionPerson() })
}

/** A sheet that is of something is offered where the list is of it too: members of a group beside these members. */
export const canBeAsked = (resource: Resource, action: Action, fixed: Readonly<Record<string, unknown>> = {}) =>
  action.as !== 'export' || (callOf(resource, action)?.requires ?? []).every((name) => name in fixed)

const usualCall = {
  create: 'create',
  update: 'update',
  copy: 'copy',
  detail: 'detail',
  remove: 'remove',
  import: 'import',
  export: 'export',
} as const

/** The call an action makes: the one it names, or the usual one of its kind. */
export function callOf(resource: Resource, { as, call }: Action): Call | undefined {
  return resource.calls[call ?? (isKeyOf(usualCall, as) ? usualCall[as] : '')]
}

/** Puts values of a row into the `{"$row": "f"}` places of presets, filters and literal parameters. */
export function fillFromRow(
  values: Readonly<Record<string, unknown>> | undefined,
  row: Entry | undefined,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, fromRow(value, row)]))
}

function fromRow(value: unknown, row: Entry | undefined): unknown {
  if (typeof value !== 'object' || value === null || !('$row' in value)) return value
  return row?.[String(value.$row)]
}

/** The parameter by which a form page is told which entry a new one is like. */
export const copyOf = '_copy'

/** The address of a form page that begins with these values. */
export function presetRoute(route: string, preset: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(preset).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${route}?${query}` : route
}

/** The address of a `route` action: `{id}` places take values of the row. */
export function fillRoute(route: string, row: Entry | undefined): string {
  return route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row?.[name] ?? '')))
}

/** The rows under the parameter that the call names them by. */
export function keysOf({ key }: Call, entries: readonly Entry[]): Readonly<Record<string, unknown>> {
  return entries.length === 0 ? {} : { [key]: entries.map(({ id }) => id).join(',') }
}

/** The draft that a write starts with. */
import type { Transition } from '../../../../model/types'
import { refuseClosedFields } from '../../../access/field-access'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { CallContext } from '../../../core/context/call'
import type { Db } from '../../../core/context/database'
import type { Parsed, Row } from '../../../core/context/entry'
import { from, type Source } from '../../../sql/source'
import { entriesOf, lockChildRows, noStoredRows, ownedFields, type StoredRows } from '../../entry/child-rows'
import { needsOf } from '../../entry/condition-needs'
import { scopeOf } from '../../entry/condition-scope'
import type { Draft } from '../../entry/draft'
import { storedValues } from '../../entry/stored-values'
import { sourceOfRow, writableSource } from '../lock-rows'
import type { Stage } from '../stage'

/** A write and the locked row that it is about. */
export type Start =
  | {
      readonly kind: 'create'
      /** The key of rules; absent: `create`. */
      readonly event?: string
      readonly isAlone?: boolean
    }
  | { readonly kind: 'update'; readonly row: Row; readonly isMoved?: boolean }
  | { readonly kind: 'restore'; readonly row: Row }
  | { readonly kind: 'change'; readonly row: Row; readonly event: string }
  | {
      readonly kind: 'transition'
      readonly row: Row
      readonly move: Transition
      readonly input: Parsed
      readonly note?: string
    }

export async function load(start: Start, context: CallContext, tx: Db): Promise<Draft> {
  if (start.kind === 'create') return newDraft(context, start)
  if (start.kind === 'restore') return removedDraft(context, start.row)
  const { kind, row } = start
  const id = String(row.id)
  const source = sourceOfRow(context, row)
  const move = kind === 'transition' ? start.move : undefined
  const event = kind === 'change' ? start.event : (move?.name ?? 'update')
  const isWhole = kind === 'update' || move?.require !== undefined
  const storedRows = await loadChildRows(tx, context, source.reach.tenantId, id, isWhole)
  const old = { ...storedValues(context.resource, row), ...entriesOf(storedRows) }
  const given = kind === 'transition' ? { input: start.input, note: start.note, requires: start.move.require } : {}
  const isMoved = kind === 'update' && start.isMoved
  return { ...emptyDraft(context, kind, event, source), ...given, isMoved, id, before: row, storedRows, old }
}

function newDraft(context: CallContext, { event = 'create', isAlone }: Start & { kind: 'create' }): Draft {
  const { resource } = context
  const { reach } = writableSource(context)
  refuseClosedFields(context)
  const own = resource.tenancy.kind === 'platform' ? reach : ownTenantScope(reach.tenantId, resource)
  return { ...emptyDraft(context, 'create', event, from(resource, own)), isAlone }
}

function removedDraft(context: CallContext, row: Row): Draft {
  const entry = storedValues(context.resource, row)
  const source = sourceOfRow(context, row)
  const changed = new Set(Object.keys(entry))
  return { ...emptyDraft(context, 'restore', 'restore', source), id: String(row.id), entry, changed }
}

/** Has every key of a draft: then all drafts are of one shape, which a stage copies at once. */
const emptyDraft = (context: CallContext, kind: Draft['kind'], event: string, source: Source): Draft => ({
  context,
  kind,
  event,
  source,
  id: undefined,
  old: undefined,
  together: undefined,
  requires: undefined,
  before: undefined,
  input: undefined,
  note: undefined,
  isAlone: undefined,
  isMoved: undefined,
  after: undefined,
  entry: {},
  changed: new Set<string>(),
  storedRows: noStoredRows,
  scope: { entry: {}, now: context.now },
  problems: [],
  ancestors: [],
  columns: {},
})

/** Locks the child rows when this write may change them or its rules read the whole entry. */
async function loadChildRows(
  tx: Db,
  { model, resource, call }: CallContext,
  tenantId: string,
  id: string,
  isWhole: boolean,
): Promise<StoredRows> {
  const owned = ownedFields(resource.fields)
  const { lists } = needsOf(model, resource)
  const isConcerned = isWhole || owned.some(({ name }) => call.fields?.includes(name) || lists.includes(name))
  if (owned.length === 0 || !isConcerned) return noStoredRows
  return (await lockChildRows(tx, model, owned, tenantId, [id])).get(id) ?? noStoredRows
}

export const loadScope: Stage = async (draft, { tx }) => ({ ...draft, scope: await scopeOf(tx, draft) })

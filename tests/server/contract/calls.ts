/** Facts of a call for the proofs: the operation that answers it, and parameters that it can do with. */
import { columnName } from '../../../src/model/names'
import type { Call, Transition, Resource } from '../../../src/model/types'
import { visitor } from '../../../src/server/core/context/caller'
import { operations } from '../../../src/server/http/dispatch/operations'
import { choicesOf } from '../../builders/value-of'
import type { Entry } from '../../builders/entry-of'
import type { Product } from '../../builders/product'

/** The parts of a product that parameters are made with. */
type Maker = Pick<Product, 'entry' | 'rowOf'>

/** Kinds whose rows and replies are the same for every resource; an action has a reply of its own. */
const proved = ['page', 'list', 'tree', 'lazyTree', 'detail', 'create', 'update', 'submit', 'remove', 'transition']

export const isServed = ({ kind, action }: Call) => !action && proved.includes(kind) && kind in operations

/** Somebody who may read every field. */
export const writableBy = { ...visitor('', '000000', ''), isPlatformAdministrator: true }

export const isWrite = ({ kind, method }: Call) =>
  method === 'POST' && !['page', 'list', 'tree', 'detail'].includes(kind)

interface About {
  readonly id: string
  readonly entry: Entry
  readonly tenantId: string
}

/** Parameters with which the call is about that row. */
export async function paramsFor(product: Maker, resource: Resource, call: Call, about: About): Promise<Entry> {
  const asked = Object.fromEntries((call.requires ?? []).map((name) => [name, valueFor(resource, name, about)]))
  return { ...call.with, ...asked, ...(await ownParams(product, resource, call, about)), ...ownerOf(resource, about) }
}

/** The owner of which there is one row. */
function ownerOf({ single }: Resource, { entry }: About): Entry {
  return single !== undefined && single in entry ? { [single]: entry[single] } : {}
}

async function ownParams(product: Maker, resource: Resource, call: Call, about: About): Promise<Entry> {
  const { id, entry, tenantId } = about
  switch (call.kind) {
    case 'page':
      return { size: 500 }
    case 'detail':
      return { [call.key]: call.key === 'id' ? id : await keyOf(product, resource, call.key, about) }
    case 'create':
    case 'submit':
      return product.entry(resource, tenantId)
    case 'update':
      return { ...changeable(resource, entry, await product.entry(resource, tenantId)), id }
    case 'remove':
      return { ids: id }
    case 'transition':
      return { id, ids: [id], ...toggled(resource, call), ...moved(resource, call) }
    default:
      return {}
  }
}

/** The move of the call's own name, else the first that it makes. */
export function moveOf({ states }: Resource, call: Call): Transition | undefined {
  const moves = states?.moves.filter(({ calls }) => calls.includes(call.name)) ?? []
  return moves.find(({ name }) => name === call.name) ?? moves[0]
}

/** Values with which a row waits for the move: its states, and what its condition asks for when that is plain. */
export function statesBefore({ from, if: condition }: Transition): Entry {
  const states = Object.entries(from[0] ?? {}).map(([name, values]) => [name, [values].flat()[0]])
  const plain = Object.entries(condition ?? {}).flatMap(([name, value]) => {
    const one = (value as { in?: readonly unknown[] } | null)?.in?.[0] ?? value
    return typeof one === 'object' ? [] : [[name, one]]
  })
  return Object.fromEntries([...states, ...plain])
}

/** Values of a row up to which the checks of a move let its form go. */
export function boundsOf({ checks, fields }: Resource, { name: move }: Transition): Entry {
  const asserts = checks.filter(({ on }) => on.includes(move)).flatMap(({ assert }) => Object.entries(assert ?? {}))
  const bounds = asserts.flatMap(([name, test]) => {
    const bound = (test as { lte?: { $field?: string } } | null)?.lte?.$field
    return bound === undefined ? [] : [[bound, choicesOf(fields.find((field) => field.name === name)!)[0]] as const]
  })
  return Object.fromEntries(bounds)
}

/** The parameters of a move: those that tell it apart, and the fields of its form. */
function moved(resource: Resource, call: Call): Entry {
  const move = moveOf(resource, call)
  if (!move) return {}
  const fields = resource.fields.filter(({ name }) => move.form.includes(name))
  const asked = (move.ask ?? []).map(({ name }) => [name, 'because'])
  return {
    ...move.with,
    ...Object.fromEntries([...fields.map((field) => [field.name, choicesOf(field)[0]]), ...asked]),
  }
}

/** The value under which a detail call knows the row: given with it, or kept by the server. */
async function keyOf(product: Maker, resource: Resource, key: string, { id, entry }: About): Promise<unknown> {
  return entry[key] ?? (await product.rowOf(resource, id))?.[columnName(key)] ?? id
}

/** The entry with new values where its conditions allow them. */
function changeable(resource: Resource, entry: Entry, next: Entry): Entry {
  const held = new Set(resource.fields.filter(({ when, fill }) => when || fill).map(({ name }) => name))
  return { ...next, ...Object.fromEntries(Object.entries(entry).filter(([name]) => held.has(name) || !(name in next))) }
}

/** Another value for each field that a transition sets. */
export function toggled(resource: Resource, call: Call): Entry {
  const named = resource.actions.filter((action) => action.call === call.name).flatMap(({ field }) => field ?? [])
  const names = call.fields ?? named
  const fields = resource.fields.filter(({ name }) => names.includes(name))
  return Object.fromEntries(fields.map((field) => [field.name, choicesOf(field).at(-1)]))
}

function valueFor({ tree }: Resource, name: string, { id, entry }: About): unknown {
  return name === 'id' || name === tree?.parent ? id : (entry[name] ?? 'x')
}

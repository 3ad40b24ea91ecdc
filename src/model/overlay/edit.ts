/** Writes changes of an overlay: each place has one, which goes when it says no more than the layer below. */
import type { Resource } from '../types'
import { parseAddress, type PlaceList } from './targets/address'
import { layOver } from './apply'
import { valueAt } from './explain'
import { neighbourOf, shownIn, valuesIn } from './targets/place'
import { opKey } from './same-ops'
import type { Op, OpReport, Overlay } from './types'

/** The resources that a change is written against. */
export interface Layers {
  /** As its file has it. */
  readonly base: Resource
  /** Under the layers below. */
  readonly below: Resource
}

/** The changes with another value at an address. */
export function withSet(ops: readonly Op[], { below }: Layers, at: string, value: unknown): readonly Op[] {
  const was = valueAt(below, at)
  const isSame = JSON.stringify(value ?? null) === JSON.stringify(was ?? null)
  return replaced(ops, at, ['set'], isSame ? undefined : (id) => ({ id, op: 'set', at, value, was }))
}

/** The changes with a name shown or hidden in a list, or a value of a choice offered or not. */
export function withHidden(ops: readonly Op[], { below }: Layers, at: string, isHidden: boolean): readonly Op[] {
  const was = valueAt(below, at) === false
  return replaced(
    ops,
    at,
    ['hide'],
    isHidden === was ? undefined : (id) => ({ id, op: 'hide', at, value: isHidden, was }),
  )
}

/** The changes with a name standing after another one, or first; `now` is the resource under the changes so far. */
export function withMoved(
  ops: readonly Op[],
  { below }: Layers,
  now: Resource,
  list: PlaceList,
  name: string,
  after: string | undefined,
): readonly Op[] {
  const at = `${list}/${name}`
  const names = shownIn(now, list).filter((each) => each !== name)
  const trail = after === undefined ? [] : names.slice(0, names.indexOf(after)).reverse().slice(0, 5)
  const was = neighbourOf(below, list, name)
  return replaced(ops, at, ['move'], (id) => ({
    id,
    op: 'move',
    at,
    ...(after !== undefined && { after, trail }),
    ...(was !== undefined && { was }),
  }))
}

/** The changes with a value of a choice standing after another one, or first. */
export function withValueMoved(
  ops: readonly Op[],
  { below }: Layers,
  now: Resource,
  { field, value, after }: { readonly field: string; readonly value: string; readonly after: string | undefined },
): readonly Op[] {
  const rest = valuesIn(now, field).filter((each) => each !== value)
  const trail = after === undefined ? [] : rest.slice(0, rest.indexOf(after)).reverse().slice(0, 5)
  const old = valuesIn(below, field)
  const was = old[old.indexOf(value) - 1]
  const at = `enum/${field}/${value}`
  return replaced(ops, at, ['move'], (id) => ({
    id,
    op: 'move',
    at,
    ...(after !== undefined && { after, trail }),
    ...(was !== undefined && { was }),
  }))
}

export const withoutOp = (ops: readonly Op[], id: string): readonly Op[] => ops.filter((op) => op.id !== id)

/** The fate of the changes over the layers below. */
export function laidOver(layers: Layers, scope: Overlay['scope'], ops: readonly Op[]): ReturnType<typeof layOver> {
  const { base, below } = layers
  const overlay = { resource: base.name, scope, base: { version: base.version, hash: base.hash }, ops }
  return layOver(below, base, overlay)
}

/** The changes that are refused now and were not before. */
export function newlyRefused(before: readonly OpReport[], after: readonly OpReport[]): readonly OpReport[] {
  const isRefused = ({ outcome }: OpReport) => outcome === 'dropped' || outcome === 'locked' || outcome === 'orphaned'
  const known = new Set(before.filter(isRefused).map(({ op }) => opKey(op)))
  return after.filter((report) => isRefused(report) && !known.has(opKey(report.op)))
}

function replaced(
  ops: readonly Op[],
  at: string,
  kinds: readonly Op['op'][],
  write: ((id: string) => Op) | undefined,
): readonly Op[] {
  const isOld = (op: Op) => op.at === at && kinds.includes(op.op)
  const old = ops.find(isOld)
  const rest = ops.filter((op) => !isOld(op))
  if (!write || !parseAddress(at)) return rest
  return [...rest, write(old?.id ?? freeId(ops))]
}

/** The next number that no change has. */
function freeId(ops: readonly Op[]): string {
  const taken = ops.map(({ id }) => Number(/^o(\d+)$/.exec(id)?.[1] ?? 0))
  return `o${Math.max(0, ...taken) + 1}`
}

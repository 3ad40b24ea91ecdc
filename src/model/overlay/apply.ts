/**
 * Lays overlays over a resource: product, then tenant. Later layers win, but of rules the strictest stays.
 * A change that does not fit any more is left out and reported, never an error.
 */
import { equal } from '../validate/validator-runtime'
import type { Resource } from '../types'
import { parseAddress, type Address } from './targets/address'
import { bothPatterns } from './targets/bounds'
import {
  facetOfList,
  hiddenValues,
  mayStandIn,
  neighbourOf,
  refuseHide,
  refuseHideValue,
  shownIn,
  valuesIn,
  withMoved,
  withShown,
  withValueHidden,
  withValueMoved,
} from './targets/place'
import { targetOf } from './targets/targets'
import type { Facet, Layer, Op, OpReport, Outcome, Overlaid, Overlay, Reason, Target } from './types'

/** The facets that only the product may change. */
const ofProduct: ReadonlySet<Facet> = new Set(['defaults'])

/** The resource under its layers, lowest first, with the fate of every change. */
export function overlaid(base: Resource, layers: readonly Layer[]): Overlaid {
  const reports: OpReport[] = []
  let resource = base
  for (const [at, { overlay }] of layers.entries()) {
    const laid = layOver(resource, base, without(overlay, layers.slice(at + 1)))
    resource = laid.resource
    reports.push(...laid.reports)
  }
  return { resource, reports }
}

/** A layer without the changes that a higher one takes back; rules are not taken back. */
function without(overlay: Overlay, higher: readonly Layer[]): Overlay {
  const unset = new Set(
    higher.flatMap(({ overlay: { ops } }) => ops.filter(({ op }) => op === 'unset')).map(({ at }) => at),
  )
  if (unset.size === 0) return overlay
  return { ...overlay, ops: overlay.ops.filter(({ at }) => !unset.has(at) || isRule(parseAddress(at))) }
}

const isRule = (address: Address | undefined) => address !== undefined && ruleKinds.has(address.kind)

const ruleKinds: ReadonlySet<Address['kind']> = new Set(['bound', 'required', 'value', 'check'])

/** One overlay over a resource; `base` is the resource of the file. */
export function layOver(resource: Resource, base: Resource, overlay: Overlay): Overlaid {
  const isTenant = overlay.scope.tenant !== undefined
  const reports: OpReport[] = []
  let laid = resource
  for (const op of overlay.ops) {
    const done = layOp(laid, base, followed(op, laid), isTenant)
    laid = done.resource
    reports.push(report(op, done))
  }
  return { resource: laid, reports }
}

interface Done {
  readonly resource: Resource
  readonly op: Op
  readonly outcome: Outcome
  readonly reason?: Reason
  readonly below?: unknown
}

const report = (op: Op, { outcome, reason, below, op: now }: Done): OpReport => ({
  op,
  outcome,
  ...(reason && { reason }),
  ...(below !== undefined && { below }),
  ...(now !== op && { now }),
})

/** The change on the field's new name, where the file renamed it. */
function followed(op: Op, resource: Resource): Op {
  const old = /^(?:\/properties\/|columns\/|search\/|form\/|enum\/)([^/]+)/.exec(op.at)?.[1]
  if (!old || resource.fields.some(({ name }) => name === old)) return op
  const field = resource.fields.find(({ formerly }) => formerly && 'names' in formerly && formerly.names.includes(old))
  return field ? { ...op, at: op.at.replace(`/${old}`, `/${field.name}`) } : op
}

function layOp(resource: Resource, base: Resource, op: Op, isTenant: boolean): Done {
  const address = parseAddress(op.at)
  const left = (outcome: Outcome, reason?: Reason, below?: unknown): Done => ({ resource, op, outcome, reason, below })
  if (!address) return left('dropped', 'address')
  if (op.op === 'unset') return left('applied')
  if (address.kind === 'place') return layPlace({ resource, base, op, isTenant }, address, left)
  if (address.kind === 'value') return layValue({ resource, base, op, isTenant }, address, left)
  if (op.op !== 'set') return left('dropped', 'address')
  const target = targetOf(resource, address)
  if (!target) return left('orphaned')
  const closed = closedTo(resource, target.facet, target.field?.name, isTenant)
  if (closed) return left('locked', closed)
  return laySet(op, target, left)
}

type Left = (outcome: Outcome, reason?: Reason, below?: unknown) => Done

function laySet(op: Op & { op: 'set' }, target: Target, left: Left): Done {
  const { value: below } = target
  if (isSame(below, op.value) || saysAlready(target, op)) return left('pruned', undefined, below)
  const { resource, reason } = target.lay(op.value)
  if (reason) return left('dropped', reason, below)
  const outcome = isSame(below, op.was) ? 'applied' : 'review'
  return { ...left(outcome, undefined, below), resource }
}

/** A pattern that holds already together with others. */
function saysAlready({ isRule, value }: Target, { value: added }: Op & { op: 'set' }): boolean {
  return (
    isRule === true && typeof value === 'string' && typeof added === 'string' && bothPatterns(value, added) === value
  )
}

/** JSON has no undefined: what is absent is null there. */
const isSame = (one: unknown, other: unknown) => equal(one ?? null, other ?? null)

interface PlaceParts {
  readonly resource: Resource
  readonly base: Resource
  readonly op: Op
  readonly isTenant: boolean
}

function layPlace(
  { resource, base, op, isTenant }: PlaceParts,
  { list, name }: Extract<Address, { kind: 'place' }>,
  left: Left,
): Done {
  if (!mayStandIn(resource, base, list, name)) return left('orphaned')
  const closed = closedTo(resource, facetOfList[list], list === 'actions' ? undefined : name, isTenant)
  if (closed) return left('locked', closed)
  const isShown = shownIn(resource, list).includes(name)
  if (op.op === 'hide') {
    const hides = op.value !== false
    if (hides === !isShown) return left('pruned', undefined, !isShown)
    const reason = hides ? refuseHide(resource, list, name) : undefined
    if (reason) return left('dropped', reason, !isShown)
    return { ...left('applied', undefined, !isShown), resource: withShown(resource, base, list, name, !hides) }
  }
  if (op.op !== 'move') return left('dropped', 'address')
  if (!isShown) return left('orphaned')
  const place = { name, names: shownIn(resource, list), below: neighbourOf(resource, list, name) }
  return layMove(op, place, left, (after) => withMoved(resource, base, list, name, after))
}

interface MovedPlace {
  readonly name: string
  readonly names: readonly string[]
  /** The name before it in the layer below; undefined for the first. */
  readonly below: string | undefined
}

/** A name goes after its new neighbour; where that is gone, after the next one of the old order that is there. */
function layMove(
  op: Op & { op: 'move' },
  { name, names, below }: MovedPlace,
  left: Left,
  write: (after: string | undefined) => Resource,
): Done {
  const isThere = op.after === undefined || names.includes(op.after)
  const after = isThere ? op.after : op.trail?.find((each) => names.includes(each))
  if (after === name) return left('dropped', 'address')
  if (after === below) return left(isThere ? 'pruned' : 'review', undefined, below)
  const outcome = isThere && isSame(below, op.was) ? 'applied' : 'review'
  return { resource: write(after), op: isThere ? op : { ...op, after }, outcome, below }
}

function layValue(
  { resource, op, isTenant }: PlaceParts,
  { field, value }: Extract<Address, { kind: 'value' }>,
  left: Left,
): Done {
  const choices = resource.fields.find(({ name }) => name === field)?.choices
  if (!choices?.some((choice) => String(choice.value) === value)) return left('orphaned')
  const isRule = op.op === 'hide'
  const closed =
    closedTo(resource, 'enum', field, isTenant) ??
    (isRule ? closedTo(resource, 'validation', field, isTenant) : undefined)
  if (closed) return left('locked', closed)
  if (op.op === 'move') {
    const names = valuesIn(resource, field)
    const place = { name: value, names, below: names[names.indexOf(value) - 1] }
    return layMove(op, place, left, (after) => withValueMoved(resource, field, value, after))
  }
  if (!isRule) return left('dropped', 'address')
  const below = hiddenValues(resource, field)!.includes(value)
  const hides = op.value !== false
  if (hides === below) return left('pruned', undefined, below)
  const reason = hides ? refuseHideValue(resource, field, value) : 'looser'
  if (reason) return left('dropped', reason, below)
  return { ...left('applied', undefined, below), resource: withValueHidden(resource, field, value, true) }
}

/** Why a facet of the resource, or of its field, is closed to the layer. */
export function closedTo(
  resource: Resource,
  facet: Facet,
  field: string | undefined,
  isTenant: boolean,
): Reason | undefined {
  const own = resource.fields.find(({ name }) => name === field)?.overlay
  for (const said of [resource.overlay, own]) {
    if (said === 'locked' || (said && !said.includes(facet))) return 'locked'
  }
  return isTenant && ofProduct.has(facet) ? 'notForTenants' : undefined
}

/** The overlay as it is over a newer base: what the base says itself is gone, what follows a name or neighbour is rewritten. */
export function rebased(overlay: Overlay, base: Resource, reports: readonly OpReport[]): Overlay {
  const isOld = base.version - overlay.base.version >= 2
  const ops = reports.flatMap(({ op, outcome, now }) =>
    outcome === 'pruned' || outcome === 'dropped' || (outcome === 'orphaned' && isOld) ? [] : [now ?? op],
  )
  return { ...overlay, base: { version: base.version, hash: base.hash }, ops }
}

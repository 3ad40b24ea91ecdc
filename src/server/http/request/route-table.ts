/**
 * Resolves an address to its call. The framework takes no routes once it listens, and schemas change while it does:
 * so the addresses are a table, compiled from the model and made anew when the model changes.
 */
import type { Call, Model } from '../../../model/types'
import { reportTargets } from '../../../model/screens/report-target'
import { isGiven, type Match, type BuiltInRoute, type Target } from '../../core/context/route'
import { Refusal } from '../../core/errors'

export interface RouteTable {
  /** Throws `request.no-such-address` or `request.method`. */
  find(method: string, path: string): Match
}

interface Address {
  readonly pattern?: RegExp
  readonly byMethod: Map<string, Match>
}

/** The table of a model's calls and the built-in routes; a built-in route wins over a call with the same address. */
export function compileRoutes(model: Model, builtInRoutes: readonly BuiltInRoute[]): RouteTable {
  const addresses = new Map<string, Address>()
  const at = (path: string): Address => {
    const address = addresses.get(path) ?? { pattern: patternOf(path), byMethod: new Map<string, Match>() }
    addresses.set(path, address)
    return address
  }
  for (const target of targetsOf(model)) {
    for (const path of target.call.paths) {
      const { byMethod } = at(path)
      const known = byMethod.get(target.call.method)
      const targets = [...(known && 'targets' in known ? known.targets : []), target]
      byMethod.set(target.call.method, { targets, variables: none })
    }
  }
  for (const route of builtInRoutes) at(route.path).byMethod.set(route.method, { route, variables: none })
  const variable = [...addresses.values()].filter((address) => address.pattern)
  return { find: (method, path) => find(method, path, addresses, variable) }
}

const targetsOf = (model: Model): Target[] => [
  ...Object.values(model.resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => ({ resource, call })),
  ),
  ...reportTargets(model),
]

const none = Object.freeze({})

function find(method: string, path: string, addresses: ReadonlyMap<string, Address>, variable: Address[]): Match {
  const literal = addresses.get(path)
  const known = literal?.pattern ? undefined : literal
  const meant = known?.byMethod.get(method)
  if (meant) return meant
  const candidates = variable.filter((address) => address.pattern?.test(path))
  if (!known && candidates.length === 0) throw new Refusal('request.no-such-address')
  for (const { byMethod, pattern } of candidates) {
    const match = byMethod.get(method)
    if (match) return { ...match, variables: { ...pattern?.exec(path)?.groups } }
  }
  throw new Refusal('request.method')
}

/** `{id}` stands for digits; `{hash}`, in built-in routes, for letters and digits. */
function patternOf(path: string): RegExp | undefined {
  if (!path.includes('{')) return undefined
  const source = path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? variableOf(part.slice(1, -1)) : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${source.join('')}$`)
}

const variableOf = (name: string) => `(?<${name}>${name === 'hash' ? '[0-9A-Za-z]+' : '\\d+'})`

/** The one call that parameters mean: `with` first, then the presence of the key tells an update from a create. */
export function chooseTarget(targets: readonly Target[], params: Readonly<Record<string, unknown>>): Target {
  const fitting = targets.filter(({ call }) => fits(call, params))
  const most = Math.max(...fitting.map(({ call }) => Object.keys(call.with ?? {}).length))
  const closest = fitting.filter(({ call }) => Object.keys(call.with ?? {}).length === most)
  const update = closest.find(({ call }) => call.kind === 'update')
  const create = closest.find(({ call }) => call.kind === 'create')
  if (update && create) return isGiven(params[update.call.key]) ? update : create
  if (closest[0]) return closest[0]
  const name = Object.keys(targets[0]?.call.with ?? {})[0] ?? ''
  throw new Refusal(isGiven(params[name]) ? 'request.parameter-type' : 'request.parameter-missing', { name })
}

const fits = (call: Call, params: Readonly<Record<string, unknown>>) =>
  Object.entries(call.with ?? {}).every(
    ([name, value]) => isGiven(params[name]) && String(params[name]) === String(value),
  )

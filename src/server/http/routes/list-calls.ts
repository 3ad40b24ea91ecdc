/** Every call served, a line each, for `npm run calls`. */
import { reportTargets } from '../../../model/screens/report-target'
import type { CallKind, Model } from '../../../model/types'
import { authOfPermission } from '../../access/permission'
import type { BuiltInRoute, Target } from '../../core/context/route'
import { isServed } from '../dispatch/perform'

export interface CallLine {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The bare name, `dictBiz` for `system/dict-biz`. */
  readonly resource: string
  readonly kind: string
  readonly auth: 'none' | 'basic' | 'bearer'
  readonly encrypted: boolean
  readonly perm: readonly string[]
}

type RouteFacts = Omit<BuiltInRoute, 'handle'>

/** Calls of the model that have an operation or an action, and the built-in routes; calls at one address make one line. */
export function listCalls(
  model: Model,
  builtInRoutes: readonly RouteFacts[],
  served?: readonly CallKind[],
): CallLine[] {
  const groups = new Map<string, { path: string; targets: Target[] }>()
  for (const resource of Object.values(model.resources)) {
    for (const call of Object.values(resource.calls)) {
      if (served && !isServed(call, served)) continue
      for (const path of call.paths) {
        const address = `${call.method} ${path}`
        const group = groups.get(address) ?? { path, targets: [] }
        groups.set(address, { path, targets: [...group.targets, { resource, call }] })
      }
    }
  }
  for (const target of reportTargets(model)) {
    for (const path of target.call.paths) groups.set(`${target.call.method} ${path}`, { path, targets: [target] })
  }
  const lines = [...groups].map(([address, { path, targets }]) => [address, lineOf(path, targets)] as const)
  const own = builtInRoutes.map((route) => [`${route.method} ${route.path}`, ownLine(route)] as const)
  return [...new Map([...lines, ...own]).values()]
}

function lineOf(path: string, targets: readonly Target[]): CallLine {
  const { resource, call } = targets[0]!
  const kinds = new Set(targets.map((target) => target.call.kind))
  const auth = authOfPermission(call.perm)
  return {
    method: call.method,
    path,
    resource: bareName(resource.name),
    kind: kinds.has('create') && kinds.has('update') ? 'submit' : call.kind,
    auth: authWord[auth],
    encrypted: call.encrypted,
    perm: [...new Set(targets.flatMap((target) => target.call.perm))],
  }
}

const ownLine = ({ method, path, resource, kind, auth, encrypted }: RouteFacts): CallLine => ({
  method,
  path,
  resource,
  kind,
  auth: authWord[auth],
  encrypted,
  perm: [],
})

const authWord = { public: 'none', client: 'basic', bearer: 'bearer' } as const

const bareName = (name: string) =>
  name.slice(name.lastIndexOf('/') + 1).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

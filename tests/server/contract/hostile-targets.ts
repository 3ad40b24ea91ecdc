/** All that hostile requests are sent to: every call of the schemas and of the server, and what only the open dialect has. */
import type { Model } from '../../../src/model/types'
import { openCalls } from '../../../src/server/http/open-dialect/calls'
import { listCalls } from '../../../src/server/http/routes/list-calls'
import { builtInRoutes, servedKinds } from '../../../src/server/http/routes/served'
import { shippedCalls } from '../../builders/shipped'
import type { Target } from './hostile'

export function hostileTargets(model: Model): Target[] {
  const ofSchemas = shippedCalls(model).map(({ resource, call }) => {
    return { method: call.method, path: call.paths[0]!, resource, call }
  })
  const known = new Set(ofSchemas.map(({ method, path }) => `${method} ${path}`))
  const others = listCalls(model, builtInRoutes(model), servedKinds).filter(
    (line) => !known.has(`${line.method} ${line.path}`),
  )
  const ofOpen = Object.entries(openCalls).map(([address, { method, path: to }]): Target => {
    const same = ofSchemas.find((line) => line.method === method && line.path === to)
    return { ...same, method, path: address.split(' ')[1]!, isOpen: true }
  })
  const openWays = ['token', 'logout'].map(
    (way): Target => ({ method: 'POST', path: `/api/blade-auth/${way}`, isOpen: true }),
  )
  return [...ofSchemas, ...others.map(({ method, path }) => ({ method, path })), ...ofOpen, ...openWays]
}

/**
 * The open dialect of Blade clients, beside the product's own: finds the dialect of a request, and translates it to the
 * calls of the product and back. The client's row names its dialect.
 */
import type { FastifyRequest } from 'fastify'
import { weakMemoize } from '../../../fields/definition/memoize'
import { addressOf } from '../request/admission'
import type { BuiltInRoute, SessionPart } from '../../core/context/route'
import type { Model } from '../../../model/types'
import type { ButtonNode, RouteNode } from '../../auth/grants/menu-trees'
import { openCalls } from './calls'
import { openButtons, openRoutes } from './menus'
import type { Translation } from './translation'

export { openSessionRoutes } from './routes'
export type { Translation } from './translation'
export { fromOpen, toOpen } from './value-mapping'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request uses the open dialect. */
    translation: Translation | undefined
  }
}

/** Addresses that only the open dialect has, known without a client: browsers open files by address. */
const own = new Set([
  '/api/blade-auth/token',
  '/api/blade-auth/captcha',
  '/api/blade-auth/logout',
  ...Object.keys(openCalls)
    .map((address) => address.split(' ')[1]!)
    .filter((path) => path.startsWith('/api/blade-system/user/') || path.startsWith('/api/user/')),
])

/** Translation of a request; undefined when it uses the product's dialect. */
export async function translationOf(request: FastifyRequest, session: SessionPart): Promise<Translation | undefined> {
  const dialect = await session.dialectOf?.(request.headers.authorization)
  if (dialect === 'product') return undefined
  const { path, query } = addressOf(request.url)
  if (dialect === undefined && !own.has(path)) return undefined
  const { method } = request
  const call = Object.hasOwn(openCalls, `${method} ${path}`) ? openCalls[`${method} ${path}`] : undefined
  if (!call) return { method, path }
  return { ...call, path: typeof call.path === 'string' ? call.path : call.path(new URLSearchParams(query)) }
}

/** Addresses of the screens that only our console draws. */
const consoleRoutes = weakMemoize(({ resources, screens }: Model): ReadonlySet<string> => {
  const ofResources = Object.values(resources).flatMap(({ list, form, detail }) => [list, form, detail])
  const ofScreens = screens.flatMap(({ routes }) => routes.map(({ route }) => route))
  return new Set([...ofResources.flatMap(({ routes }) => routes), ...ofScreens])
})

interface Known {
  /** Codes that the caller holds. */
  readonly held: ReadonlySet<string>
  readonly model: Model
}

/** Answers of built-in routes that screens of the open dialect read otherwise. */
export function openAnswer(route: BuiltInRoute, data: unknown, { held, model }: Known): unknown {
  switch (route.path) {
    case '/api/blade-system/menu/routes':
      return openRoutes(data as readonly RouteNode[], (path) => consoleRoutes(model).has(path))
    case '/api/blade-system/menu/buttons':
      return openButtons(data as readonly ButtonNode[], held)
    default:
      return data
  }
}

/** Their addresses come without our prefix as well. */
export const withPrefix = (url: string): string =>
  /^\/(?:blade-[a-z]+\/|user\/(?:send-logs|getUserInfo)\b)/.test(url) ? `/api${url}` : url

/** The served model as an OpenAPI 3.1 document: every call of the schemas and every built-in route, and nothing else. */
import { textsIn, textWith } from '../../core/texts'
import { sessionCookie } from '../request/admission'
import { isServed } from '../dispatch/perform'
import type { CallKind, Locale, Model } from '../../../model/types'
import type { BuiltInRoute, Target } from '../../core/context/route'
import { componentName, entrySchema, refusalReplies } from './components'
import { sharedSchemas } from './shared-schemas'
import type { JsonSchema } from '../../core/context/route-description'
import { callOperation } from './operation'
import { reportOperation } from './report-operation'
import { routeOperation } from './route-operation'

export interface DocumentSource {
  readonly model: Model
  readonly builtInRoutes: readonly Omit<BuiltInRoute, 'handle'>[]
  /** Kinds of calls that have an operation; calls of other kinds are left out. */
  readonly served: readonly CallKind[]
  readonly locale: Locale
}

type Paths = Record<string, Record<string, JsonSchema>>

/** The whole document. */
export function openapiDocument(source: DocumentSource): JsonSchema {
  const { model, locale } = source
  const resources = Object.values(model.resources)
  return {
    openapi: '3.1.0',
    info: {
      title: textsIn(locale)('openapi:title'),
      version: model.hash,
      description: textWith(locale, 'openapi:introduction', { skipInterpolation: true }),
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    tags: tagsOf(source),
    paths: pathsOf(source),
    components: {
      schemas: {
        ...sharedSchemas,
        ...Object.fromEntries(
          resources.map((resource) => [componentName(resource.name), entrySchema(resource, locale)]),
        ),
      },
      responses: refusalReplies(locale),
      securitySchemes: securitySchemes(locale),
    },
  }
}

function securitySchemes(locale: Locale): JsonSchema {
  const t = textsIn(locale)
  return {
    client: {
      type: 'http',
      scheme: 'basic',
      description: t('openapi:security.client'),
    },
    bearer: {
      type: 'apiKey',
      in: 'header',
      name: 'Blade-Auth',
      description: t('openapi:security.bearer'),
    },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: t('openapi:security.cookie'),
    },
  }
}

/** Areas of resources first, then what the built-in routes count as. */
function tagsOf({ model, builtInRoutes, locale }: DocumentSource): JsonSchema[] {
  const areas = new Map<string, string[]>()
  for (const { name, title } of [...Object.values(model.resources), ...Object.values(model.reports)]) {
    const area = name.split('/')[0]!
    areas.set(area, [...(areas.get(area) ?? []), title[locale]])
  }
  for (const { resource } of builtInRoutes) if (!areas.has(resource)) areas.set(resource, [])
  return [...areas].map(([name, titles]) => ({ name, ...(titles.length ? { description: titles.join(', ') } : {}) }))
}

function pathsOf({ model, builtInRoutes, served, locale }: DocumentSource): Paths {
  const groups = new Map<string, { path: string; method: string; targets: Target[] }>()
  for (const resource of Object.values(model.resources)) {
    for (const call of Object.values(resource.calls)) {
      if (!isServed(call, served)) continue
      for (const path of call.paths) {
        const address = `${call.method} ${path}`
        const known = groups.get(address) ?? { path, method: call.method.toLowerCase(), targets: [] }
        groups.set(address, { ...known, targets: [...known.targets, { resource, call }] })
      }
    }
  }
  const paths: Paths = {}
  const put = (path: string, method: string, operation: JsonSchema) => {
    paths[path] = { ...paths[path], [method]: operation }
  }
  for (const { path, method, targets } of groups.values()) put(path, method, callOperation(targets, path, locale))
  for (const report of Object.values(model.reports)) {
    for (const called of report.calls) {
      for (const path of called.call.paths)
        put(path, called.call.method.toLowerCase(), reportOperation(report, called, locale))
    }
  }
  for (const route of builtInRoutes) put(route.path, route.method.toLowerCase(), routeOperation(route, locale))
  return paths
}

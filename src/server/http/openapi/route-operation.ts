/** A call outside the schemas in the document, as its route speaks of itself. */
import type { Locale } from '../../../model/types'
import type { BuiltInRoute } from '../../core/context/route'
import { envelopeOf } from './components'
import { inPathParameters, refusalsFor, securityOf } from './common-responses'
import type { JsonSchema, RouteParameter } from '../../core/context/route-description'

/** The operation of a built-in route. */
export function routeOperation(route: Omit<BuiltInRoute, 'handle'>, locale: Locale): JsonSchema {
  const { method, path, describe } = route
  const params = Object.entries(describe?.params ?? {})
  const inPath = inPathParameters(path)
  const placed = params.filter(([, { in: place }]) => method === 'GET' || place !== undefined)
  const inBody = params.filter(([, { in: place }]) => method === 'POST' && place === undefined)
  const parameters = [...inPath, ...placed.map(([name, one]) => routeParameter(name, one, locale))]
  const answer = describe?.answer ?? {}
  const schema = route.wrapped && !describe?.media ? envelopeOf(answer) : answer
  return {
    operationId: `${route.resource}.${path.split('/').slice(2).join('.').replace(/[{}]/g, '')}.${method.toLowerCase()}`,
    tags: [route.resource],
    summary: describe?.summary[locale] ?? path,
    ...(describe?.description ? { description: describe.description[locale] } : {}),
    'x-resource': route.resource,
    'x-kind': route.kind,
    'x-permission': [],
    'x-encrypted': route.encrypted,
    ...(parameters.length ? { parameters } : {}),
    ...(inBody.length ? { requestBody: routeBody(inBody, describe?.body ?? 'json', locale) } : {}),
    responses: {
      200: { description: 'OK', content: { [describe?.media ?? 'application/json']: { schema } } },
      ...refusalsFor(route.auth),
    },
    security: securityOf(route.auth, route.download),
  }
}

const routeParameter = (
  name: string,
  { in: place, required, description, schema }: RouteParameter,
  locale: Locale,
) => ({
  name,
  in: place ?? 'query',
  ...(required ? { required } : {}),
  description: description[locale],
  schema: schema ?? { type: 'string' },
})

const media = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

function routeBody(params: readonly [string, RouteParameter][], form: keyof typeof media, locale: Locale): JsonSchema {
  const properties = Object.fromEntries(
    params.map(([name, { schema, description }]) => [name, { ...schema, description: description[locale] }]),
  )
  const required = params.filter(([, one]) => one.required).map(([name]) => name)
  const schema = { type: 'object', properties, ...(required.length ? { required } : {}) }
  return { required: required.length > 0, content: { [media[form]]: { schema } } }
}

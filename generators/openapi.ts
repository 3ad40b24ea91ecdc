/** The calls of a model as an OpenAPI 3.1 document, as the server serves it at `/api/openapi.json`. */
import type { Locale, Model } from '../src/model/types'
import { openapiDocument } from '../src/server/http/openapi/document'
import { builtInRoutes, servedKinds } from '../src/server/http/routes/served'

/** The text of the document, in one locale. */
export function printOpenapi(model: Model, locale: Locale): string {
  const document = openapiDocument({ model, builtInRoutes: builtInRoutes(model), served: servedKinds, locale })
  return `${JSON.stringify(document, null, 2)}\n`
}

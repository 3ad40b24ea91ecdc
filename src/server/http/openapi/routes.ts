/** `GET /api/openapi.json`, the document of calls, and `GET /api/docs`, a page that people read it on. */
import { keysOf } from '../../../fields/definition/guards'
import { inEveryLocale } from '../../core/texts'
import { locales } from '../../../locales'
import type { Locale, Model } from '../../../model/types'
import type { BuiltInRoute } from '../../core/context/route'
import { RawAnswer } from '../../core/context/raw-response'
import { optional } from '../../core/context/route-description'
import { openapiDocument } from './document'
import { docsPath } from '../reply/headers'

export interface DocumentParts {
  readonly model: () => Model
  readonly operations: () => object
  /** All built-in routes, these two among them. */
  readonly builtInRoutes: () => readonly BuiltInRoute[]
}

const shared = { method: 'GET', encrypted: false, wrapped: false, resource: 'lectern', kind: 'other' } as const

/** The two routes; the document is printed once for each model and locale. */
export function documentRoutes(parts: DocumentParts): BuiltInRoute[] {
  const print = rememberLast((model, locale) => {
    const served = keysOf(parts.operations())
    return JSON.stringify(openapiDocument({ model, builtInRoutes: parts.builtInRoutes(), served, locale }))
  })
  return [
    {
      ...shared,
      path: '/api/openapi.json',
      auth: 'bearer',
      download: true,
      describe: {
        summary: inEveryLocale('openapi:summary.thisDocumentOpenapi31'),
        params: {
          locale: optional('openapi:parameter.language', { type: 'string', enum: locales.map(({ tag }) => tag) }),
        },
        media: 'application/json',
        answer: { type: 'object' },
      },
      handle: async ({ params, locale }) =>
        new RawAnswer(print(parts.model(), requestedLocale(params.locale, locale)), 'application/json; charset=utf-8', {
          cacheControl: 'private, no-cache',
        }),
    },
    {
      ...shared,
      path: docsPath,
      auth: 'public',
      describe: {
        summary: inEveryLocale('openapi:summary.pageToBrowseCallsOn'),
        media: 'text/html',
        answer: { type: 'string' },
      },
      handle: async () => new RawAnswer(docsPage, 'text/html; charset=utf-8', { cacheControl: 'no-cache' }),
    },
  ]
}

const requestedLocale = (asked: unknown, fallback: Locale): Locale =>
  locales.find(({ tag }) => tag === asked)?.tag ?? fallback

/** Keeps the text of the present model in each locale, by the model's hash. */
function rememberLast(print: (model: Model, locale: Locale) => string) {
  const known = new Map<Locale, { readonly hash: string; readonly text: string }>()
  return (model: Model, locale: Locale): string => {
    const found = known.get(locale)
    if (found?.hash === model.hash) return found.text
    const text = print(model, locale)
    known.set(locale, { hash: model.hash, text })
    return text
  }
}

const docsPage = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lectern API</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<main id="docs" aria-busy="true"></main>
<script type="module" src="/docs/api.js"></script>
</body>
</html>
`

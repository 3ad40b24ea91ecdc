/** The served model as an OpenAPI 3.1 document: every call of the schemas and every built-in route, and nothing else. */
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
      title: locale === 'en-US' ? 'Lectern calls' : 'Lectern 接口',
      version: model.hash,
      description: introduction[locale],
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

const introduction = {
  'zh-CN': [
    '成功与失败都以同一信封返回：`{code, success, data, msg}`；失败另有 `error`（稳定的错误代码）与 `requestId`。',
    '`x-permission` 列出调用所需的按钮或菜单代码，满足其一即可；`@reference` 为任何已登录用户，`@client` 只需客户端凭证，`@platform` 为平台管理员，`@public` 无需凭证。',
    '`x-encrypted: true` 的调用可以加密传输：查询 `?data=<密文>`，请求体 `{"data":"<密文>"}`，回答 `{"crypto":1,"data":"<密文>"}`（AES-256-CBC、PKCS7、base64；密钥见 `/api/lectern/client-config`）。',
    'POST 的参数可以放在查询、表单或 JSON 中，同名时以 JSON 为准。',
  ].join('\n\n'),
  'en-US': [
    'Success and failure come in one envelope: `{code, success, data, msg}`; a failure adds `error`, a word that never changes its meaning, and `requestId`.',
    '`x-permission` lists the button or menu codes of a call, of which one is enough; `@reference` is any signed-in user, `@client` a client credential alone, `@platform` the platform administrator, `@public` anyone.',
    'A call with `x-encrypted: true` may travel enciphered: the query as `?data=<cipher>`, the body as `{"data":"<cipher>"}`, the answer as `{"crypto":1,"data":"<cipher>"}` (AES-256-CBC, PKCS7, base64; the key is in `/api/lectern/client-config`).',
    'Parameters of a POST may stand in the query, in a form or in JSON; JSON wins.',
  ].join('\n\n'),
} as const

function securitySchemes(locale: Locale): JsonSchema {
  const isEnglish = locale === 'en-US'
  return {
    client: {
      type: 'http',
      scheme: 'basic',
      description: isEnglish ? 'The client: its id and secret.' : '客户端凭证：clientId 与 clientSecret。',
    },
    bearer: {
      type: 'apiKey',
      in: 'header',
      name: 'Blade-Auth',
      description: isEnglish ? 'The session: `bearer <access_token>`.' : '登录凭证：`bearer <access_token>`。',
    },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: isEnglish ? 'The session, for files opened by address.' : '登录凭证，仅用于按地址打开的文件。',
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

/** One address of the document: what is sent, what comes back, who may. */
import type { Call, Locale } from '../../model/types'
import { authOfPermission } from '../access'
import { acceptedByCall } from '../operations/fields-of'
import type { Target } from '../routes'
import { bodySchema, componentName, envelopeOf, refTo } from './components'
import { inPathParameters, refusalsFor, securityOf } from './conditions-of-use'
import { type JsonSchema, listOf } from './describe'
import { keyParameters, type Parameter, parametersOf } from './parameters'

/** The operation of calls of resources that share one address. */
export function callOperation(targets: readonly Target[], path: string, locale: Locale): JsonSchema {
  const { resource, call } = targets[0]!
  const rights = [...new Set(targets.flatMap((target) => target.call.perm))]
  const auth = authOfPermission(rights)
  const place = call.paths.indexOf(path)
  return {
    operationId: `${resource.name.replaceAll('/', '.')}.${call.name}${place > 0 ? `.${place + 1}` : ''}`,
    tags: [resource.name.split('/')[0]],
    summary: targets.map((target) => summaryOf(target, locale)).join(' / '),
    'x-resource': resource.name,
    'x-kind': call.kind,
    'x-permission': rights,
    'x-encrypted': call.encrypted,
    ...sent(targets, path, locale),
    responses: { ...repliesOf(targets[0]!), ...refusalsFor(auth) },
    security: securityOf(
      auth,
      targets.every((target) => target.call.kind === 'export'),
    ),
  }
}

const verbs: Readonly<Record<Call['kind'], readonly [string, string]>> = {
  page: ['分页查询', 'Page of'],
  list: ['列表', 'List of'],
  tree: ['树', 'Tree of'],
  lazyTree: ['逐级树', 'Levels of'],
  detail: ['详情', 'Read'],
  create: ['新增', 'Add'],
  copy: ['复制', 'Copy'],
  update: ['修改', 'Change'],
  submit: ['保存', 'Save'],
  remove: ['删除', 'Remove'],
  transition: ['变更状态', 'Set'],
  grant: ['授权', 'Grant'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  upload: ['上传', 'Upload'],
  stat: ['统计', 'Figures of'],
  auth: ['认证', 'Sign in'],
  other: ['操作', 'Run'],
}

/** The label of the action that makes the call, else what its kind does; calls beside the usual ones wear their name. */
function summaryOf({ resource, call }: Target, locale: Locale): string {
  const title = resource.title[locale]
  const action = resource.actions.find(
    ({ call: named, as }) => named === call.name && (as === 'call' || as === 'toggle'),
  )
  const [zh, en] = verbs[call.kind]
  const usual = ['list', 'detail', 'create', 'update', 'remove', 'import', 'export']
  const name = usual.includes(call.name) ? '' : ` (${action?.title[locale] ?? call.name})`
  return locale === 'en-US' ? `${en} ${title}${name}` : `${zh}${title}${name}`
}

/** Parameters in the path and the query, and the body of what is posted. */
function sent(targets: readonly Target[], path: string, locale: Locale): JsonSchema {
  const variables = inPathParameters(path)
  const inPath = variables.map(({ name }) => name)
  const { call } = targets[0]!
  if (call.method === 'GET') {
    const found = targets.flatMap((target) => parametersOf(target, locale))
    const query = once(found.filter(({ name }) => !inPath.includes(name))).map(inQuery)
    return { parameters: [...variables, ...query] }
  }
  const bodies = bodiesOf(targets, locale, inPath)
  const schema = bodies.length === 1 ? bodies[0] : { anyOf: bodies }
  const media = call.kind === 'import' || call.kind === 'upload' ? 'multipart/form-data' : 'application/json'
  const content = { [media]: { schema } }
  return { ...(variables.length ? { parameters: variables } : {}), requestBody: { required: true, content } }
}

const once = (parameters: readonly Parameter[]): Parameter[] => [
  ...new Map(parameters.map((each) => [each.name, each])).values(),
]

const inQuery = ({ name, required, description, schema }: Parameter) => ({
  name,
  in: 'query',
  ...(required ? { required } : {}),
  description,
  schema,
})

/** One body a call; a create and an update at one address are one body, told apart by the key. */
function bodiesOf(targets: readonly Target[], locale: Locale, inPath: readonly string[]): JsonSchema[] {
  const create = targets.find(({ call }) => call.kind === 'create')
  const update = targets.find(({ call }) => call.kind === 'update')
  const joined = create && update && targets.length === 2
  const each = joined ? [withKey(bodyOf(create, locale, inPath), update.call.key)] : undefined
  return each ?? targets.map((target) => bodyOf(target, locale, inPath))
}

function withKey(body: JsonSchema, key: string): JsonSchema {
  return { ...body, properties: { [key]: { type: 'string' }, ...(body.properties as object) } }
}

const writes = ['create', 'copy', 'update', 'submit', 'transition']

function bodyOf(target: Target, locale: Locale, inPath: readonly string[]): JsonSchema {
  const { resource, call } = target
  if (call.kind === 'import' || call.kind === 'upload') return fileBody
  const fields = writes.includes(call.kind) ? acceptedByCall(resource, call) : []
  const fieldBody = bodySchema(fields, locale, call.kind === 'create')
  const byKey = ['copy', 'update', 'submit'].includes(call.kind)
  const key = byKey
    ? [{ name: call.key, required: call.kind !== 'submit', description: '', schema: { type: 'string' } }]
    : []
  const read = writes.includes(call.kind) ? keyParameters(call, locale) : parametersOf(target, locale)
  const fixed = Object.entries(call.with ?? {}).map(([name, value]) => ({
    name,
    required: true,
    schema: { const: value },
  }))
  const others = [...key, ...read, ...fixed].filter(({ name }) => !inPath.includes(name))
  const idsAreLists = ['remove', 'transition', 'grant'].includes(call.kind) ? call.key : ''
  const properties = Object.fromEntries(others.map(({ name, schema }) => [name, name === idsAreLists ? ids : schema]))
  const required = [
    ...others.filter((each) => each.required).map(({ name }) => name),
    ...((fieldBody.required as string[] | undefined) ?? []),
    ...(call.requires ?? []).filter((name) => !inPath.includes(name)),
  ]
  return {
    type: 'object',
    properties: { ...properties, ...(fieldBody.properties as object) },
    ...(required.length ? { required: [...new Set(required)] } : {}),
  }
}

const ids = { type: ['string', 'array'], items: { type: 'string' }, minItems: 1, maxItems: 1000 }
const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const
const fileBody = { type: 'object', properties: { file }, required: ['file'] }

/** The envelope's `data` by kind (00-conventions §3). */
function replyOf({ resource, call }: Target): JsonSchema {
  const entry = refTo(componentName(resource.name))
  switch (call.kind) {
    case 'page':
      return pageOf(entry)
    case 'list':
      return listOf(entry)
    case 'tree':
    case 'lazyTree':
      return listOf(nodeOf(entry, call.kind === 'tree'))
    case 'detail':
      return entry
    case 'create':
    case 'copy':
    case 'update':
    case 'submit':
      return refTo('Saved')
    case 'remove':
    case 'transition':
    case 'grant':
      return { const: true }
    default:
      return {}
  }
}

function pageOf(entry: JsonSchema): JsonSchema {
  const whole = { type: 'integer', minimum: 0 }
  return {
    type: 'object',
    properties: { records: listOf(entry), total: whole, size: whole, current: whole, pages: whole },
    required: ['records', 'total', 'size', 'current', 'pages'],
  }
}

function nodeOf(entry: JsonSchema, isWhole: boolean): JsonSchema {
  const children = { type: 'array', items: { type: 'object' } }
  return { allOf: [entry, refTo('TreeNode'), ...(isWhole ? [{ properties: { children } }] : [])] }
}

function repliesOf(target: Target): JsonSchema {
  if (target.call.kind === 'export')
    return { 200: { description: 'OK', content: { [file.contentMediaType]: { schema: file } } } }
  return { 200: { description: 'OK', content: { 'application/json': { schema: envelopeOf(replyOf(target)) } } } }
}

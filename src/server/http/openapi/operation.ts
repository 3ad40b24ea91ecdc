/** One address of the document: what is sent, what comes back, who may. */
import { callTitle } from '../../../model/titles/call-title'
import type { Locale } from '../../../model/types'
import { authOfPermission } from '../../access/permission'
import type { Target } from '../../core/context/route'
import { bodiesOf } from './bodies'
import { inPathParameters, refusalsFor, securityOf } from './common-responses'
import type { JsonSchema } from '../../core/context/route-description'
import { type Parameter, parametersOf } from './parameters'
import { repliesOf } from './replies'

/** The operation of calls of resources that share one address. */
export function callOperation(targets: readonly Target[], path: string, locale: Locale): JsonSchema {
  const { resource, call } = targets[0]!
  const rights = [...new Set(targets.flatMap((target) => target.call.perm))]
  const auth = authOfPermission(rights)
  const place = call.paths.indexOf(path)
  return {
    operationId: `${resource.name.replaceAll('/', '.')}.${call.name}${place > 0 ? `.${place + 1}` : ''}`,
    tags: [resource.name.split('/')[0]],
    summary: targets.map(({ resource, call }) => callTitle(resource, call)[locale]).join(' / '),
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

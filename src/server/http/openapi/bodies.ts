/** Schema of the body posted to a call. */
import { isRecord } from '../../../fields/definition/guards'
import type { Call, Locale } from '../../../model/types'
import { acceptedByCall } from '../../access/field-access'
import { isReorder } from '../../operations/write/reorder'
import type { Target } from '../../core/context/route'
import { bodySchema } from './components'
import { file, type JsonSchema, listOf } from '../../core/context/route-description'
import { keyParameters, parametersOf } from './parameters'

/** One body a call; a create and an update at one address are one body, told apart by the key. */
export function bodiesOf(targets: readonly Target[], locale: Locale, inPath: readonly string[]): JsonSchema[] {
  const create = targets.find(({ call }) => call.kind === 'create')
  const update = targets.find(({ call }) => call.kind === 'update')
  const joined = create && update && targets.length === 2
  const each = joined ? [withKey(bodyOf(create, locale, inPath), update.call.key)] : undefined
  return each ?? targets.map((target) => bodyOf(target, locale, inPath))
}

function withKey(body: JsonSchema, key: string): JsonSchema {
  return { ...body, properties: { [key]: { type: 'string' }, ...(isRecord(body.properties) && body.properties) } }
}

const writes = ['create', 'copy', 'update', 'submit', 'transition']

function bodyOf(target: Target, locale: Locale, inPath: readonly string[]): JsonSchema {
  const { resource, call } = target
  if (call.kind === 'import' || call.kind === 'upload') return fileBody
  if (isReorder(target)) return orderBody(resource)
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
  const ofAction = actionParameters(call)
  const told = [...ofAction, ...key, ...fixed, ...ofReview(target)]
  // The schema of a call tells more of a parameter than its name does.
  const further = read.filter(({ name }) => !told.some((each) => each.name === name))
  const others = [...told, ...further].filter(({ name }) => !inPath.includes(name))
  const idsAreLists = ['remove', 'transition', 'grant'].includes(call.kind) ? call.key : ''
  const properties = Object.fromEntries(others.map(({ name, schema }) => [name, name === idsAreLists ? ids : schema]))
  const required = [
    // A variable of the path names the row as well.
    ...others
      .filter(({ required, name }) => required && !(name === call.key && inPath.includes('id')))
      .map(({ name }) => name),
    ...(fieldBody.required ?? []),
    ...(call.requires ?? []).filter((name) => !inPath.includes(name)),
  ]
  return {
    type: 'object',
    properties: { ...properties, ...fieldBody.properties },
    ...(required.length ? { required: [...new Set(required)] } : {}),
  }
}

/** Further parameters of an action; a name that nothing else describes is a text. */
function actionParameters({ params, requires = [] }: Call): { name: string; required: boolean; schema: JsonSchema }[] {
  const properties: Readonly<Record<string, object>> = params?.properties ?? {}
  const names = [...new Set([...Object.keys(properties), ...(params?.required ?? []), ...requires])]
  const required = [...(params?.required ?? []), ...requires]
  return names.map((name) => ({
    name,
    required: required.includes(name),
    schema: name === 'ids' ? ids : { ...(properties[name] ?? { type: ['string', 'number'] }) },
  }))
}

/** A move that asks for a review takes a note to the auditors, and a choice of them. */
function ofReview({ resource, call }: Target): { name: string; required: boolean; schema: JsonSchema }[] {
  const moves = resource.states?.moves.filter(({ calls, review }) => review && calls.includes(call.name)) ?? []
  if (moves.length === 0) return []
  const auditors = { type: ['string', 'array'], items: { type: 'string' }, maxItems: 10 }
  return [
    { name: 'remark', required: false, schema: { type: 'string', maxLength: 200 } },
    { name: 'auditorIds', required: false, schema: auditors },
  ]
}

const ids = { type: ['string', 'array'], items: { type: 'string' }, minItems: 1, maxItems: 1000 }
const fileBody = { type: 'object', properties: { file }, required: ['file'] }

/** The three ways to tell an order: a number for each row, rows in their order, or a row and how far it moves. */
function orderBody({ list }: Target['resource']): JsonSchema {
  const one = { type: 'object', properties: { id: { type: 'string' }, [list.order!]: { type: 'integer' } } }
  const items = { ...listOf({ ...one, required: ['id', list.order!] }), minItems: 1, maxItems: 1000 }
  return {
    type: 'object',
    properties: { items, ids, id: { type: 'string' }, by: { type: 'integer' } },
    anyOf: [{ required: ['items'] }, { required: ['ids'] }, { required: ['id', 'by'] }],
  }
}

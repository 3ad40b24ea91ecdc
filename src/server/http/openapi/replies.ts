/** Schema of a call's answer: the envelope's `data` by kind, or a file. */
import type { Summary } from '../../../model/types'
import { isReorder } from '../../operations/write/reorder'
import type { Target } from '../../core/context/route'
import { componentName, envelopeOf, refTo } from './components'
import { file, type JsonSchema, listOf } from '../../core/context/route-description'

/** The envelope's `data` by kind (00-conventions §3). */
function replyOf(target: Target): JsonSchema {
  const { resource, call } = target
  if (call.answer) return { ...call.answer }
  if (isReorder(target)) return { const: true }
  const entry = refTo(componentName(resource.name))
  switch (call.kind) {
    case 'page':
      return pageOf(entry, resource.list.summary)
    case 'import':
      return refTo('Imported')
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
      return savedOf(target)
    case 'remove':
    case 'transition':
    case 'grant':
      return { const: true }
    default:
      return {}
  }
}

/** The id, and what is told once. */
function savedOf({ resource }: Target): JsonSchema {
  const shownOnce = resource.fields.filter(({ access }) => access?.once)
  if (shownOnce.length === 0) return refTo('Saved')
  const properties = Object.fromEntries(shownOnce.map(({ name }) => [name, { type: 'string' }]))
  return { allOf: [refTo('Saved'), { type: 'object', properties }] }
}

function pageOf(entry: JsonSchema, sums: readonly Summary[] = []): JsonSchema {
  const whole = { type: 'integer', minimum: 0 }
  const of = Object.fromEntries(sums.map(({ field }) => [field, { type: ['number', 'null'] }]))
  const summary = sums.length ? { summary: { type: 'object', properties: of } } : {}
  return {
    type: 'object',
    properties: { records: listOf(entry), total: whole, size: whole, current: whole, pages: whole, ...summary },
    required: ['records', 'total', 'size', 'current', 'pages'],
  }
}

function nodeOf(entry: JsonSchema, isWhole: boolean): JsonSchema {
  const children = { type: 'array', items: { type: 'object' } }
  return { allOf: [entry, refTo('TreeNode'), ...(isWhole ? [{ properties: { children } }] : [])] }
}

/** Answers of a call that succeeds. */
export function repliesOf(target: Target): JsonSchema {
  if (target.call.kind === 'export')
    return { 200: { description: 'OK', content: { [file.contentMediaType]: { schema: file } } } }
  return { 200: { description: 'OK', content: { 'application/json': { schema: envelopeOf(replyOf(target)) } } } }
}

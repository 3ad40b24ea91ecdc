/** The parameters and answers of actions as TypeScript, from the small schemas that calls declare for them. */
import type { Call } from '../src/model/types/call'
import type { SmallSchema } from '../src/model/types/small-schema'
import type { Model } from '../src/model/types'
import { indent } from './indent'

/** The text of `src/generated/actions.ts`. */
export function printActionTypes(model: Model): string {
  const calls = Object.values(model.resources).flatMap(({ calls }) => Object.values(calls))
  const byAction = new Map<string, Call[]>()
  for (const call of calls) {
    if (call.action) byAction.set(call.action, [...(byAction.get(call.action) ?? []), call])
  }
  const actions = [...byAction].sort(([one], [other]) => (one < other ? -1 : 1))
  const params = actions.map(([name, own]) => `${JSON.stringify(name)}: ${paramsOf(own)}`)
  const kinds = actions.map(([name, own]) => `${JSON.stringify(name)}: ${kindsOf(own)}`)
  const text = [
    '// Printed from the schemas by `npm run generate`; change the schemas, not this file.',
    `/** Action → the parameters that its calls declare, in the types that they have when it runs. */\nexport type ActionParams = {\n${params.join('\n')}\n}`,
    `/** Action → the kinds of its calls, which decide what the usual operation answers. */\nexport type ActionKinds = {\n${kinds.join('\n')}\n}`,
  ].join('\n\n')
  return `${indent(text)}\n`
}

const kindsOf = (calls: readonly Call[]): string =>
  [...new Set(calls.map(({ kind }) => JSON.stringify(kind)))].sort().join(' | ')

/** A parameter is there for sure where every call of the action requires it. */
function paramsOf(calls: readonly Call[]): string {
  const properties = new Map<string, Set<string>>()
  for (const { params } of calls) {
    for (const [name, schema] of Object.entries(params?.properties ?? {})) {
      properties.set(name, (properties.get(name) ?? new Set()).add(typeOf(schema)))
    }
  }
  const isRequired = (name: string) => calls.every(({ requires }) => requires?.includes(name))
  const lines = [...properties].map(
    ([name, types]) => `readonly ${JSON.stringify(name)}${isRequired(name) ? '' : '?'}: ${[...types].join(' | ')}`,
  )
  return lines.length === 0 ? 'object' : `{\n${lines.join('\n')}\n}`
}

function typeOf({ type, enum: choices, items }: SmallSchema): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  switch (type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      return `readonly ${items?.type ? bracketed(typeOf(items)) : 'unknown'}[]`
    case 'object':
      return 'Readonly<Record<string, unknown>>'
    default:
      return 'unknown'
  }
}

const bracketed = (type: string) => (/[ |]/.test(type) ? `(${type})` : type)

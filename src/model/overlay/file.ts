/** An overlay as a file: canonical JSON with stable ids, a change a line. */
import { isRecord } from '../../fields/definition/guards'
import { parseOps } from './parse-ops'
import type { Op, Overlay } from './types'

const format = 'lectern:overlay/1'

/** The text of an overlay; the same overlay always gives the same text. */
export function printOverlay({ resource, scope, base, note, ops }: Overlay): string {
  const head = { $schema: format, resource, scope, base, ...(note && { note }) }
  const lines = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const changes = ops.map((op) => `    ${JSON.stringify(ordered(op))}`)
  const list = changes.length > 0 ? `[\n${changes.join(',\n')}\n  ]` : '[]'
  return `{\n${lines.join(',\n')},\n  "ops": ${list}\n}\n`
}

const keys = ['id', 'op', 'at', 'value', 'after', 'trail', 'was'] as const

function ordered(op: Op) {
  const written: Readonly<Record<string, unknown>> = { ...op }
  return Object.fromEntries(keys.filter((key) => key in written).map((key) => [key, written[key]]))
}

/** The overlay that a text holds; undefined when it is none. */
export function parseOverlay(text: string): Overlay | undefined {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(given) || given.$schema !== format || typeof given.resource !== 'string') return undefined
  const { scope, base, note } = given
  const ops = parseOps(given.ops)
  if (!ops || !isRecord(scope) || !isRecord(base)) return undefined
  if (scope.tenant !== undefined && typeof scope.tenant !== 'string') return undefined
  return {
    resource: given.resource,
    scope: scope.tenant === undefined ? {} : { tenant: scope.tenant },
    base: { version: Number(base.version) || 0, hash: String(base.hash ?? '') },
    ...(typeof note === 'string' && note !== '' && { note }),
    ops,
  }
}

/** Parts that all operations share: credentials, variables of the path, refusals. */
import type { Auth } from '../../access/permission'
import { refusalStatuses } from './components'
import type { JsonSchema } from '../../core/context/route-description'

/** Credentials by what a call asks to know of its caller. */
export function securityOf(auth: Auth, download = false): JsonSchema[] {
  if (auth === 'public') return []
  if (auth === 'client') return [{ client: [] }]
  return [{ client: [], bearer: [] }, ...(download ? [{ cookie: [] }] : [])]
}

/** The variables of a path, as parameters. */
export const inPathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: name === 'hash' ? '^[0-9A-Za-z]+$' : '^\\d+$' },
  }))

/** Every refusal a call can come to; an open call asks for no credential and no right. */
export function refusalsFor(auth: Auth): JsonSchema {
  const impossible = auth === 'public' ? [401, 403] : []
  return Object.fromEntries(
    refusalStatuses
      .filter((status) => !impossible.includes(status))
      .map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  )
}

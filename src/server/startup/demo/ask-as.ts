/** Calls of the demo with the rights of a person, at a moment. */
import { operations } from '../../http/dispatch/operations'
import { perform } from '../../http/dispatch/perform'
import { clockCaller } from '../../operations/states/scheduled-transitions'
import { registry } from '../../product/registry'
import { newId } from '../../sql/new-id'
import type { DemoParts } from './parts'

export interface Asker {
  readonly tenantId: string
  readonly userId: string
}

/** The context of the call. */
export function contextOf(
  parts: DemoParts,
  { tenantId, userId }: Asker,
  resource: string,
  call: string,
  params: object,
  now: Date,
) {
  const known = parts.model.resources[resource]!
  const { model, database, vault } = parts
  const caller = { ...clockCaller(tenantId), userId }
  const said = { resource: known, call: known.calls[call]!, params: { ...params }, locale: 'zh-CN' as const, now }
  return { ...said, model, registry, database, vault, caller, requestId: newId() }
}

/** Makes the call. */
export const ask = (parts: DemoParts, asker: Asker, resource: string, call: string, params: object, now: Date) =>
  perform(contextOf(parts, asker, resource, call, params, now), operations)

/** Calls of the demo with the rights of a person, at a moment. */
import { firstLocale } from '../../../fields/definition/text'
import { operations } from '../../http/dispatch/operations'
import { perform } from '../../http/dispatch/perform'
import { registry } from '../../product/registry'
import { newId } from '../../sql/new-id'
import type { DemoParts } from './parts'
import { type DemoPerson, personCaller } from './people/person-caller'

export interface Asker {
  readonly tenantId: string
  readonly person: DemoPerson
}

/** The context of the call. */
export function contextOf(
  parts: DemoParts,
  { tenantId, person }: Asker,
  resource: string,
  call: string,
  params: object,
  now: Date,
) {
  const known = parts.model.resources[resource]!
  const { model, database, vault } = parts
  const caller = personCaller(tenantId, person)
  const said = { resource: known, call: known.calls[call]!, params: { ...params }, locale: firstLocale, now }
  return { ...said, model, registry, database, vault, caller, requestId: newId() }
}

/** Makes the call. */
export const ask = (parts: DemoParts, asker: Asker, resource: string, call: string, params: object, now: Date) =>
  perform(contextOf(parts, asker, resource, call, params, now), operations)

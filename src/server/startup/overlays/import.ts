/** Puts the changes of a file in force where no person does it: by a command. */
import { firstLocale } from '../../../fields/definition/text'
import { areSame } from '../../../model/overlay/same-ops'
import type { Overlay } from '../../../model/overlay/types'
import type { Model } from '../../../model/types'
import { platformTenant } from '../../core/context/caller'
import type { Database } from '../../core/context/database'
import { overlayResource, overlayScopes } from '../../operations/overlays/published'
import { clockCaller } from '../../operations/states/scheduled-transitions'
import {
  aboutNamed,
  inForceOf,
  laid,
  lockVersions,
  opsOf,
  putInForce,
  refuseNew,
} from '../../product/studio/overlay-rows'

interface Parts {
  readonly database: Database
  readonly model: Model
}

/** For the tenant, or for all where the file is and no tenant is named; a file whose changes are in force does nothing. */
export async function importInto(
  { database, model }: Parts,
  { resource: name, scope, ops, note }: Overlay,
  tenant?: string,
): Promise<{ readonly isChanged: boolean; readonly version: number }> {
  const tenantId = tenant ?? scope.tenant
  const caller = clockCaller(tenantId ?? platformTenant)
  const named = { resource: name, scope: tenantId === undefined ? overlayScopes.product : overlayScopes.tenant }
  return database.kysely.transaction().execute(async (tx) => {
    const resource = model.resources[overlayResource]!
    const studio = { tx, model, database, resource, caller, now: database.clock.now(), locale: firstLocale }
    const about = aboutNamed(studio, named)
    await lockVersions(studio, about)
    const inForce = await inForceOf(studio, about)
    if (areSame(opsOf(inForce), ops)) return { isChanged: false, version: inForce?.version ?? 0 }
    refuseNew(await laid(studio, about, ops), inForce, firstLocale)
    const { version } = await putInForce(studio, about, { ops, note: note ?? '' })
    return { isChanged: true, version }
  })
}

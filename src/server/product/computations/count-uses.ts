/** Number of entries that use an entry, whatever resource they are of. */
import type { Computation } from '../../core/context/call'
import { countUses } from '../../operations/read/uses'
import { usesByName } from '../resources/contents'

export const countedUses: Computation = async ({ db, model, resource, keys }) => {
  const ids = keys.map(({ id }) => id)
  const referring = await countUses(db, model, resource, ids)
  const naming = await usesByName[resource.name]?.count(db, model, ids)
  return ids.map((id) => (referring.get(id) ?? 0) + (naming?.get(id) ?? 0))
}

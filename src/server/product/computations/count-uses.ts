/** Number of entries that use an entry, whatever resource they are of. */
import type { Computation } from '../../core/context/call'
import { countUses } from '../../operations/read/uses'

export const countedUses: Computation = async ({ db, model, resource, keys }) => {
  const counts = await countUses(
    db,
    model,
    resource,
    keys.map(({ id }) => id),
  )
  return keys.map(({ id }) => counts.get(id) ?? 0)
}

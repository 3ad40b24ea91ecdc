/** Number of entries that use an entry, whatever resource they are of. */
import type { Computation } from '../../core/context/call'
import { countUses } from '../../operations/read/uses'
import { countContents } from '../resources/contents'

const idsOf = (keys: readonly { readonly id: string }[]) => keys.map(({ id }) => id)

export const countedUses: Computation = async ({ db, model, resource, keys }) => {
  const counts = await countUses(db, model, resource, idsOf(keys))
  return keys.map(({ id }) => counts.get(id) ?? 0)
}

/** The same of a resource of the library, which courses and job maps name without referring to it. */
export const countedResourceUses: Computation = async (rows) => {
  const referring = await countedUses(rows)
  const contents = await countContents(rows.db, rows.model, idsOf(rows.keys))
  return rows.keys.map(({ id }, at) => Number(referring[at]) + (contents.get(id) ?? 0))
}
